import { formatTime } from '../../lib/format.ts';
import type { OwnDraft } from '../../lib/use-own-draft.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { SaveReceipt } from '../../ui/save-receipt.tsx';

/** Where what was typed is kept, and that it was put back. */
export function KeptHere({ save, putBackAt }: Pick<OwnDraft<unknown>, 'save' | 'putBackAt'>) {
  const t = useWords();
  return (
    <>
      {putBackAt ? <Notice kind="info">{t('amendment.restored', { time: formatTime(putBackAt) })}</Notice> : null}
      {save ? (
        <p className="flush">
          <SaveReceipt save={save} />
        </p>
      ) : null}
    </>
  );
}
