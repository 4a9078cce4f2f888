import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LoginForm } from '../../features/identity/login-form.tsx';
import { returnTarget } from '../../features/identity/return-to.ts';
import { type Credentials, type SignInStep, signIn } from '../../features/identity/sign-in.ts';
import { signedOutOnly } from '../../features/identity/signed-out-only.ts';
import { useEnter } from '../../features/identity/use-enter.ts';
import { useBoot, useOrganisationName } from '../../lib/boot-context.ts';
import { ProblemError, problemText } from '../../lib/problem-error.ts';
import { isSignUpOpen } from '../../lib/sign-up-open.ts';
import { announce } from '../../lib/status-messages.ts';
import { translate, useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

export const loader = signedOutOnly;

const PasscodeForm = lazy(async () => ({
  default: (await import('../../features/identity/passcode-form.tsx')).PasscodeForm,
}));

type Step = { readonly credentials: Credentials; readonly passcode: Extract<SignInStep, { state: 'passcode' }> };

/** A refused passcode is told as such: "address and password do not match" would send people the wrong way. */
function passcodeProblem(error: unknown): unknown {
  return error instanceof ProblemError && error.status === 401
    ? new ProblemError(401, { message: translate('auth.passcode.wrong') })
    : error;
}

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
  const enter = useEnter();
  const [step, setStep] = useState<Step | null>(null);

  async function send(credentials: Credentials): Promise<void> {
    const next = await signIn(credentials);
    if (next.state === 'signedIn') enter(next.user);
    else setStep({ credentials, passcode: next });
  }

  if (step) {
    const { credentials, passcode } = step;
    return (
      <Page title={t('auth.passcode.title')}>
        <Suspense fallback={null}>
          <PasscodeForm
            {...passcode}
            onSend={async (answer) => {
              await send({ ...credentials, ...answer }).catch((error: unknown) => {
                throw passcodeProblem(error);
              });
            }}
            onAgain={() =>
              void send(credentials).catch((error) => announce({ kind: 'error', text: problemText(error) }))
            }
            onRestart={() => setStep(null)}
          />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page title={t('auth.signIn.title')} lead={t('auth.signIn.to', { organisation })}>
      <div className="stack">
        {returnTarget(search) ? (
          <Notice kind="info">{t(hasEnded(search) ? 'auth.signIn.ended' : 'auth.signIn.continue')}</Notice>
        ) : null}
        <LoginForm onSend={send} />
        <NewHere />
      </div>
    </Page>
  );
}
