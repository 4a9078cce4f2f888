import { getPublicRole, listPublicRoles, listRoleChoices } from '@evenhand/contract/records/public-roles';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { currentBoot } from '../../entities/site/boot.ts';
import { firstRole } from './first-role.ts';
import { readIn } from './read-in.ts';
import { type RoleSearch, readFilter, roleSearch } from './role-search.ts';

/** Names of the filter's parts in the URL. */
export const filterNames = [
  'q',
  'location',
  'department',
  'level',
  'scheme',
  'type',
  'arrangement',
  'country',
  'employer',
  'soon',
] as const;

export const noFilter: RoleSearch = readFilter(new URLSearchParams());

/** Is one of the filters chosen that fewer people need? */
export const isNarrow = ({
  department,
  level,
  employmentType,
  workArrangement,
  country,
  closingSoon,
}: RoleSearch): boolean =>
  [department, level, employmentType, workArrangement, country].some((text) => text !== '') || closingSoon;

export const isFiltered = (filter: RoleSearch): boolean =>
  [filter.searchTerm, filter.location, filter.scheme, filter.employer].some((text) => text !== '') || isNarrow(filter);

const organisation = (): string => currentBoot().organization?.id ?? '';

export const publicRolesQuery = (filter: RoleSearch) =>
  queryOptions({
    queryKey: ['roles', 'public', filter],
    queryFn: ({ signal }) => request(listPublicRoles, { ...roleSearch(organisation(), filter), signal }),
  });

const mostClosed = 12;

/** Roles that closed lately, the last one first. */
export const closedRolesQuery = queryOptions({
  queryKey: ['roles', 'public', 'closed'],
  queryFn: ({ signal }) =>
    request(listPublicRoles, {
      params: { orgId: organisation() },
      query: { resultsPerPage: String(mostClosed), ...readIn('') },
      body: { closedLately: true },
      signal,
    }),
});

export const roleChoicesQuery = queryOptions({
  queryKey: ['roles', 'public', 'choices'],
  queryFn: ({ signal }) => request(listRoleChoices, { params: { orgId: organisation() }, signal }),
});

/** One role in a language; empty: in the one that the browser asks for. */
export const publicRoleQuery = (roleId: string, language = '') =>
  queryOptions({
    queryKey: ['roles', 'public', roleId, language],
    queryFn: ({ signal }) =>
      request(getPublicRole, {
        params: { orgId: organisation(), roleId },
        query: readIn(language),
        signal,
      }),
    initialData: () => firstRole(roleId, language),
    initialDataUpdatedAt: performance.timeOrigin,
  });
