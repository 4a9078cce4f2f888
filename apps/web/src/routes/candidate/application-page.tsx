import { getAccessOwner } from '@evenhand/contract/processes/sign-up';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, redirect, useLocation } from 'react-router';
import { loadUser } from '../../entities/session/current-user.ts';
import { request } from '../../entities/session/http.ts';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { returnTarget } from '../../features/identity/return-to.ts';
import { signInByToken } from '../../features/identity/sign-in/sign-in.ts';
import { useEnter } from '../../features/identity/sign-in/use-enter.ts';
import { askAgain } from '../../features/portals/portals.api.ts';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { LoadState } from './load-state.tsx';

/** Redirects a signed-in candidate without a mailed link to their applications, or to the one that the address names. */
export async function loader({ request: asked }: { readonly request: Request }): Promise<null> {
  const { searchParams, search } = new URL(asked.url);
  const user = searchParams.has('token') ? null : await loadUser();
  if (user) throw redirect(returnTarget(search) ?? '/applications');
  return null;
}

function AskAgain() {
  const t = useWords();
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <p role="status">{t('applying.application.sent', { email: sentTo })}</p>;
  return (
    <EmailForm
      submit={t('applying.again')}
      onSend={async (email) => {
        await askAgain(email, returnTarget(search));
        setSentTo(email);
      }}
    >
      <Link to={`/login${search}`}>{t('sources.have')}</Link>
    </EmailForm>
  );
}

/** The mailed link: it lets in when the person says so, not when a mail program looks at it. */
function FollowLink({ token }: { readonly token: string }) {
  const t = useWords();
  const enter = useEnter();
  const owner = useQuery({
    queryKey: ['identity', 'access', token],
    queryFn: ({ signal }) => request(getAccessOwner, { query: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
  const open = useMutation({ mutationFn: () => signInByToken(token), onSuccess: (user) => enter(user) });
  const isSpent = (error: unknown): boolean => error instanceof ProblemError && [401, 410, 422].includes(error.status);
  if (isSpent(owner.error) || isSpent(open.error)) {
    return (
      <Page title={t('applying.application.spent')}>
        <div className="stack">
          <p className="flush">{t('applying.application.spentText')}</p>
          <AskAgain />
        </div>
      </Page>
    );
  }
  if (!owner.data) return <LoadState title={t('applying.application.title')} error={owner.error} />;
  const { firstName, organization } = owner.data;
  return (
    <Page title={t('applying.application.hello', { name: firstName })}>
      <div className="stack">
        <p className="flush">{t('applying.application.text', { organisation: organization })}</p>
        {open.error ? (
          <Notice kind="problem" alert>
            {problemText(open.error)}
          </Notice>
        ) : null}
        <div className="actions">
          <ActionButton busy={open.isPending} onClick={() => open.mutate()}>
            {t('applying.application.go')}
          </ActionButton>
        </div>
      </div>
    </Page>
  );
}

/** Loads an application that was begun without an account. */
export function Component() {
  const t = useWords();
  const token = new URLSearchParams(useLocation().search).get('token');
  if (token !== null) return <FollowLink token={token} />;
  return (
    <Page title={t('applying.application.title')} lead={t('applying.application.lead')}>
      <AskAgain />
    </Page>
  );
}
