import { verifyEmail } from '@evenhand/contract/identity';
import { Link, useParams } from 'react-router';
import { useOnce } from '../../features/identity/use-once.ts';
import { request } from '../../lib/http.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const attempt = useOnce(() => request(verifyEmail, { body: { token } }));
  if (attempt.state === 'working') {
    return (
      <Page title={t('auth.verify.working')}>
        <p role="status">{t('shell.loading')}</p>
      </Page>
    );
  }
  const failed = attempt.state === 'failed';
  return (
    <Page title={t(failed ? 'auth.verify.failed.title' : 'auth.verify.email.title')}>
      <div className="stack">
        {failed ? <Notice kind="problem">{problemText(attempt.error)}</Notice> : <p>{t('auth.verify.email.text')}</p>}
        <Link to="/login">{t('auth.verify.signIn')}</Link>
      </div>
    </Page>
  );
}
