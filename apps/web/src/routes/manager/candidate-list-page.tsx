import type { Role } from '@evenhand/contract/records/roles/roles';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { roleQuery } from '../../entities/role/role-queries.ts';
import { RoleState } from '../../entities/role/role-state.tsx';
import { useUser } from '../../entities/session/current-user.ts';
import { keepRecentItem } from '../../entities/session/recent-items.ts';
import { type HasPermission, usePermissions } from '../../entities/session/use-may.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { AddButton } from '../../features/added-candidates/add-button.tsx';
import { CandidateList } from '../../features/candidate-list/candidate-list.tsx';
import {
  isSearchOnly,
  type ListState,
  readListState,
  writeListState,
} from '../../features/candidate-list/list-state.ts';
import { ListProblem } from '../../features/candidate-list/list-states.tsx';
import { isOrdered, openingView, plainState, stateOf } from '../../features/candidate-list/views/saved-views.ts';
import { keepSort, type ListViews, listIdOf, viewsQuery } from '../../features/candidate-list/views/views.api.ts';
import { ExportButton } from '../../features/exports/export-button.tsx';
import type { ListToExport } from '../../features/exports/list-to-export.ts';
import { RoleMatches } from '../../features/matches/role-matches.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { Tag } from '../../ui/text/tag.tsx';

const WriteDialog = lazy(async () => ({
  default: (await import('../../features/messages/write-dialog.tsx')).WriteDialog,
}));
const ProfileGrid = lazy(async () => ({ default: (await import('./profile-grid.tsx')).ProfileGrid }));

/** Begins to fetch the role while the page's script is still on its way. */
export function loader({ params }: { readonly params: { readonly roleId?: string } }): null {
  if (params.roleId) void queryClient.prefetchQuery(roleQuery(params.roleId));
  if (params.roleId) void queryClient.prefetchQuery(viewsQuery(params.roleId));
  return null;
}

const loadPanel = () => import('../../features/candidate-page/candidate-panel.tsx');
type Panel = Awaited<ReturnType<typeof loadPanel>>['CandidatePanel'];

/** Comes after the list and is there before the first row is clicked. Not `lazy`: React would hold it back a third of a second. */
function usePanel(): Panel | null {
  const [panel, setPanel] = useState<Panel | null>(null);
  useEffect(() => {
    const load = (): void =>
      void loadPanel().then(
        ({ CandidatePanel }) => setPanel(() => CandidatePanel),
        () => undefined,
      );
    const waiting = setTimeout(load, 300);
    return () => clearTimeout(waiting);
  }, []);
  return panel;
}

interface RoleHeaderProps {
  readonly organizationId: string;
  readonly role: Role;
  readonly may: HasPermission;
}

/** Returns whether the user may add candidates, who are added by name: a blind role needs the permission to see names. */
const mayAddTo = ({ role, may }: Pick<RoleHeaderProps, 'role' | 'may'>): boolean =>
  may('candidate:edit') && role.status === 'ACTIVE' && (!role.blind || may('candidate:unblind'));

const blindTag = (t: Translate, { blindUntil, pipeline }: Role): string =>
  blindUntil === null
    ? t('staff.role.blind')
    : t('staff.role.blindTag', { stage: stageLabel(t, blindUntil, pipeline) });

function RoleHeader({ organizationId, role, may }: RoleHeaderProps) {
  const t = useWords();
  const address = `/manager/roles/${role.id}`;
  return (
    <PageHeader
      title={role.title}
      above={<Link to="/manager/roles">{t('staff.roles.title')}</Link>}
      beside={
        <>
          <RoleState role={role} /> {role.blind ? <Tag tone="info">{blindTag(t, role)}</Tag> : null}{' '}
          {role.closesAt ? t('staff.role.closes', { date: formatDate(role.closesAt) }) : null}
        </>
      }
      below={role.blind && !may('candidate:unblind') ? <p>{t('staff.role.blindLimits')}</p> : null}
      more={[
        { label: t('staff.outstanding.title'), to: `${address}/outstanding` },
        ...(may('message:send')
          ? [
              { label: t('staff.message.list'), to: `${address}/messages` },
              { label: t('staff.hears.title'), to: `${address}/timeline` },
            ]
          : []),
        ...(may('interview:arrange')
          ? [{ label: t('staff.plan.arrange'), to: `/manager/schedule/new?role=${role.id}` }]
          : []),
        ...(may('feedback:edit') ? [{ label: t('staff.roleFeedback.title'), to: `${address}/feedback` }] : []),
        ...(may('role:edit') ? [{ label: t('staff.role.edit'), to: `${address}/edit` }] : []),
      ]}
      actions={
        <>
          {mayAddTo({ role, may }) ? (
            <RoleMatches roleId={role.id} organizationId={organizationId} mayAccept mayTakeBack={may('note:write')} />
          ) : null}
          {may('application:reject-in-bulk') ? (
            <ButtonLink to={`${address}/outcomes`} variant="secondary">
              {t('staff.outcomes.title')}
            </ButtonLink>
          ) : null}
          {mayAddTo({ role, may }) ? (
            <AddButton organizationId={organizationId} role={role} keepsCv={may('document:write')} />
          ) : null}
        </>
      }
    />
  );
}

const exportTool = (list: ListToExport) => <ExportButton list={list} />;

/** Returns the parameters for a list opened without any: its opening view's, else its plain state's; empty once shown plain. */
function openingAddress(views: ListViews, isPlain: boolean): string {
  const view = openingView(views);
  if (view) return writeListState(stateOf(view)).toString();
  return isPlain ? '' : writeListState(plainState(views)).toString();
}

/**
 * Returns the parameters by which to open a list without any. An entry of the history that was shown plain stays so when the user
 * navigates back.
 */
function useOpening(views: ListViews | undefined): string {
  const { search, key } = useLocation();
  const [plainAt, setPlainAt] = useState<string | null>(null);
  const isAsked = search === '' && views !== undefined;
  const opening = isAsked ? openingAddress(views, plainAt === key) : '';
  const isPlain = isAsked && opening === '';
  useEffect(() => {
    if (isPlain) setPlainAt(key);
  }, [isPlain, key]);
  return opening;
}

interface ListRouteProps {
  readonly user: User;
  readonly role: Role | null;
}

/** The list of a role, or of all: stage, filters, order and page stand in the address. */
function ListRoute({ user, role }: ListRouteProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const may = usePermissions();
  const state = useMemo(() => readListState(new URLSearchParams(search)), [search]);
  const roleId = role?.id ?? null;
  const organizationId = user.organization.id;
  const listId = listIdOf({ organizationId, roleId });
  const views = useQuery(viewsQuery(listId));
  const opening = useOpening(views.data);
  const CandidatePanel = usePanel();
  const title = role?.title ?? null;
  useEffect(() => {
    if (roleId === null || title === null) return;
    keepRecentItem(user, { kind: 'role', id: roleId, label: title, to: `/manager/roles/${roleId}` });
  }, [user, roleId, title]);
  // A list that nothing is said of opens with the view chosen for it, or in its own order, as soon as that is known.
  if (search === '' && views.isPending) return <PageSpinner />;
  if (opening !== '') return <Navigate to={{ pathname, search: opening }} replace />;
  const change = (next: ListState): void => {
    if (isOrdered(state, next)) {
      keepSort(listId, { sortBy: next.sortBy, orderBy: next.orderBy }).catch((failure: unknown) =>
        announce({ kind: 'error', text: problemText(failure) }),
      );
    }
    // A live search would otherwise leave an entry of the history for each pause of the typist. The way back leads to the whole list.
    const replace = state.searchTerm !== '' && isSearchOnly(state, next);
    void navigate({ pathname, search: writeListState(next).toString() }, { preventScrollReset: true, replace });
  };
  return (
    <>
      {role ? (
        <RoleHeader organizationId={organizationId} role={role} may={may} />
      ) : (
        <PageHeader
          title={t('staff.search.title')}
          actions={
            may('candidate:delete') ? (
              <ButtonLink to="/manager/deleted" variant="secondary">
                {t('people.deleted.title')}
              </ButtonLink>
            ) : null
          }
        />
      )}
      <CandidateList
        key={roleId ?? 'all'}
        organizationId={organizationId}
        role={role}
        origin={{ path: pathname, roleId, state }}
        views={views.data}
        panelOf={CandidatePanel ? (panel) => <CandidatePanel user={user} {...panel} /> : null}
        onChange={change}
        writeTo={(candidates) => <WriteDialog {...candidates} />}
        {...(may('candidate:export') ? { tools: exportTool } : {})}
      />
    </>
  );
}

/** The candidates of one role, or of all; where people apply nowhere, those who keep a profile. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const { variant } = useBoot();
  const { roleId } = useParams();
  const { data, isError, error, refetch } = useQuery({ ...roleQuery(roleId ?? ''), enabled: roleId !== undefined });
  const role = data ?? null;
  useTitle(role?.title ?? t('staff.search.title'));

  if (isError && !role) {
    return (
      <>
        <PageHeader title={t('staff.search.title')} above={<Link to="/manager/roles">{t('staff.roles.title')}</Link>} />
        <ListProblem error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!user || (roleId && !role)) return <PageSpinner />;
  if (!roleId && variant?.features['contextualProfiles']) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <ProfileGrid user={user} />
      </Suspense>
    );
  }
  return <ListRoute user={user} role={role} />;
}
