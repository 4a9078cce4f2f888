import { undoEmail } from '@evenhand/contract/identity';
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
  const attempt = useOnce(() => request(undoEmail, { body: { token } }));
  if (attempt.state === 'working') {
    return (
      <Page title={t('account.email.undo.working')}>
        <p role="status">{t('shell.loading')}</p>
      </Page>
    );
  }
  const failed = attempt.state === 'failed';
  return (
    <Page title={t(failed ? 'auth.verify.failed.title' : 'account.email.undo.title')}>
      <div className="stack">
        {failed ? <Notice kind="problem">{problemText(attempt.error)}</Notice> : <p>{t('account.email.undo.text')}</p>}
        <Link to="/login">{t('auth.verify.signIn')}</Link>
      </div>
    </Page>
  );
}
