const signEveryMs = 10_000;

/** Milliseconds without a sign of life after which a process is taken to be dead. */
export const silentAfterMs = 30_000;

/**
 * Runs `work` and gives a sign of life every ten seconds until it ends. A sign that fails ends nothing: the work's own writes
 * show whether it still belongs to this process.
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
