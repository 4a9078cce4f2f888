import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { applicationFormQuery } from '../../features/applications/applications.api.ts';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import { OpenRoles } from '../../features/roles/open-roles.tsx';
import { publicRoleQuery } from '../../features/roles/roles.api.ts';
import { loadUser, useUser } from '../../lib/current-user.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ApplyForm } from './apply-form.tsx';
import { ApplySignedOut } from './apply-signed-out.tsx';
import { LoadState } from './load-state.tsx';

export async function loader({ params }: { params: { readonly roleId?: string } }): Promise<null> {
  const roleId = params.roleId ?? '';
  const user = await loadUser();
  if (user?.candidateId) {
    void queryClient.prefetchQuery(applicationFormQuery(roleId));
    void queryClient.prefetchQuery(profileQuery);
  } else void queryClient.prefetchQuery(publicRoleQuery(roleId));
  return null;
}

function ClosedRole() {
  const t = useWords();
  useTitle(t('roles.over.title'));
  return (
    <Page title={t('roles.over.title')}>
      <p>{t('roles.over.text')}</p>
      <OpenRoles />
    </Page>
  );
}

function SentAlready({ at }: { readonly at: string }) {
  const t = useWords();
  return (
    <Notice kind="done" title={t('apply.sent.title')}>
      <p>{t('apply.sent.text', { when: `${formatDate(at)}, ${formatTime(at)}` })}</p>
      <Link to="/applications">{t('apply.sent.look')}</Link>
    </Notice>
  );
}

function CandidateApply({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const form = useQuery(applicationFormQuery(roleId));
  const profile = useQuery(profileQuery);
  const user = useUser();
  const title = t('apply.title', { role: form.data?.role.title ?? '' });
  useTitle(title);
  const over = form.error instanceof ProblemError && form.error.status === 410;
  // Whoever is in the middle of it keeps what they wrote before their eyes.
  if (over && !form.data) return <ClosedRole />;
  if (form.error instanceof ProblemError && form.error.status === 404) {
    return (
      <Page title={t('roles.missing.title')}>
        <p>{t('roles.missing.text')}</p>
        <OpenRoles />
      </Page>
    );
  }
  if (!form.data || !profile.data || !user) {
    return <LoadState title={t('roles.apply')} error={form.error ?? profile.error} missing={profile.data === null} />;
  }
  const { application, role } = form.data;
  const sentAt = application?.submittedAt ?? null;
  if (sentAt !== null) {
    return (
      <Page title={title}>
        <SentAlready at={sentAt} />
      </Page>
    );
  }
  if (role.state === 'future') {
    return (
      <Page title={title}>
        <Notice kind="info" title={t('apply.future.title')}>
          <p>{t('apply.future.text')}</p>
          <Link to="/profile">{t('roles.prepare')}</Link>
        </Notice>
      </Page>
    );
  }
  return (
    <ApplyForm
      key={`${roleId} ${form.data.formVersion}`}
      form={form.data}
      profile={profile.data}
      user={user}
      ahead={Date.parse(form.data.deadline.now) - form.dataUpdatedAt}
      over={over}
    />
  );
}

export function Component() {
  const t = useWords();
  const { roleId = '' } = useParams();
  const user = useUser();
  if (!user) return <ApplySignedOut roleId={roleId} />;
  if (user.candidateId !== null) return <CandidateApply roleId={roleId} />;
  return (
    <Page title={t('roles.apply')}>
      <Notice kind="info">{t('apply.staff')}</Notice>
    </Page>
  );
}
