import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { RoleFilterForm } from '../../features/roles/role-filter.tsx';
import { RoleList } from '../../features/roles/role-list.tsx';
import { isFiltered, publicRolesQuery, readFilter, rolesPerPage } from '../../features/roles/roles.api.ts';
import { useOrganisationName } from '../../lib/boot-context.ts';
import { problemText } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';

export function loader({ request }: { request: Request }): null {
  void queryClient.prefetchQuery(publicRolesQuery(readFilter(new URL(request.url).searchParams)));
  return null;
}

/** So many are read faster than they are searched. */
const fewRoles = 5;

function NoRoles({ filtered }: { readonly filtered: boolean }) {
  const t = useWords();
  if (filtered) {
    return (
      <EmptyState title={t('roles.none.title')} action={<Link to="/roles">{t('roles.clear')}</Link>}>
        <p>{t('roles.none.text')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('roles.empty.title')} action={<Link to="/profile">{t('roles.prepare')}</Link>}>
      <p>{t('roles.empty.text')}</p>
    </EmptyState>
  );
}

export function Component() {
  const t = useWords();
  const organisation = useOrganisationName();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const { data, error, isPending, refetch } = useQuery({
    ...publicRolesQuery(filter),
    placeholderData: keepPreviousData,
  });
  const roles = data?.content ?? [];
  const locations = [...new Set(roles.map((role) => role.location).filter((location) => location !== ''))].sort();

  function goToPage(page: number): void {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    setQuery(next);
  }

  return (
    <Page title={t('roles.title')} lead={t('roles.lead', { organisation })}>
      {isFiltered(filter) || (data && data.totalElements > fewRoles) ? (
        <RoleFilterForm filter={filter} locations={locations} />
      ) : null}
      {error ? (
        <Notice kind="problem" alert>
          <p>{problemText(error)}</p>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </Notice>
      ) : null}
      {isPending ? <p role="status">{t('candidate.loading')}</p> : null}
      {data && data.totalElements > 0 ? <p role="status">{t('roles.found', { count: data.totalElements })}</p> : null}
      {data && roles.length === 0 ? <NoRoles filtered={isFiltered(filter)} /> : <RoleList roles={roles} />}
      {data && data.totalPages > 1 ? (
        <Pager page={filter.page} size={rolesPerPage} total={data.totalElements} onPage={goToPage} />
      ) : null}
    </Page>
  );
}
