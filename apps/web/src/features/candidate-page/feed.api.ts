import { getFeed } from '@evenhand/contract/feed';
import { type FeedKind, feedKinds, usualFeedKinds } from '@evenhand/domain/candidates/feed-kinds';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';

const seen = 15_000;

/** Where a list that is read from its newest entry begins: after nothing. */
export const fromTheNewest = (): string | null => null;

/** The feed page by page. Others' notes and moves appear while it is looked at. */
export const feedQuery = (candidateId: string, kinds: readonly FeedKind[]) =>
  infiniteQueryOptions({
    queryKey: ['candidates', 'feed', candidateId, kinds.join()],
    queryFn: ({ signal, pageParam }) =>
      request(getFeed, {
        params: { id: candidateId },
        query: { kinds: kinds.join(), ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: fromTheNewest(),
    getNextPageParam: (page) => page.next,
    staleTime: 5000,
    // Whoever has gone back through the pages reads, and is not sent them all again.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : seen),
  });

/** What an address asks to see: "notes,moves"; the usual where it says nothing. */
export function kindsIn(show: string | null): readonly FeedKind[] {
  if (show === null) return usualFeedKinds;
  const named = show.split(',');
  return feedKinds.filter((kind) => named.includes(kind));
}

/** The other way round; null where it is the usual. */
export const showOf = (kinds: readonly FeedKind[]): string | null =>
  kinds.join() === usualFeedKinds.join() ? null : kinds.join();
