import type { ReactNode } from 'react';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './admin.module.css';

interface LoadStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The way back. */
  readonly above?: ReactNode;
}

/** A page whose data is on its way, or could not be had. */
export function LoadState({ error, onRetry, above }: LoadStateProps) {
  const t = useWords();
  if (!error) return <PageSpinner />;
  const refused = error instanceof ProblemError && error.status < 500 && error.status > 0;
  const reference = error instanceof ProblemError && error.status >= 500 ? error.requestId : undefined;
  return (
    <>
      <PageHeader title={t('admin.loadFailed')} above={above} />
      <div className={classes['form']}>
        <Notice kind="problem" alert {...(refused ? {} : { action: { label: t('ui.retry'), run: onRetry } })}>
          <p>{problemText(error)}</p>
          {reference ? <p>{t('errors.reference', { reference })}</p> : null}
        </Notice>
      </div>
    </>
  );
}
