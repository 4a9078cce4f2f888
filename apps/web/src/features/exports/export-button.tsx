import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { usePageActions } from '../../lib/page/page-actions.ts';
import { useWords } from '../../lib/words/words.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { ListToExport } from './list-to-export.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

/** Exports the list as a file. The dialog's script is loaded when it is opened. */
export function ExportButton({ list }: { readonly list: ListToExport }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const count = list.picked.length > 0 ? list.picked.length : list.total;
  const detail = t('exports.people', { count, total: formatNumber(count) });
  usePageActions([
    { id: 'export', label: t('exports.open'), detail, words: t('staff.find.also.export'), run: () => setOpen(true) },
  ]);
  return (
    <>
      <IconButton icon={IconDownload} label={t('exports.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <ExportDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
