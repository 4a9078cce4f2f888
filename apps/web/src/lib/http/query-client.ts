import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem-error.ts';

/** A refusal is an answer: only a server that is away is worth asking again. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ProblemError && error.status === 503;

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: false },
      // Without a connection it fails at once and the page says so: waiting for one would leave the button busy without a word.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** All server state of the page. Emptied at sign-out. */
export const queryClient = createQueryClient();
