import { countThreads } from '@evenhand/contract/processes/message-threads/thread-counts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../session/http.ts';

export const threadListsKey = ['message-threads'] as const;
export const lookAgainAfter = 60_000;

/** Counts the threads in which a candidate waits for an answer, and those that are assigned to the user. */
export const threadCountsQuery = queryOptions({
  queryKey: [...threadListsKey, 'count'],
  queryFn: ({ signal }) => request(countThreads, { query: {}, signal }),
  refetchInterval: lookAgainAfter,
  refetchOnWindowFocus: true,
});
