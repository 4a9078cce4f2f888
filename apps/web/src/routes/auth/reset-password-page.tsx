import { getTokenOwner, resetPassword } from '@evenhand/contract/tenancy/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import * as z from 'zod/mini';
import { request } from '../../entities/session/http.ts';
import { DoorPage } from '../../features/identity/door-page.tsx';
import { AskForReset } from '../../features/identity/password/ask-for-reset.tsx';
import { NewPasswordField, passwordMessage } from '../../features/identity/password/password-rules.tsx';
import { PasscodePage } from '../../features/identity/sign-in/passcode-page.tsx';
import type { Credentials } from '../../features/identity/sign-in/sign-in.ts';
import { useSignIn } from '../../features/identity/sign-in/use-sign-in.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

const schema = z.object({ newPassword: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The token is none, or was used, or has run out. */
const isSpent = (error: unknown): boolean => error instanceof ProblemError && [410, 422].includes(error.status);

interface NewPasswordProps {
  readonly token: string;
  readonly onDone: (credentials: Credentials) => Promise<void>;
  readonly onSpent: () => void;
}

function NewPassword({ token, onDone, onSpent }: NewPasswordProps) {
  const t = useWords();
  const { search } = useLocation();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { newPassword: '' },
    schema,
    what: { newPassword: 'auth.what.newPassword' },
    extra: ({ newPassword }) => {
      const weak = newPassword === '' ? null : passwordMessage(newPassword);
      return weak ? { newPassword: weak } : {};
    },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async ({ newPassword }) => {
        const reply = await request(resetPassword, { body: { token, newPassword } }).catch((error: unknown) => {
          if (!(error instanceof ProblemError) || error.status !== 410) throw error;
          return null;
        });
        if (reply === null) onSpent();
        else await onDone({ email: reply.email, password: newPassword });
      })}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <NewPasswordField label={t('auth.newPassword')} {...text('newPassword')} />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('auth.reset.submit')}
        </ActionButton>
        <Link to={`/forgot-password${search}`}>{t('auth.verify.resend')}</Link>
      </div>
    </form>
  );
}

/** The mailed link to a new password. One that does not work any more says so before anything is typed. */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const { search } = useLocation();
  const { step, send, restart } = useSignIn();
  const [state, setState] = useState<'open' | 'done' | 'spent'>('open');
  const owner = useQuery({
    queryKey: ['identity', 'reset', token],
    queryFn: ({ signal }) => request(getTokenOwner, { query: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
  /** The password is changed whatever comes of signing in. Where that fails, the page says so and leads to it. */
  async function goOn(credentials: Credentials): Promise<void> {
    try {
      await send(credentials);
      announce({ kind: 'success', text: t('auth.reset.done.title') });
    } catch {
      setState('done');
    }
  }
  function signInByHand(): void {
    setState('done');
    restart();
  }
  if (step) return <PasscodePage step={step} onSend={send} onRestart={signInByHand} />;
  if (state === 'done') {
    return (
      <DoorPage title={t('auth.reset.done.title')}>
        <p role="status">{t('auth.reset.done.text')}</p>
        <Link to={`/login${search}`}>{t('auth.verify.signIn')}</Link>
      </DoorPage>
    );
  }
  const spent = (
    <Notice kind="problem" title={t('auth.reset.failed.title')}>
      {t('auth.magic.failed.text')}
    </Notice>
  );
  return (
    <DoorPage title={t('auth.reset.title')}>
      <div className="stack">
        {state === 'spent' || isSpent(owner.error) ? (
          <AskForReset before={spent} />
        ) : owner.isPending ? (
          <Waiting />
        ) : (
          <NewPassword token={token} onDone={goOn} onSpent={() => setState('spent')} />
        )}
      </div>
    </DoorPage>
  );
}
