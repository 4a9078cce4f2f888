import { getRole, listRoles, type RoleListItem } from '@evenhand/contract/records/roles/roles';
import { queryOptions } from '@tanstack/react-query';
import type { Pickable } from '../../lib/lists/use-picker.ts';
import { request } from '../session/http.ts';

/** One role with its pipeline, criteria and questions. */
export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'detail', id],
    queryFn: ({ signal }) => request(getRole, { params: { id }, signal }),
  });

const kept = 300_000;

/** The first of the roles that are worked on, open ones first, with their counts. */
export const openRolesQuery = queryOptions({
  queryKey: ['roles', 'list', 'open'],
  queryFn: ({ signal }) => request(listRoles, { query: {}, signal }),
  staleTime: kept,
});

/** Present roles to choose from. */
export const presentRoles: Pickable<RoleListItem> = {
  key: ['roles', 'list', 'names'],
  ask: (query, signal) => request(listRoles, { query, signal }),
};
