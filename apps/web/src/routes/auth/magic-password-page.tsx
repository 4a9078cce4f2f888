import { getTokenOwner, sendMagicLink } from '@evenhand/contract/tenancy/identity/identity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { DoorPage } from '../../features/identity/door-page.tsx';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { returnTarget } from '../../features/identity/return-to.ts';
import { signInByToken } from '../../features/identity/sign-in/sign-in.ts';
import { useEnter } from '../../features/identity/sign-in/use-enter.ts';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

/** Asks for a mailed link. What is said before goes once one is on its way. */
function AskForLink({ before = null }: { readonly before?: ReactNode }) {
  const t = useWords();
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <Notice kind="done" alert>
        {t('auth.forgot.sent.text', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <>
      {before}
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
    </>
  );
}

/** The mailed link: it signs in when the person says so, not when a mail program looks at it. */
function FollowLink({ token }: { readonly token: string }) {
  const t = useWords();
  const enter = useEnter();
  const owner = useQuery({
    queryKey: ['identity', 'magic', token],
    queryFn: ({ signal }) => request(getTokenOwner, { query: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
  const open = useMutation({ mutationFn: () => signInByToken(token), onSuccess: (user) => enter(user) });
  const { mutate } = open;
  const atOnce = owner.data?.atOnce === true;
  useEffect(() => {
    if (atOnce) mutate();
  }, [atOnce, mutate]);
  const isSpent = (error: unknown): boolean => error instanceof ProblemError && [401, 410, 422].includes(error.status);
  if (isSpent(owner.error) || isSpent(open.error)) {
    return (
      <DoorPage title={t('auth.magic.title')}>
        <div className="stack">
          <AskForLink
            before={
              <Notice kind="problem" title={t('auth.magic.failed.title')}>
                {t('auth.magic.failed.text')}
              </Notice>
            }
          />
        </div>
      </DoorPage>
    );
  }
  const failure = open.error ?? owner.error;
  return (
    <DoorPage
      title={t('auth.magic.welcome')}
      {...(owner.data ? { lead: t('auth.magic.once', { organisation: owner.data.organization }) } : {})}
    >
      <div className="stack">
        {failure ? (
          <Notice kind="problem" alert>
            {problemText(failure)}
          </Notice>
        ) : null}
        {owner.data || failure ? (
          <div className="actions">
            <ActionButton busy={open.isPending} onClick={() => open.mutate()}>
              {owner.data ? t('auth.magic.as', { name: owner.data.firstName }) : t('auth.signIn.submit')}
            </ActionButton>
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </DoorPage>
  );
}

export function Component() {
  const t = useWords();
  const token = new URLSearchParams(useLocation().search).get('token');
  if (token !== null) return <FollowLink token={token} />;
  return (
    <DoorPage title={t('auth.magic.title')} lead={t('auth.magic.lead')}>
      <AskForLink />
    </DoorPage>
  );
}
