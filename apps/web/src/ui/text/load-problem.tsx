import { isRefusal, ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from './notice.tsx';

interface LoadProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly compact?: boolean;
}

/** A fault of the server has a reference under which it is found in the log. */
const referenceOf = (error: unknown): string | undefined =>
  error instanceof ProblemError && error.status >= 500 ? error.requestId : undefined;

/** Says why something could not be loaded, and offers to try again unless it was refused. */
export function LoadProblem({ error, onRetry, compact = false }: LoadProblemProps) {
  const t = useWords();
  const reference = referenceOf(error);
  return (
    <Notice
      kind="problem"
      alert
      compact={compact}
      {...(isRefusal(error) ? {} : { action: { label: t('ui.retry'), run: onRetry } })}
    >
      {problemText(error)}
      {reference ? <p className="flush">{t('errors.reference', { reference })}</p> : null}
    </Notice>
  );
}
