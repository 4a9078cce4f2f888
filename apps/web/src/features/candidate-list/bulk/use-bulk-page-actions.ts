import { usePageActions } from '../../../lib/page/page-actions.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { BulkDialog } from './bulk-bar.tsx';

/** Offers the actions for the picked candidates to be found by words. */
export function useBulkPageActions(
  count: number,
  dialogs: readonly BulkDialog[],
  onOpen: (dialog: BulkDialog) => void,
): void {
  const t = useWords();
  const labels: Readonly<Record<BulkDialog, readonly [label: string, words: string]>> = {
    move: [t('staff.keys.move'), t('staff.find.also.move')],
    hold: [t('staff.bulk.hold'), t('staff.find.also.hold')],
    assign: [t('staff.bulk.assign'), t('staff.find.also.assign')],
    copy: [t('staff.copy.open'), ''],
    availability: [t('staff.availability.open'), ''],
    event: [t('staff.bulkEvent.open'), ''],
    write: [t('staff.message.open'), t('staff.find.also.write')],
  };
  const detail = t('ui.table.selected', { count });
  usePageActions(
    dialogs.map((dialog) => {
      const [label, words] = labels[dialog];
      return { id: `picked-${dialog}`, label, detail, words, run: () => onOpen(dialog) };
    }),
  );
}
