/**
 * Waits for all of several statements of one session, and throws what failed first. Not `Promise.all`, which goes on at the
 * first failure: nobody else may have the session while the others still run on it.
 */
export async function together<T extends readonly unknown[]>(
  statements: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  const results = await Promise.allSettled(statements);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return Promise.all(statements);
}
