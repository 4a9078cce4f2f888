/** SQLSTATE of every statement after a failed one in the same transaction: it gives no reason of its own. */
const abortedBefore = '25P02';

const isEcho = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === abortedBefore;

/**
 * Waits for all of several statements of one session, and throws the reason why they failed. Not `Promise.all`, which goes on at
 * the first failure: no other caller may have the session while the rest still run on it.
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
