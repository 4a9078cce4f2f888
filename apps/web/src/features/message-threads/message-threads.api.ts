import { listThreads, type ThreadFilter } from '@evenhand/contract/processes/message-threads';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { lookAgainAfter, threadListsKey } from '../../entities/message-thread/thread-counts.ts';
import { request } from '../../entities/session/http.ts';

/** Choice of threads, as the page's address has it. */
export interface ThreadChoice {
  readonly filter: ThreadFilter;
  /** Null for every role. */
  readonly roleId: string | null;
  /** Last thread of the page before; null on the first. */
  readonly after: string | null;
}

/** Loads a page of threads: unanswered ones by how long they wait, others newest first. */
export const threadListQuery = ({ filter, roleId, after }: ThreadChoice) =>
  queryOptions({
    queryKey: [...threadListsKey, 'list', filter, roleId, after],
    queryFn: ({ signal }) =>
      request(listThreads, {
        query: { filter, ...(roleId === null ? {} : { roleId }), ...(after === null ? {} : { after }) },
        signal,
      }),
    refetchInterval: lookAgainAfter,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
