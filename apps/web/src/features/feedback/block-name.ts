import type { RoleFeedbackBlock } from '@evenhand/contract/processes/feedback/role-feedback';
import { useReasonLabels } from '../../entities/application/outcome-reasons.ts';
import { useWords } from '../../lib/words/words.ts';

/** Returns the function that names a block by its key: "Teamwork, strong", or the reason as staff read it. */
export function useBlockNames(blocks: readonly RoleFeedbackBlock[]): (key: string) => string {
  const t = useWords();
  const reasonOf = useReasonLabels(true);
  return (key) => {
    const { criterion, reason } = blocks.find((block) => block.key === key) ?? {};
    if (criterion) return `${criterion.label}: ${t(`staff.roleFeedback.band.${criterion.band}`)}`;
    return reason ? reasonOf(reason) : reasonOf(key.replace('reason:', ''));
  };
}
