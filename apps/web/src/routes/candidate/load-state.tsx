import { useRevalidator } from 'react-router';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

interface LoadStateProps {
  readonly title: string;
  readonly error: unknown;
  /** There is nothing to load: the account is not a candidate's. */
  readonly missing?: boolean;
}

/** A page whose data is on its way, could not be had, or does not exist. */
export function LoadState({ title, error, missing = false }: LoadStateProps) {
  const t = useWords();
  const { revalidate } = useRevalidator();
  if (missing) {
    return (
      <Page title={t('candidate.noRecord.title')}>
        <p>{t('candidate.noRecord.text')}</p>
      </Page>
    );
  }
  if (!error) {
    return (
      <Page title={title}>
        <Waiting />
      </Page>
    );
  }
  const reference = error instanceof ProblemError && error.status >= 500 ? error.requestId : undefined;
  return (
    <Page title={title}>
      <Notice kind="problem" title={t('candidate.loadFailed')} alert>
        <p>{problemText(error)}</p>
        {reference ? <p>{t('errors.reference', { reference })}</p> : null}
        <Button variant="secondary" size="small" onClick={() => void revalidate()}>
          {t('ui.retry')}
        </Button>
      </Notice>
    </Page>
  );
}
