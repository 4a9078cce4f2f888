import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { loadNames } from '../../entities/candidate/name-words.ts';
import { loadUser, useUser } from '../../entities/session/current-user.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { applicationFormQuery } from '../../features/applications/application-form.api.ts';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import { useSourceTouch } from '../../features/portals/use-source-touch.ts';
import { publicRoleQuery } from '../../features/roles/roles.api.ts';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { WaitingForm } from '../../ui/layout/form-frame.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ApplyForm } from './apply/apply-form.tsx';
import { fetchPart } from './apply/apply-parts-apart.ts';
import { mayNotBegin } from './apply/may-begin.ts';
import { LoadState } from './load-state.tsx';

const OpenRoles = lazy(async () => ({ default: (await import('../../features/roles/open-roles.tsx')).OpenRoles }));
const LimitReached = lazy(async () => ({ default: (await import('./apply/before-applying.tsx')).LimitReached }));

// Two ways through this page: no visitor needs both.
const loadSignedOut = () => import('./apply/apply-signed-out.tsx');
const ApplySignedOut = lazy(() => loadSignedOut().then((part) => ({ default: part.ApplySignedOut })));

interface LoaderInput {
  readonly params: { readonly roleId?: string };
  readonly request: Request;
}

export async function loader({ params, request }: LoaderInput): Promise<null> {
  const roleId = params.roleId ?? '';
  const user = await loadUser();
  if (user?.candidateId) {
    void queryClient.prefetchQuery(applicationFormQuery(roleId));
    void queryClient.prefetchQuery(profileQuery);
    void loadNames();
    fetchPart(request.url);
  } else {
    void queryClient.prefetchQuery(publicRoleQuery(roleId));
    void loadSignedOut();
  }
  return null;
}

function ClosedRole() {
  const t = useWords();
  useTitle(t('roles.over.title'));
  return (
    <Page title={t('roles.over.title')}>
      <p>{t('roles.over.text')}</p>
      <Suspense fallback={null}>
        <OpenRoles />
      </Suspense>
    </Page>
  );
}

function SentAlready({ at, role }: { readonly at: string; readonly role: string }) {
  const t = useWords();
  return (
    <Page title={t('apply.title', { role })}>
      <Notice kind="done" title={t('apply.sent.title')}>
        <p>{t('apply.sent.text', { when: `${formatDate(at)}, ${formatTime(at)}` })}</p>
        <Link to="/applications">{t('apply.sent.look')}</Link>
      </Notice>
    </Page>
  );
}

function Withdrawn({ at, role }: { readonly at: string; readonly role: ApplicationForm['role'] }) {
  const t = useWords();
  return (
    <Page title={t('apply.title', { role: role.title })}>
      <Notice kind="info" title={t('apply.withdrawn.title')}>
        <p>{t('apply.withdrawn.text', { when: `${formatDate(at)}, ${formatTime(at)}` })}</p>
        <Link to="/applications">{t('apply.withdrawn.look')}</Link>
      </Notice>
      <Suspense fallback={null}>
        <OpenRoles except={role.id} />
      </Suspense>
    </Page>
  );
}

function NotOpenYet({ role }: { readonly role: string }) {
  const t = useWords();
  return (
    <Page title={t('apply.title', { role })}>
      <Notice kind="info" title={t('apply.future.title')}>
        <p>{t('apply.future.text')}</p>
        <Link to="/profile">{t('roles.prepare')}</Link>
      </Notice>
    </Page>
  );
}

const mayFillIn = (form: ApplicationForm): boolean =>
  (form.application?.submittedAt ?? null) === null && form.role.state !== 'future' && !mayNotBegin(form);

/** Shown when the form cannot be filled in: it has been sent, perhaps withdrawn since, is not open yet, or is one too many. */
function InsteadOfForm({ form }: { readonly form: ApplicationForm }) {
  const { submittedAt: sentAt = null, withdrawnAt = null } = form.application ?? {};
  if (withdrawnAt !== null) return <Withdrawn at={withdrawnAt} role={form.role} />;
  if (sentAt !== null) return <SentAlready at={sentAt} role={form.role.title} />;
  if (form.role.state === 'future') return <NotOpenYet role={form.role.title} />;
  return (
    <Suspense fallback={<LoadState title={form.role.title} error={null} />}>
      <LimitReached form={form} />
    </Suspense>
  );
}

function FormOnItsWay({ error, missing }: { readonly error: unknown; readonly missing: boolean }) {
  const t = useWords();
  if (!error && !missing) return <WaitingForm title={t('roles.apply')} />;
  return <LoadState title={t('roles.apply')} error={error} missing={missing} />;
}

function CandidateApply({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const form = useQuery(applicationFormQuery(roleId));
  const profile = useQuery(profileQuery);
  const user = useUser();
  useSourceTouch(roleId);
  const title = t('apply.title', { role: form.data?.role.title ?? '' });
  useTitle(title);
  const over = form.error instanceof ProblemError && form.error.status === 410;
  // A candidate in the middle of the form keeps what they wrote on the screen.
  if (over && !form.data) return <ClosedRole />;
  if (form.error instanceof ProblemError && form.error.status === 404) {
    return (
      <Page title={t('roles.missing.title')}>
        <p>{t('roles.missing.text')}</p>
        <Suspense fallback={null}>
          <OpenRoles />
        </Suspense>
      </Page>
    );
  }
  const failure = form.error ?? profile.error;
  if (!form.data || !profile.data || !user) return <FormOnItsWay error={failure} missing={profile.data === null} />;
  if (!mayFillIn(form.data)) return <InsteadOfForm form={form.data} />;
  return (
    <ApplyForm
      // Once answers have been copied, the form begins with them.
      key={`${roleId} ${form.data.formVersion} ${form.data.copied?.roleTitle ?? ''}`}
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
  if (!user) {
    return (
      <Suspense fallback={<LoadState title={t('roles.apply')} error={null} />}>
        <ApplySignedOut roleId={roleId} />
      </Suspense>
    );
  }
  if (user.candidateId !== null) return <CandidateApply roleId={roleId} />;
  return (
    <Page title={t('roles.apply')}>
      <Notice kind="info">{t('apply.staff')}</Notice>
    </Page>
  );
}
