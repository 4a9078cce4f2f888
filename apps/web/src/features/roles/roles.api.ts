import { getPublicRole, listPublicRoles } from '@evenhand/contract/roles';
import { queryOptions } from '@tanstack/react-query';
import { currentBoot } from '../../lib/boot.ts';
import { request } from '../../lib/http.ts';
import { firstRole } from './first-role.ts';

export const rolesPerPage = 20;

export interface RoleFilter {
  readonly searchTerm: string;
  readonly location: string;
  readonly scheme: string;
  readonly page: number;
}
export const noFilter: RoleFilter = { searchTerm: '', location: '', scheme: '', page: 0 };

/** The list's state lives in the address: it can be sent on, and the back button works. */
export function readFilter(query: URLSearchParams): RoleFilter {
  const page = Number(query.get('page') ?? 0);
  const text = (name: string): string => (query.get(name) ?? '').trim();
  return {
    searchTerm: text('q'),
    location: text('location'),
    scheme: text('scheme'),
    page: Number.isInteger(page) && page > 0 ? page : 0,
  };
}

export const isFiltered = ({ searchTerm, location, scheme }: RoleFilter): boolean =>
  searchTerm !== '' || location !== '' || scheme !== '';

const organisation = (): string => currentBoot().tenant?.id ?? '';
const given = (text: string): string | undefined => (text === '' ? undefined : text);

export const publicRolesQuery = (filter: RoleFilter) =>
  queryOptions({
    queryKey: ['roles', 'public', filter],
    queryFn: ({ signal }) =>
      request(listPublicRoles, {
        params: { orgId: organisation() },
        query: { page: String(filter.page), resultsPerPage: String(rolesPerPage) },
        body: {
          searchTerm: given(filter.searchTerm),
          location: given(filter.location),
          scheme: given(filter.scheme),
        },
        signal,
      }),
  });

export const publicRoleQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['roles', 'public', roleId],
    queryFn: ({ signal }) => request(getPublicRole, { params: { orgId: organisation(), roleId }, signal }),
    initialData: () => firstRole(roleId),
    initialDataUpdatedAt: performance.timeOrigin,
  });
