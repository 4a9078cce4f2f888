import { useReasonLabels } from '../../../entities/application/outcome-reasons.ts';
import { useWords } from '../../../lib/words/words.ts';

/** Says in the words of staff why a candidate is not taken forward. */
export function ReasonFact({ code }: { readonly code: string }) {
  const t = useWords();
  const reasonOf = useReasonLabels(true);
  return t('staff.candidate.reason', { reason: reasonOf(code) });
}
