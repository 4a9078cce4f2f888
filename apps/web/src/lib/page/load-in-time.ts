/** Milliseconds after which a file of a page that has not come is an error: specification 9. */
export const longestLoad = 120_000;

/** A file of a page has not come in time. The page of errors offers to load it again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Returns what a file brings. Rejects with `ChunkLoadError` when it has not come in two minutes. */
export const loadInTime = <T>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new ChunkLoadError()), longestLoad);
    }),
  ]);
