import { stopNotification } from '@evenhand/contract/processes/notifications';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';

/** Reached from the link in a reminder. It asks first: programs that look at links in mail stop nothing. */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const stop = useMutation({ mutationFn: () => request(stopNotification, { params: { token }, body: {} }) });
  return (
    <Page title={t('stop.title')}>
      <div className="stack">
        {stop.error ? (
          <Notice kind="problem" alert>
            {problemText(stop.error)}
          </Notice>
        ) : null}
        {stop.isSuccess ? (
          <Notice kind="done">{t('stop.done')}</Notice>
        ) : (
          <>
            <p>{t('stop.text')}</p>
            <div className="actions">
              <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
                {t('stop.confirm')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
