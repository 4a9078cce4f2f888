import { SaveReceipt } from '../../../entities/draft/save-receipt.tsx';
import type { OwnDraftForm } from '../../../entities/draft/use-own-draft.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';

/** Says where the typed answers are stored, and that they were restored. */
export function KeptHere({ save, restoredAt }: Pick<OwnDraftForm<unknown>, 'save' | 'restoredAt'>) {
  const t = useWords();
  return (
    <>
      {restoredAt ? <Notice kind="info">{t('amendment.restored', { time: formatTime(restoredAt) })}</Notice> : null}
      {save ? (
        <p className="flush">
          <SaveReceipt save={save} />
        </p>
      ) : null}
    </>
  );
}
