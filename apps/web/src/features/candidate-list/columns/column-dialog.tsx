import { isFormColumn } from '@evenhand/domain/lists/form-column';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ItemButtons } from '../../../ui/button/item-buttons.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ColumnChoice } from './column-choice.ts';
import classes from './column-dialog.module.css';
import { columnLabel } from './column-words.ts';

const widths = [
  { px: 96, word: 'staff.columns.narrow' },
  { px: 160, word: 'staff.columns.middling' },
  { px: 280, word: 'staff.columns.wide' },
] as const;

/** Chooses the width of a column. Other widths are set by dragging in the list. */
function WidthSelect({ choice, column }: { readonly choice: ColumnChoice; readonly column: GridColumn }) {
  const t = useWords();
  const { id } = column;
  const width = choice.widthOf(id);
  const isOther = width !== undefined && !widths.some(({ px }) => px === width);
  return (
    <select
      className={classes['width']}
      aria-label={t('staff.columns.width', { column: columnLabel(t, column) })}
      value={width ?? ''}
      onChange={({ currentTarget: { value } }) => choice.resize(id, value === '' ? null : Number(value))}
    >
      <option value="">{t('staff.columns.asNeeded')}</option>
      {widths.map(({ px, word }) => (
        <option key={px} value={px}>
          {t(word)}
        </option>
      ))}
      {isOther ? <option value={width}>{t('staff.columns.drawn')}</option> : null}
    </select>
  );
}

/** Shows the chosen columns, which are reordered by dragging or with the buttons. */
function ShownColumns({ choice }: { readonly choice: ColumnChoice }) {
  const t = useWords();
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<(() => void) | null>(null);
  // A row that is moved loses the focus within it.
  useEffect(() => {
    refocus.current?.();
    refocus.current = null;
  });
  const { shown } = choice;
  return (
    <ol ref={list} className={classes['shown']}>
      {shown.map((column, at) => (
        <li
          key={column.id}
          draggable
          data-dragged={dragged === column.id || undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', column.id);
            setDragged(column.id);
          }}
          onDragEnter={() => {
            if (dragged !== null && dragged !== column.id) choice.place(dragged, column.id);
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
          onDragEnd={() => setDragged(null)}
        >
          <IconGripVertical size={16} aria-hidden="true" />
          <span>{columnLabel(t, column)}</span>
          <WidthSelect choice={choice} column={column} />
          <ItemButtons
            name={columnLabel(t, column)}
            first={at === 0}
            last={at === shown.length - 1}
            onMove={(by) => {
              const name = (document.activeElement as HTMLElement | null)?.ariaLabel;
              refocus.current = () => {
                const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
                buttons.find((button) => button.ariaLabel === name && !button.disabled)?.focus();
              };
              choice.step(column.id, by);
            }}
            onRemove={() => choice.toggle(column.id)}
          />
        </li>
      ))}
    </ol>
  );
}

function OtherColumns({
  choice,
  columns,
  legend,
}: {
  readonly choice: ColumnChoice;
  readonly columns: readonly GridColumn[];
  readonly legend: string;
}) {
  const t = useWords();
  if (columns.length === 0) return null;
  return (
    <fieldset className={classes['choices']}>
      <legend>{legend}</legend>
      {columns.map((column) => (
        <label key={column.id}>
          <input type="checkbox" checked={false} onChange={() => choice.toggle(column.id)} />
          {columnLabel(t, column)}
        </label>
      ))}
    </fieldset>
  );
}

/** Chooses the columns of the list and their order. A choice is saved at once. */
export function ColumnDialog({ choice, onClose }: { readonly choice: ColumnChoice; readonly onClose: () => void }) {
  const t = useWords();
  const others = choice.choosable.filter((column) => !choice.shown.some((shown) => shown.id === column.id));
  return (
    <Dialog title={t('staff.columns.choose')} onClose={onClose}>
      <div className={classes['columns']}>
        <h3>{t('staff.columns.shown')}</h3>
        {choice.shown.length === 0 ? <p>{t('staff.columns.none')}</p> : <ShownColumns choice={choice} />}
        <OtherColumns
          choice={choice}
          columns={others.filter(({ id }) => !isFormColumn(id))}
          legend={t('staff.columns.more')}
        />
        <OtherColumns
          choice={choice}
          columns={others.filter(({ id }) => isFormColumn(id))}
          legend={t('staff.columns.form')}
        />
      </div>
      <div className="actions">
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {choice.isOwn ? (
          <Button variant="secondary" onClick={choice.reset}>
            {t('staff.columns.reset')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
