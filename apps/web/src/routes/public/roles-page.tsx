import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, redirect, useSearchParams } from 'react-router';
import { currentBoot } from '../../entities/site/boot.ts';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import { RoleFilterForm } from '../../features/roles/role-filter.tsx';
import { RoleList } from '../../features/roles/role-list.tsx';
import { readFilter } from '../../features/roles/role-search.ts';
import { isFiltered, publicRolesQuery, roleChoicesQuery } from '../../features/roles/roles.api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { ListPage } from '../../ui/layout/list-page.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';

export function loader({ request }: { request: Request }): null {
  const boot = currentBoot();
  if (boot.variant?.features['roles'] === false) throw redirect('/');
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
  const { variant } = useBoot();
  const lead = variant?.features['manyEmployers'] ? 'roles.network.lead' : 'roles.lead';
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const filtered = isFiltered(filter);
  const listed = useQuery({ ...publicRolesQuery(filter), placeholderData: keepPreviousData });
  const isLong = filtered || (listed.data?.totalElements ?? 0) > fewRoles;
  const { data: choices } = useQuery({ ...roleChoicesQuery, enabled: isLong });
  return (
    <ListPage
      title={t('roles.title')}
      lead={t(lead, { organisation })}
      filter={isLong ? <RoleFilterForm filter={filter} choices={choices} /> : null}
      listed={listed}
      found="roles.found"
      empty={<NoRoles filtered={filtered} />}
    >
      {(roles) => <RoleList roles={roles} />}
    </ListPage>
  );
}
