/** Finer than anything that is marked, and coarse enough to be told apart in a column of single precision. */
const hair = 0.0001;

/** Marks have two decimals at most. */
export const isMark = (mark: number): boolean =>
  Number.isFinite(mark) && Math.abs(mark * 100 - Math.round(mark * 100)) < 1e-6;

/** From the mark on: who has it exactly passes, also where the number in the computer is a hair off the one that was typed. */
export const passingRange = (mark: number) => ({ from: mark - hair / 2 });

/** Below the mark; who has no mark at all is neither. */
export const failingRange = (mark: number) => ({ to: mark - hair });
