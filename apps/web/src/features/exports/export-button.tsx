import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import type { ListToExport } from './list-to-export.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** Exports the list as a file. The dialog's script is loaded when it is opened. */
export function ExportButton({ list }: { readonly list: ListToExport }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('exports.open')}
      </Button>
      {open ? (
        <Suspense>
          <ExportDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
