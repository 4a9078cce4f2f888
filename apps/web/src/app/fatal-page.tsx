import { isRouteErrorResponse, useRouteError } from 'react-router';
import { currentBoot } from '../lib/boot.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const isMissing = (error: unknown): boolean =>
  (isRouteErrorResponse(error) || error instanceof ProblemError) && error.status === 404;

/** What is left when a page cannot be shown. It leans on nothing that could have failed: no layout, no fetch. */
export function FatalPage() {
  const t = useWords();
  const error = useRouteError();
  if (isMissing(error)) return <NotFoundPage />;
  const address = currentBoot().variant?.supportAddress;
  const reference = error instanceof ProblemError ? error.requestId : undefined;
  return (
    <main id="main" tabIndex={-1} className="page">
      <h1>{t('shell.fatal.title')}</h1>
      <p>{t('shell.fatal.text')}</p>
      {error instanceof ProblemError ? <p>{error.message}</p> : null}
      {reference ? <p>{t('errors.reference', { reference })}</p> : null}
      <div className="actions">
        <Button onClick={() => location.reload()}>{t('shell.fatal.reload')}</Button>
        {address ? <a href={`mailto:${address}`}>{t('shell.fatal.manager')}</a> : null}
        <a href="/faq">{t('shell.fatal.faq')}</a>
      </div>
    </main>
  );
}
