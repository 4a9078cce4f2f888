import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import { isSignUpOpen } from '../../entities/site/sign-up-open.ts';
import { DoorPage } from '../../features/identity/door-page.tsx';
import { returnTarget } from '../../features/identity/return-to.ts';
import { LoginForm } from '../../features/identity/sign-in/login-form.tsx';
import { signedOutOnly } from '../../features/identity/sign-in/signed-out-only.ts';
import { useSignIn } from '../../features/identity/sign-in/use-sign-in.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';

// Comes after the password, where the account has two steps.
const PasscodePage = lazy(async () => ({
  default: (await import('../../features/identity/sign-in/passcode-page.tsx')).PasscodePage,
}));

export const loader = signedOutOnly;

const GoOnWith = lazy(async () => ({ default: (await import('./go-on-with.tsx')).GoOnWith }));

/** Has the person been signed out, or come to a page that needs a sign-in? */
const hasEnded = (search: string): boolean => new URLSearchParams(search).has('ended');

function NewHere() {
  const t = useWords();
  const { search } = useLocation();
  if (!isSignUpOpen(useBoot())) return null;
  return (
    <p>
      {t('auth.signIn.new')} <Link to={`/signup${search}`}>{t('auth.signIn.create')}</Link>
    </p>
  );
}

export function Component() {
  const t = useWords();
  const organisation = useOrganisationName();
  const { search } = useLocation();
  const { step, send, restart } = useSignIn();
  const target = returnTarget(search);
  if (step) {
    return (
      <Suspense fallback={null}>
        <PasscodePage step={step} onSend={send} onRestart={restart} />
      </Suspense>
    );
  }
  return (
    <DoorPage title={t('auth.signIn.title')} lead={t('auth.signIn.to', { organisation })}>
      <div className="stack">
        {target === null ? null : hasEnded(search) ? (
          <Notice kind="info">{t('auth.signIn.ended')}</Notice>
        ) : (
          <Suspense fallback={<p className="flush">{t('auth.signIn.continue')}</p>}>
            <GoOnWith target={target} />
          </Suspense>
        )}
        <LoginForm onSend={send} />
        <NewHere />
      </div>
    </DoorPage>
  );
}
