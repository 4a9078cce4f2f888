import { listReviewers } from '@evenhand/contract/processes/reviewers';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/http/query-client.ts';
import { candidatesKey } from '../candidate/candidate-keys.ts';
import { request } from '../session/http.ts';

/** Loads the reviewers to whom a role's candidates can be assigned, with the number waiting for each. */
export const reviewersQuery = (roleId: string) =>
  queryOptions({
    queryKey: [...candidatesKey, 'reviewers', roleId],
    queryFn: ({ signal }) => request(listReviewers, { params: { roleId }, signal }),
  });

/** Refreshes lists, counts, pages and histories after a candidate has moved. */
export const movesChanged = (): Promise<void> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: candidatesKey }),
    queryClient.invalidateQueries({ queryKey: ['roles', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['outcomes'] }),
  ]).then(() => undefined);
