import { listStaff } from '@evenhand/contract/tenancy/organizations/organizations';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../session/http.ts';

/** Everybody on the hiring side of the organisation. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => request(listStaff, { query: {}, signal }),
});
