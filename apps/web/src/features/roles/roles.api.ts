import { getPublicRole, listPublicRoles, listRoleChoices } from '@evenhand/contract/public-roles';
import { queryOptions } from '@tanstack/react-query';
import { currentBoot } from '../../lib/boot.ts';
import { request } from '../../lib/http.ts';
import { pageIn, textIn } from '../../lib/list-address.ts';
import { firstRole } from './first-role.ts';
import { readIn } from './read-in.ts';

const rolesPerPage = 20;

export interface RoleFilter {
  readonly searchTerm: string;
  readonly location: string;
  readonly department: string;
  readonly scheme: string;
  readonly employmentType: string;
  readonly workArrangement: string;
  readonly country: string;
  readonly employer: string;
  readonly closingSoon: boolean;
  readonly page: number;
}

/** What each part of the filter is called in the address. */
export const filterNames = [
  'q',
  'location',
  'department',
  'scheme',
  'type',
  'arrangement',
  'country',
  'employer',
  'soon',
] as const;

export const readFilter = (query: URLSearchParams): RoleFilter => ({
  searchTerm: textIn(query, 'q'),
  location: textIn(query, 'location'),
  department: textIn(query, 'department'),
  scheme: textIn(query, 'scheme'),
  employmentType: textIn(query, 'type'),
  workArrangement: textIn(query, 'arrangement'),
  country: textIn(query, 'country'),
  employer: textIn(query, 'employer'),
  closingSoon: textIn(query, 'soon') !== '',
  page: pageIn(query),
});
export const noFilter: RoleFilter = readFilter(new URLSearchParams());

/** Is one of the filters chosen that fewer people need? */
export const isNarrow = ({ department, employmentType, workArrangement, country, closingSoon }: RoleFilter): boolean =>
  [department, employmentType, workArrangement, country].some((text) => text !== '') || closingSoon;

export const isFiltered = (filter: RoleFilter): boolean =>
  [filter.searchTerm, filter.location, filter.scheme, filter.employer].some((text) => text !== '') || isNarrow(filter);

const organisation = (): string => currentBoot().tenant?.id ?? '';

export const publicRolesQuery = ({ page, ...filter }: RoleFilter) =>
  queryOptions({
    queryKey: ['roles', 'public', { page, ...filter }],
    queryFn: ({ signal }) =>
      request(listPublicRoles, {
        params: { orgId: organisation() },
        query: { page: String(page), resultsPerPage: String(rolesPerPage), ...readIn('') },
        body: filter,
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
