import { sendMagicLink } from '@evenhand/contract/identity';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { returnTarget } from '../../features/identity/return-to.ts';
import { signInByToken } from '../../features/identity/sign-in.ts';
import { useEnter } from '../../features/identity/use-enter.ts';
import { useOnce } from '../../features/identity/use-once.ts';
import { request } from '../../lib/http.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

function AskForLink() {
  const t = useWords();
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <p role="status">{t('auth.forgot.sent.text', { email: sentTo })}</p>;
  return (
    <EmailForm
      submit={t('auth.magic.submit')}
      onSend={async (email) => {
        const target = returnTarget(search);
        await request(sendMagicLink, {
          params: { x: 'magic' },
          body: { email, ...(target ? { returnTo: target } : {}) },
        });
        setSentTo(email);
      }}
    >
      <Link to={`/login${search}`}>{t('auth.magic.withPassword')}</Link>
    </EmailForm>
  );
}

/** The mailed link was followed: its token signs in once. */
function FollowLink({ token }: { readonly token: string }) {
  const t = useWords();
  const enter = useEnter();
  const attempt = useOnce(async () => enter(await signInByToken(token)));
  if (attempt.state !== 'failed') {
    return (
      <Page title={t('auth.magic.working')}>
        <p role="status">{t('shell.loading')}</p>
      </Page>
    );
  }
  return (
    <Page title={t('auth.magic.title')}>
      <div className="stack">
        <Notice kind="problem" title={t('auth.magic.failed.title')}>
          {t('auth.magic.failed.text')}
        </Notice>
        <AskForLink />
      </div>
    </Page>
  );
}

export function Component() {
  const t = useWords();
  const token = new URLSearchParams(useLocation().search).get('token');
  if (token !== null) return <FollowLink token={token} />;
  return (
    <Page title={t('auth.magic.title')} lead={t('auth.magic.lead')}>
      <AskForLink />
    </Page>
  );
}
