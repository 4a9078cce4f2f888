import { roundHalfUp } from './round-half-up.ts';

export interface Rank {
  readonly below: number;
  readonly equal: number;
  readonly total: number;
}

const percent = 100;

/** Returns the mid-rank percentile, 0 to 100: the share below plus half of the share equal. */
export const percentileOf = ({ below, equal, total }: Rank): number | null =>
  total === 0 ? null : roundHalfUp((percent * (below + equal / 2)) / total, 0);

/** Fewest people with whom a percentile may be computed. */
export const smallestCrowd = 30;
