import { getRole, listRoles, type RoleListItem } from '@evenhand/contract/records/roles/roles';
import { listReviewers } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { listStaff } from '@evenhand/contract/tenancy/organizations/organizations';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/http/query-client.ts';
import type { Pickable } from '../../lib/lists/use-picker.ts';
import { request } from '../session/http.ts';

/** One role with its pipeline, criteria and questions. */
export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'detail', id],
    queryFn: ({ signal }) => request(getRole, { params: { id }, signal }),
  });

/** Present roles to choose from. */
export const presentRoles: Pickable<RoleListItem> = {
  key: ['roles', 'list', 'names'],
  ask: (query, signal) => request(listRoles, { query, signal }),
};

/** Everybody on the hiring side of the organisation. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => request(listStaff, { query: {}, signal }),
});

/** Loads the reviewers to whom a role's candidates can be assigned, with the number waiting for each. */
export const reviewersQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['candidates', 'reviewers', roleId],
    queryFn: ({ signal }) => request(listReviewers, { params: { roleId }, signal }),
  });

/** Refreshes lists, counts, pages and histories after a candidate has moved. */
export const movesChanged = (): Promise<void> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['candidates'] }),
    queryClient.invalidateQueries({ queryKey: ['roles', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['outcomes'] }),
  ]).then(() => undefined);
