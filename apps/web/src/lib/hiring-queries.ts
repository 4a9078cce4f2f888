import { getRole, listRoles } from '@evenhand/contract/roles';
import { listStaff } from '@evenhand/contract/tenants';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http.ts';
import { queryClient } from './query-client.ts';

/** One role with its pipeline, criteria and questions. */
export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'detail', id],
    queryFn: ({ signal }) => request(getRole, { params: { id }, signal }),
  });

/** Present roles to choose from. */
export const roleNamesQuery = queryOptions({
  queryKey: ['roles', 'list', 'names'],
  queryFn: ({ signal }) => request(listRoles, { query: { resultsPerPage: '100' }, signal }),
});

/** Everybody on the hiring side of the organisation. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => request(listStaff, { query: {}, signal }),
});

/** Somebody has moved: lists, counts, pages and histories are out of date. */
export const movesChanged = (): Promise<void> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['candidates'] }),
    queryClient.invalidateQueries({ queryKey: ['roles', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['outcomes'] }),
  ]).then(() => undefined);
