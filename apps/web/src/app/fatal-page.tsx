import { isManager } from '@evenhand/domain/access/user-type';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { userKey } from '../entities/session/current-user-key.ts';
import { currentBoot } from '../entities/site/boot.ts';
import { ProblemError } from '../lib/http/problem-error.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { useOnline } from '../lib/page/use-online.ts';
import { useWords } from '../lib/words/words.ts';
import { Button } from '../ui/button/button.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof ProblemError ? error.status : 0;

const reload = (): void => location.reload();

/** Staff have a manager of their own; everybody else is helped by those who run the site. */
function Help() {
  const t = useWords();
  const address = currentBoot().variant?.supportAddress;
  const user = queryClient.getQueryData(userKey);
  const staff = user && isManager(user.userType);
  return (
    <>
      <p>{t(staff ? 'shell.fatal.text' : 'shell.fatal.candidateText')}</p>
      {address ? (
        <p>
          <a href={`mailto:${address}`}>{t(staff ? 'shell.fatal.manager' : 'shell.fatal.write', { address })}</a>
        </p>
      ) : null}
      <p>
        <a href="/faq">{t('shell.fatal.faq')}</a>
      </p>
    </>
  );
}

/**
 * Shown when a page cannot be. It depends on nothing that could have failed: no layout, no fetch. A page that was not loaded before
 * cannot be had while offline; it comes by itself when the connection is back.
 */
export function FatalPage() {
  const t = useWords();
  const error = useRouteError();
  const status = statusOf(error);
  const waits = !useOnline() && status === 0;
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [waits]);
  if (status === 404) return <NotFoundPage />;
  const reference = error instanceof ProblemError ? error.requestId : undefined;
  return (
    <main id="main" tabIndex={-1} className="page">
      <h1>{t(waits ? 'ui.offline.title' : 'shell.fatal.title')}</h1>
      {waits ? <p role="status">{t('shell.offline.waiting')}</p> : null}
      {error instanceof ProblemError && !waits ? <p>{error.message}</p> : null}
      {reference ? <p>{t('errors.reference', { reference })}</p> : null}
      <p>
        <Button onClick={reload}>{t('shell.fatal.reload')}</Button>
      </p>
      {waits ? null : <Help />}
    </main>
  );
}
