import type { ReactNode } from 'react';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './candidate-page.module.css';

interface CandidateProblemProps {
  readonly error: unknown;
  readonly above: ReactNode;
  readonly onRetry: () => void;
}

/** Shows why the candidate cannot be shown, and the way back. */
export function CandidateProblem({ error, above, onRetry }: CandidateProblemProps) {
  const t = useWords();
  const missing = error instanceof ProblemError && (error.status === 403 || error.status === 404);
  return (
    <div className={classes['panel']}>
      {above}
      <h1>{t('staff.candidate.problem')}</h1>
      <Notice kind="problem" {...(missing ? {} : { action: { label: t('ui.retry'), run: onRetry } })}>
        {missing ? t('staff.candidate.notAllowed') : problemText(error)}
      </Notice>
    </div>
  );
}
