import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { ColumnChoice } from './column-choice.ts';

const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }));

/** Opens the choice of columns. */
export function ColumnPicker({ choice }: { readonly choice: ColumnChoice }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('staff.columns.choose')}
      </Button>
      {open ? (
        <Suspense>
          <ColumnDialog choice={choice} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
