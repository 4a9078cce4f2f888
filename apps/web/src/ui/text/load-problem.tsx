import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from './notice.tsx';

interface LoadProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly compact?: boolean;
}

/** A refusal stays one however often it is asked for. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 403 || error.status === 404);

/** Says why something could not be loaded, and offers to try again unless it was refused. */
export function LoadProblem({ error, onRetry, compact = false }: LoadProblemProps) {
  const t = useWords();
  return (
    <Notice
      kind="problem"
      alert
      compact={compact}
      {...(isRefusal(error) ? {} : { action: { label: t('ui.retry'), run: onRetry } })}
    >
      {problemText(error)}
    </Notice>
  );
}
