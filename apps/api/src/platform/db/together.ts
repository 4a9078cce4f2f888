/** What every statement after a failed one is answered in the same transaction: no reason of its own. */
const abortedBefore = '25P02';

const isEcho = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === abortedBefore;

/**
 * Waits for all of several statements of one session, and throws why they failed. Not `Promise.all`, which goes on at the
 * first failure: nobody else may have the session while the others still run on it.
 */
export async function together<T extends readonly unknown[]>(
  statements: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  const results = await Promise.allSettled(statements);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isEcho(reason)) ?? reasons[0];
  return Promise.all(statements);
}
