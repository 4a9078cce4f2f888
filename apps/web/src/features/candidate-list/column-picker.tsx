import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './candidate-list.module.css';
import type { ColumnChoice } from './column-choice.ts';
import { columnLabel } from './column-words.ts';

/** Chooses the columns of the list; kept on this device. */
export function ColumnPicker({ choice }: { readonly choice: ColumnChoice }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('staff.columns.choose')}
      </Button>
      {open ? (
        <Dialog title={t('staff.columns.choose')} onClose={() => setOpen(false)}>
          <fieldset className={classes['choices']}>
            <legend className="visually-hidden">{t('staff.columns.choose')}</legend>
            {choice.choosable.map((column) => (
              <label key={column.id}>
                <input
                  type="checkbox"
                  checked={choice.shown.some((shown) => shown.id === column.id)}
                  onChange={() => choice.toggle(column.id)}
                />
                {columnLabel(t, column.id)}
              </label>
            ))}
          </fieldset>
          <div className="actions">
            <Button onClick={() => setOpen(false)}>{t('ui.close')}</Button>
            <Button variant="secondary" onClick={choice.reset}>
              {t('staff.columns.reset')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
