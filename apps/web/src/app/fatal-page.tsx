import { isManager } from '@evenhand/domain/access/user-type';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { currentBoot } from '../lib/boot.ts';
import { userKey } from '../lib/current-user-key.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { queryClient } from '../lib/query-client.ts';
import { useOnline } from '../lib/use-online.ts';
import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const isMissing = (error: unknown): boolean =>
  (isRouteErrorResponse(error) || error instanceof ProblemError) && error.status === 404;

/** The server has answered: a line that is gone is not why. */
const isAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error) || (error instanceof ProblemError && error.status > 0);

const reload = (): void => location.reload();

/** A page that was not loaded before cannot be had without a line; it comes by itself when the line is back. */
function OfflinePage() {
  const t = useWords();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <main id="main" tabIndex={-1} className="page">
      <h1>{t('ui.offline.title')}</h1>
      <p role="status">{t('shell.offline.waiting')}</p>
      <p>{t('shell.offline.kept')}</p>
      <div className="actions">
        <Button onClick={reload}>{t('shell.fatal.reload')}</Button>
      </div>
    </main>
  );
}

/** Whom to turn to: staff have a manager of their own, everybody else is helped by those who run the site. */
function Help() {
  const t = useWords();
  const address = currentBoot().variant?.supportAddress;
  const user = queryClient.getQueryData(userKey);
  const staff = user !== undefined && isManager(user.userType);
  return (
    <>
      <p>{t(staff ? 'shell.fatal.text' : 'shell.fatal.candidateText')}</p>
      <div className="actions">
        <Button onClick={reload}>{t('shell.fatal.reload')}</Button>
        {address ? (
          <a href={`mailto:${address}`}>{staff ? t('shell.fatal.manager') : t('shell.fatal.write', { address })}</a>
        ) : null}
        <a href="/faq">{t('shell.fatal.faq')}</a>
      </div>
    </>
  );
}

/** What is left when a page cannot be shown. It leans on nothing that could have failed: no layout, no fetch. */
export function FatalPage() {
  const t = useWords();
  const error = useRouteError();
  const online = useOnline();
  if (isMissing(error)) return <NotFoundPage />;
  if (!online && !isAnswer(error)) return <OfflinePage />;
  const reference = error instanceof ProblemError ? error.requestId : undefined;
  return (
    <main id="main" tabIndex={-1} className="page">
      <h1>{t('shell.fatal.title')}</h1>
      {error instanceof ProblemError ? <p>{error.message}</p> : null}
      {reference ? <p>{t('errors.reference', { reference })}</p> : null}
      <Help />
    </main>
  );
}
