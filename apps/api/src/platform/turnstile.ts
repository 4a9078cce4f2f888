/** Runs work, only so many at once; the rest waits its turn in the order in which it came. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

export function openTurnstile(atOnce: number): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // Work that the one before lets in takes over its place, so that no later work can slip in between.
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
