import type { Role } from '@evenhand/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { CandidateList } from '../../features/candidate-list/candidate-list.tsx';
import { type ListState, readListState, writeListState } from '../../features/candidate-list/list-state.ts';
import { ListProblem } from '../../features/candidate-list/list-states.tsx';
import { useUser } from '../../lib/current-user.ts';
import { formatDate } from '../../lib/format.ts';
import { roleQuery } from '../../lib/hiring-queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSpinner } from '../../ui/page-spinner.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Begins to fetch the role while the page's script is still on its way. */
export function loader({ params }: { readonly params: { readonly roleId?: string } }): null {
  if (params.roleId) void queryClient.prefetchQuery(roleQuery(params.roleId));
  return null;
}

interface RoleHeaderProps {
  readonly role: Role;
  readonly may: (permission: string) => boolean;
}

function RoleHeader({ role, may }: RoleHeaderProps) {
  const t = useWords();
  const address = `/manager/roles/${role.id}`;
  return (
    <PageHeader
      title={role.title}
      above={<Link to="/manager/roles">{t('staff.roles.title')}</Link>}
      below={
        <>
          {role.blind ? <Tag tone="info">{t('staff.role.blind')}</Tag> : null}{' '}
          {role.closesAt ? t('staff.role.closes', { date: formatDate(role.closesAt) }) : null}
        </>
      }
      actions={
        <>
          <ButtonLink to={`${address}/owed`} variant="secondary" size="small">
            {t('staff.owed.title')}
          </ButtonLink>
          {may('application:reject-in-bulk') ? (
            <ButtonLink to={`${address}/outcomes`} variant="secondary" size="small">
              {t('staff.outcomes.title')}
            </ButtonLink>
          ) : null}
          {may('role:edit') ? (
            <ButtonLink to={`${address}/edit`} variant="secondary" size="small">
              {t('staff.role.edit')}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}

/** The candidates of one role, or of all: stage, filters, order and page stand in the address. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const navigate = useNavigate();
  const { roleId } = useParams();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readListState(new URLSearchParams(search)), [search]);
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
  const change = (next: ListState): void => {
    void navigate({ pathname, search: writeListState(next).toString() }, { preventScrollReset: true });
  };
  return (
    <>
      {role ? (
        <RoleHeader role={role} may={(permission) => user.permissions.includes(permission)} />
      ) : (
        <PageHeader title={t('staff.search.title')} />
      )}
      <CandidateList
        key={roleId ?? 'all'}
        organizationId={user.organization.id}
        role={role}
        permissions={user.permissions}
        origin={{ path: pathname, roleId: roleId ?? null, state }}
        onChange={change}
      />
    </>
  );
}
