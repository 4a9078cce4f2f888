import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, redirect, useSearchParams } from 'react-router';
import { currentBoot } from '../../entities/site/boot.ts';
import classes from '../../features/roles/role-cards.module.css';
import { RoleFilterForm } from '../../features/roles/role-filter.tsx';
import { ClosedRoles, RoleList } from '../../features/roles/role-list.tsx';
import { readFilter } from '../../features/roles/role-search.ts';
import { isFiltered, publicRolesQuery, roleChoicesQuery } from '../../features/roles/roles.api.ts';
import { AboutEmployer, RolesHead } from '../../features/roles/roles-head.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { ListedItems } from '../../ui/layout/list-page.tsx';
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
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const filtered = isFiltered(filter);
  const listed = useQuery({ ...publicRolesQuery(filter), placeholderData: keepPreviousData });
  const isLong = filtered || (listed.data?.totalElements ?? 0) > fewRoles;
  const { data: choices } = useQuery({ ...roleChoicesQuery, enabled: isLong });
  return (
    <>
      <RolesHead />
      <div id="roles" tabIndex={-1} className={classes['page']}>
        {isLong ? (
          <div className={classes['filter']}>
            <RoleFilterForm filter={filter} choices={choices} />
          </div>
        ) : null}
        <ListedItems listed={listed} found="roles.found" empty={<NoRoles filtered={filtered} />}>
          {(roles) => <RoleList roles={roles} />}
        </ListedItems>
        {listed.data && !filtered && filter.page === 0 ? <ClosedRoles /> : null}
        <AboutEmployer />
      </div>
    </>
  );
}
