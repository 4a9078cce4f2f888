import { getFeed } from '@evenhand/contract/screens/feed/feed';
import { type FeedKind, feedKinds, usualFeedKinds } from '@evenhand/domain/candidates/feed-kinds';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { candidateFeedKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';

const seen = 15_000;

/** Returns the first cursor of a list that is read from its newest entry: null, as nothing precedes it. */
export const fromTheNewest = (): string | null => null;

/** Query for the feed, page by page. Polls, so that colleagues' notes and moves appear while it is open. */
export const feedQuery = (candidateId: string, kinds: readonly FeedKind[]) =>
  infiniteQueryOptions({
    queryKey: [...candidateFeedKey(candidateId), kinds.join()],
    queryFn: ({ signal, pageParam }) =>
      request(getFeed, {
        params: { id: candidateId },
        query: { kinds: kinds.join(), ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: fromTheNewest(),
    getNextPageParam: (page) => page.next,
    staleTime: 5000,
    // Polling stops once the viewer has loaded older pages, as all of them would be sent again.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : seen),
  });

/** Returns the kinds named in a URL ("notes,moves"); the usual ones when it names none. */
export function kindsIn(show: string | null): readonly FeedKind[] {
  if (show === null) return usualFeedKinds;
  const named = show.split(',');
  return feedKinds.filter((kind) => named.includes(kind));
}

/** Returns the kinds as URL text; null when they are the usual ones. */
export const showOf = (kinds: readonly FeedKind[]): string | null =>
  kinds.join() === usualFeedKinds.join() ? null : kinds.join();
