import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ProblemError } from './problem-error.ts';

/** A refusal is an answer: only a server that is away is worth asking again. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ProblemError && error.status === 503;

/**
 * Asks once more for what was under way for the first time when a write ended: that answer may be older than the write. The
 * library itself starts again only where an answer was there already, and would keep the older one here.
 */
class WriteAwareClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (underWay.length === 0 || filters?.refetchType === 'none') return;
    // One that is asked for ahead of its page is not waited for above, and its older answer would count as fresh.
    await Promise.allSettled(underWay.map(({ promise }) => promise));
    const { refetchType, type } = filters ?? {};
    const again = { ...(refetchType ? { refetchType } : {}), ...(type ? { type } : {}) };
    await super.invalidateQueries({ ...again, predicate: (query) => underWay.includes(query) }, options);
  }
}

const createQueryClient = (): QueryClient =>
  new WriteAwareClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: false },
      // Without a connection it fails at once and the page says so: waiting for one would leave the button busy without a word.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** All server state of the page. Emptied at sign-out. */
export const queryClient = createQueryClient();
