import { roundHalfUp } from './round-half-up.ts';

export interface Rank {
  readonly below: number;
  readonly equal: number;
  readonly total: number;
}

const percent = 100;

/** The mid-rank percentile, 0 to 100: those below and half of those equal. */
export const percentileOf = ({ below, equal, total }: Rank): number | null =>
  total === 0 ? null : roundHalfUp((percent * (below + equal / 2)) / total, 0);

/** Where a value stands among others. */
export const rankAmong = (values: readonly number[], value: number): Rank => ({
  below: values.filter((one) => one < value).length,
  equal: values.filter((one) => one === value).length,
  total: values.length,
});

/** Fewer people than this are no crowd to be compared with. */
export const smallestCrowd = 30;
