import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { ColumnChoice } from './column-choice.ts';

const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }));

/** Opens the choice of columns. */
export function ColumnPicker({ choice }: { readonly choice: ColumnChoice }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconColumns3}
        label={t('staff.columns.choose')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense>
          <ColumnDialog choice={choice} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
