import type { ShownRole } from '@evenhand/contract/records/public-roles';
import { IconBell } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { takesApplications } from '../../entities/session/landing.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { OpenRoles } from '../../features/roles/open-roles.tsx';
import { NetworkApply, NetworkBack } from '../../features/roles/page/network-back.tsx';
import { RoleView } from '../../features/roles/page/role-view.tsx';
import quiet from '../../features/roles/quiet-action.module.css';
import { publicRoleQuery } from '../../features/roles/roles.api.ts';
import { SharePart } from '../../features/sharing/share-part.tsx';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import buttonLink from '../candidate/button-link.module.css';
import { ApplyElsewhere } from './apply-elsewhere.tsx';

// Only signed-in candidates load them.
const OwnProgress = lazy(async () => ({ default: (await import('./own-application.tsx')).OwnProgress }));
const MailReminder = lazy(async () => ({
  default: (await import('../../features/roles/reminders/mail-reminder.tsx')).MailReminder,
}));

const languageIn = (query: URLSearchParams): string => query.get('language') ?? '';

interface LoaderAt {
  readonly params: { readonly roleId?: string };
  readonly request: Request;
}

export function loader({ params, request }: LoaderAt): null {
  const language = languageIn(new URL(request.url).searchParams);
  void queryClient.prefetchQuery(publicRoleQuery(params.roleId ?? '', language));
  return null;
}

interface ApplyPartProps {
  readonly role: ShownRole;
  /** Only the button, for the bar on a phone. */
  readonly compact?: boolean;
}

/** The way to apply, or what has become of the application that the candidate has sent. */
function ApplyPart({ role, compact = false }: ApplyPartProps) {
  const user = useUser();
  const { applyAt, variant } = useBoot();
  if (!user?.candidateId || applyAt !== null || !takesApplications(variant))
    return <ApplyNow role={role} compact={compact} />;
  return (
    <Suspense fallback={<span data-waiting />}>
      <OwnProgress roleId={role.id} compact={compact}>
        <ApplyNow role={role} compact={compact} />
      </OwnProgress>
    </Suspense>
  );
}

/** Offers a reminder by e-mail to a candidate, and to a visitor the sign-in that it needs. */
function RemindPart({ role }: { readonly role: ShownRole }) {
  const t = useWords();
  const user = useUser();
  const { applyAt, variant } = useBoot();
  if (user?.candidateId)
    return (
      <Suspense fallback={null}>
        <MailReminder roleId={role.id} />
      </Suspense>
    );
  if (user || applyAt !== null || !takesApplications(variant)) return null;
  return (
    <p className={quiet['note']}>
      <Link className={quiet['action']} to={`/login?url=${encodeURIComponent(`/roles/${role.id}`)}`}>
        <IconBell size={18} stroke={1.6} aria-hidden="true" />
        {t('roles.remind.signIn')}
      </Link>
    </p>
  );
}

function ApplyNow({ role, compact = false }: ApplyPartProps) {
  const t = useWords();
  const { applyAt } = useBoot();
  if (role.state === 'future') {
    return (
      <Notice kind="info">
        <p>{t('roles.futureText')}</p>
        <Link to="/profile">{t('roles.prepare')}</Link>
      </Notice>
    );
  }
  return (
    <>
      <p>
        {applyAt === null ? (
          <Link className={buttonLink['link']} to={`/apply/${role.id}`}>
            {t('roles.apply')}
          </Link>
        ) : (
          <ApplyElsewhere roleId={role.id} at={applyAt} />
        )}
      </p>
      {compact ? null : <p className={quiet['note']}>{t('roles.applyHint')}</p>}
      {compact ? null : <NetworkApply roleId={role.id} />}
    </>
  );
}

function RoleDetails({ role }: { readonly role: ShownRole }) {
  useTitle(role.title);
  if (role.state === 'closed') return <GoneRole over />;
  return (
    <RoleView
      role={role}
      apply={<ApplyPart role={role} />}
      bar={role.state === 'open' ? <ApplyPart role={role} compact /> : null}
      remind={<RemindPart role={role} />}
      share={<SharePart kind="role" id={role.id} title={role.title} />}
    >
      <NetworkBack />
    </RoleView>
  );
}

/** A role that is over or was never there: never a dead end. */
function GoneRole({ over }: { readonly over: boolean }) {
  const t = useWords();
  const words = over ? 'roles.over' : 'roles.missing';
  useTitle(t(`${words}.title`));
  return (
    <Page title={t(`${words}.title`)}>
      <p>{t(`${words}.text`)}</p>
      <OpenRoles />
      <NetworkBack />
    </Page>
  );
}

const isGone = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && [404, 410, 422].includes(error.status);

export function Component() {
  const t = useWords();
  const { roleId = '' } = useParams();
  const [query] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...publicRoleQuery(roleId, languageIn(query)),
    // The text that is there stays while another language's comes.
    placeholderData: keepPreviousData,
  });
  if (data) return <RoleDetails role={data} />;
  if (isGone(error)) return <GoneRole over={error.status === 410} />;
  if (!error) {
    return (
      <Page title={t('roles.title')}>
        <Waiting />
      </Page>
    );
  }
  return (
    <Page title={t('candidate.loadFailed')}>
      <Notice kind="problem" alert>
        <p>{problemText(error)}</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </Notice>
    </Page>
  );
}
