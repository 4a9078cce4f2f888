import { formatTime } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { SaveReceipt } from '../../ui/save-receipt.tsx';
import type { AnswersHere } from './use-answers-here.ts';

/** Where what was typed is kept, and that it was put back. */
export function KeptHere({ save, restoredAt }: Pick<AnswersHere, 'save' | 'restoredAt'>) {
  const t = useWords();
  const isPutBack = save?.state === 'onDevice' && save.at === restoredAt;
  return (
    <>
      {isPutBack ? <Notice kind="info">{t('amendment.restored', { time: formatTime(restoredAt) })}</Notice> : null}
      {save ? (
        <p className="flush">
          <SaveReceipt save={save} />
        </p>
      ) : null}
    </>
  );
}
