import { confirm, resendConfirmation } from '@evenhand/contract/identity';
import { safeReturnTarget } from '@evenhand/domain/tenants/return-target';
import { Link, useLocation, useParams } from 'react-router';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { signInByToken } from '../../features/identity/sign-in.ts';
import { useEnter } from '../../features/identity/use-enter.ts';
import { useOnce } from '../../features/identity/use-once.ts';
import { request } from '../../lib/http.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { Page } from '../../ui/page.tsx';

function GetNewLink() {
  const t = useWords();
  const send = async (address: string): Promise<void> => {
    await request(resendConfirmation, { body: { email: address } });
    announce({ kind: 'success', text: t('auth.checkMail.resent', { email: address }) });
  };
  return (
    <>
      <h2>{t('auth.verify.resendTitle')}</h2>
      <EmailForm submit={t('auth.verify.resend')} onSend={send}>
        <Link to="/login">{t('auth.verify.signIn')}</Link>
      </EmailForm>
    </>
  );
}

/** Confirms a new account and signs it in, so that the mail's link leads straight on. */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const candidateId = new URLSearchParams(useLocation().search).get('candidateId');
  const enter = useEnter();
  const attempt = useOnce(async () => {
    const { userToken, returnTo } = await request(confirm, {
      body: { token, ...(candidateId ? { candidateId } : {}) },
    });
    const user = await signInByToken(userToken);
    enter(user, safeReturnTarget(returnTo));
  });
  if (attempt.state === 'failed') {
    return (
      <Page title={t('auth.verify.failed.title')}>
        <p>{t('auth.verify.failed.text')}</p>
        <GetNewLink />
      </Page>
    );
  }
  const done = attempt.state === 'done';
  return (
    <Page title={t(done ? 'auth.verify.done.title' : 'auth.verify.working')}>
      <p role="status">{t(done ? 'auth.verify.done.text' : 'shell.loading')}</p>
    </Page>
  );
}
