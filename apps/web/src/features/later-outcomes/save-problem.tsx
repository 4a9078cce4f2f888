import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';

interface SaveProblemProps {
  readonly error: Error | null;
  /** Number of changes that are still to be saved. */
  readonly left: number;
}

/** Why changes were not saved. Says that nothing was saved only after an answer: one lost on the line may have been that of a save. */
export function SaveProblem({ error, left }: SaveProblemProps) {
  const t = useWords();
  if (!error || left === 0) return null;
  const isAnswered = error instanceof ProblemError && error.status >= 400;
  return (
    <Notice kind="problem" alert {...(isAnswered ? { title: t('staff.later.failed') } : {})}>
      <p>{problemText(error)}</p>
    </Notice>
  );
}
