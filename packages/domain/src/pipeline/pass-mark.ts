/** Finer than any score, and coarse enough to be told apart in a column of single precision. */
const hair = 0.0001;

/** Returns whether a number can be a pass mark: with two decimals at most. */
export const isPassMark = (mark: number): boolean =>
  Number.isFinite(mark) && Math.abs(mark * 100 - Math.round(mark * 100)) < 1e-6;

/**
 * Returns the range of passing scores. A candidate with exactly the pass mark passes, even when the stored number differs from the
 * typed one by a rounding error.
 */
export const passingRange = (mark: number) => ({ from: mark - hair / 2 });

/** Returns the range of failing scores. A candidate without a score neither passes nor fails. */
export const failingRange = (mark: number) => ({ to: mark - hair });

/** Returns the range of failing scores that are at most so many points below the pass mark. */
export const rangeBelow = (mark: number, points: number) => ({ ...failingRange(mark), from: mark - points - hair / 2 });

/** Returns the range of passing scores that are less than so many points above the pass mark, or exactly so many. */
export const rangeAbove = (mark: number, points: number) => ({ ...passingRange(mark), to: mark + points + hair / 2 });
