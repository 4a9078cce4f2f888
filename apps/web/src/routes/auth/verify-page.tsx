import { confirm, resendConfirmation } from '@evenhand/contract/identity';
import { safeReturnTarget } from '@evenhand/domain/tenants/return-target';
import { Link, useLocation, useParams } from 'react-router';
import { MailedQuestion } from '../../features/account/mailed-question.tsx';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { signInByToken } from '../../features/identity/sign-in.ts';
import { useEnter } from '../../features/identity/use-enter.ts';
import { request } from '../../lib/http.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';

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
  async function act(): Promise<void> {
    const { userToken, returnTo } = await request(confirm, {
      body: { token, ...(candidateId ? { candidateId } : {}) },
    });
    const user = await signInByToken(userToken);
    enter(user, safeReturnTarget(returnTo));
  }
  return (
    <MailedQuestion
      title={t('auth.verify.ask')}
      lead={t('auth.verify.lead')}
      button={t('auth.verify.button')}
      done={{ title: t('auth.verify.done.title'), text: t('auth.verify.done.text') }}
      act={act}
      remedy={<GetNewLink />}
    />
  );
}
