import { formatTime } from '../../lib/format.ts';
import type { OwnDraft } from '../../lib/use-own-draft.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { SaveReceipt } from '../../ui/save-receipt.tsx';

/** Where what was typed is kept, and that it was put back. */
export function KeptHere({ save, restoredAt }: Pick<OwnDraft<unknown>, 'save' | 'restoredAt'>) {
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
