import { Link, useLocation } from 'react-router';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import { isSignUpOpen } from '../../entities/site/sign-up-open.ts';
import { returnTarget } from '../../features/identity/return-to.ts';
import { LoginForm } from '../../features/identity/sign-in/login-form.tsx';
import { signedOutOnly } from '../../features/identity/sign-in/signed-out-only.ts';
import { useSignIn } from '../../features/identity/sign-in/use-sign-in.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';

// Comes after the password, where the account has two steps.
const PasscodePage = lazyPart(
  async () => (await import('../../features/identity/sign-in/passcode-page.tsx')).PasscodePage,
);

export const loader = signedOutOnly;

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
  if (step) return <PasscodePage step={step} onSend={send} onRestart={restart} />;
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
