import { getInbox, getSeason, type InboxList, type InboxScope, listInbox } from '@evenhand/contract/screens/inbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { candidatesKey } from '../../entities/candidate/candidate-keys.ts';
import { request } from '../../entities/session/http.ts';

const lookAgainAfter = 60_000;

const asked = (scope: InboxScope | null) => (scope === null ? {} : { scope });

/** How many wait for what. Without a scope the server chooses: one's own roles, or all for who is on none. */
export const inboxQuery = (scope: InboxScope | null) =>
  queryOptions({
    queryKey: [...candidatesKey, 'inbox', scope],
    queryFn: ({ signal }) => request(getInbox, { query: asked(scope), signal }),
    refetchInterval: lookAgainAfter,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });

export interface InboxState {
  readonly list: InboxList;
  readonly scope: InboxScope | null;
  /** From 0. */
  readonly page: number;
}

/** Loads one page of the waiting candidates, the longest wait first. */
export const waitingQuery = ({ list, scope, page }: InboxState) =>
  queryOptions({
    queryKey: [...candidatesKey, 'inbox', scope, list, page],
    queryFn: ({ signal }) =>
      request(listInbox, { params: { list }, query: { ...asked(scope), page: String(page) }, signal }),
    refetchInterval: lookAgainAfter,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });

/** Applications of the last days, and the dates ahead. */
export const seasonQuery = queryOptions({
  queryKey: [...candidatesKey, 'season'],
  queryFn: ({ signal }) => request(getSeason, { query: {}, signal }),
  refetchOnWindowFocus: true,
});
