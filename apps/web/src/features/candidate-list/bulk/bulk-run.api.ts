import { cancelBulkMove, getBulkMove, listBulkResults } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

const lookAgainAfter = 500;
const resultsOnPage = 20;

export type ResultFilter = 'moved' | 'skipped' | 'waiting';

/** Query for the progress of a bulk action. Polls until the action is over. */
export const bulkRunQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['bulk-move', batchId],
    queryFn: ({ signal }) => request(getBulkMove, { params: { bulkMoveId: batchId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgainAfter : false),
  });

/** Query for the result of a bulk action for each candidate. */
export const bulkResultsQuery = (
  batchId: string,
  { outcome, page, anonymous }: { readonly outcome: ResultFilter; readonly page: number; readonly anonymous: boolean },
) =>
  queryOptions({
    queryKey: ['bulk-move', batchId, 'results', outcome, page, anonymous],
    queryFn: ({ signal }) =>
      request(listBulkResults, {
        params: { bulkMoveId: batchId },
        query: {
          outcome,
          page: String(page),
          resultsPerPage: String(resultsOnPage),
          ...(anonymous ? { anonymous: 'true' as const } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export async function stopBulkRun(batchId: string): Promise<void> {
  const stopped = await request(cancelBulkMove, { params: { bulkMoveId: batchId } });
  queryClient.setQueryData(bulkRunQuery(batchId).queryKey, stopped);
}
