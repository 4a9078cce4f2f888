const signEveryMs = 10_000;

/** After so long without a sign of life the process that made something is taken to be dead. */
export const silentAfterMs = 30_000;

/**
 * Runs `work` and gives a sign of life every ten seconds until it ends. A sign that fails ends nothing: the work's own writes tell
 * whether it is still this process's.
 */
export async function withSignsOfLife<T>(sign: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let given: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    given = sign().catch(() => undefined);
  }, signEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await given;
  }
}
