import { confirm, resendConfirmation } from '@evenhand/contract/processes/sign-up';
import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { useOrganisationName } from '../../entities/site/boot-context.ts';
import { MailedQuestion } from '../../features/account/mailed-question.tsx';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { ConfirmForm } from '../../features/identity/password/confirm-form.tsx';
import { signInByToken } from '../../features/identity/sign-in/sign-in.ts';
import { useEnter } from '../../features/identity/sign-in/use-enter.ts';
import { forgetSignUpDevice, readSignUpDevice } from '../../features/identity/sign-up/sign-up-device.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';

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

const asksForPassword = (error: unknown): boolean =>
  error instanceof ProblemError && error.errors.some(({ field }) => field === 'password');

/**
 * Confirms a new account and signs it in, so that the mail's link leads straight on. In the browser that signed up one press is
 * enough; elsewhere the password is asked for, so that a reader of the mail cannot confirm a stranger's account.
 */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const query = new URLSearchParams(useLocation().search);
  const candidateId = query.get('candidateId');
  const organisation = useOrganisationName();
  const enter = useEnter();
  // A candidate whom staff have added never signed up: they have no password to repeat.
  const wasAdded = query.has('added');
  const [device, setDevice] = useState(() => (wasAdded ? null : readSignUpDevice()));
  async function send(proof: { readonly device: string } | { readonly password: string }): Promise<void> {
    const { userToken, returnTo } = await request(confirm, {
      body: { token, ...(candidateId ? { candidateId } : {}), ...proof },
    });
    forgetSignUpDevice();
    const user = await signInByToken(userToken);
    enter(user, safeReturnTarget(returnTo));
  }
  if (device === null) {
    return (
      <Page
        title={t(wasAdded ? 'auth.verify.added' : 'auth.verify.ask')}
        lead={wasAdded ? t('auth.verify.leadAdded', { organisation }) : t('auth.verify.leadPassword')}
      >
        <ConfirmForm onSend={(password) => send({ password })} remedy={<GetNewLink />} />
      </Page>
    );
  }
  return (
    <MailedQuestion
      title={t('auth.verify.ask')}
      lead={t('auth.verify.lead')}
      button={t('auth.verify.button')}
      done={{ title: t('auth.verify.done.title'), text: t('auth.verify.done.text') }}
      act={() =>
        send({ device }).catch((error: unknown) => {
          if (!asksForPassword(error)) throw error;
          setDevice(null);
        })
      }
      remedy={<GetNewLink />}
    />
  );
}
