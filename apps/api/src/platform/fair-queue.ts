/**
 * Waits for its owner's turn, runs the work and returns its result. Rejects with QueueFullError, the work not begun, when too
 * many wait.
 */
export type FairQueue = <T>(owner: string | null, work: () => Promise<T>) => Promise<T>;

export interface FairQueueLimits {
  /** Most works at once, of all owners together. */
  readonly capacity: number;
  /** Most works at once of one owner. The owner null has the capacity alone as its limit. */
  readonly perOwner: number;
  /** Most works of one owner that may wait. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

/** More work is asked for than can be done in a sensible time: the caller may try again a little later. */
export class QueueFullError extends Error {}

interface Waiter {
  readonly admit: () => void;
}

/**
 * Shares a capacity among owners. Each owner's works begin in the order in which they came. Waiting owners take turns, so that
 * one with a thousand works waiting delays another by one work.
 */
export function openFairQueue({ capacity, perOwner, mostWaiting, longestWaitMs }: FairQueueLimits): FairQueue {
  let running = 0;
  const runningOf = new Map<string | null, number>();
  /** Waiting works by owner, in the order of the owners' turns. */
  const waitingOf = new Map<string | null, Waiter[]>();

  const isFree = (owner: string | null): boolean =>
    running < capacity && (owner === null || (runningOf.get(owner) ?? 0) < perOwner);
  const begin = (owner: string | null): void => {
    running += 1;
    runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1);
  };
  const keepWaiting = (owner: string | null, waiters: Waiter[]): void => {
    if (waiters.length > 0) waitingOf.set(owner, waiters);
    else waitingOf.delete(owner);
  };
  const admitNext = (): void => {
    for (const [owner, [first, ...others]] of waitingOf) {
      if (!first || !isFree(owner)) continue;
      waitingOf.delete(owner);
      keepWaiting(owner, others);
      begin(owner);
      first.admit();
      return;
    }
  };
  const end = (owner: string | null): void => {
    running -= 1;
    const left = (runningOf.get(owner) ?? 1) - 1;
    if (left > 0) runningOf.set(owner, left);
    else runningOf.delete(owner);
    admitNext();
  };
  const turn = (owner: string | null): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiters = waitingOf.get(owner) ?? [];
      if (waiters.length >= mostWaiting) {
        reject(new QueueFullError('too many wait already'));
        return;
      }
      const giveUp = setTimeout(() => {
        keepWaiting(
          owner,
          (waitingOf.get(owner) ?? []).filter((each) => each !== waiter),
        );
        reject(new QueueFullError('waited too long'));
      }, longestWaitMs);
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(giveUp);
          resolve();
        },
      };
      waitingOf.set(owner, [...waiters, waiter]);
    });
  return async (owner, work) => {
    if (isFree(owner)) begin(owner);
    else await turn(owner);
    try {
      return await work();
    } finally {
      end(owner);
    }
  };
}
