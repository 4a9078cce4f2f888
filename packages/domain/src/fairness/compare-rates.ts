import {
  differenceOf,
  type Interval,
  oddsRatioOf,
  type Rate,
  ratioInterval,
  shareOf,
  wilsonInterval,
} from './intervals.ts';
import { chiSquareTest, fisherTest, leastExpected, type TestResult, yatesTest, zTest } from './rate-tests.ts';

/** Comparison of two groups' rates. */
export interface Comparison {
  /** The focal rate divided by the reference's; null when no person in the reference group was selected. */
  readonly ratio: number | null;
  readonly ratioInterval: Interval | null;
  readonly z: TestResult;
  readonly chiSquare: TestResult;
  readonly yates: TestResult;
  readonly fisher: { readonly twoSided: number; readonly lower: number };
  readonly leastExpected: number;
  /** The test that counts: the exact one when a cell expects fewer than five. */
  readonly test: 'fisher' | 'z';
  readonly p: number;
  /** Cohen's h: 0.2 is a small difference, 0.5 a medium one, 0.8 a large one. */
  readonly h: number;
  readonly oddsRatio: Interval & { readonly value: number };
  readonly focalInterval: Interval;
  readonly referenceInterval: Interval;
  readonly difference: Interval & { readonly value: number };
  /** Number of further people whom the reference's rate would select, and whom the rate of both together would. */
  readonly shortfall: number;
  readonly shortfallPooled: number;
  /** Below four fifths, compared in whole numbers: exactly 0.8 is not below. */
  readonly belowFourFifths: boolean;
  /** One person selected from this group instead of the reference would lift it to four fifths. */
  readonly fragile: boolean;
}

const fewestExpected = 5;

/**
 * Returns whether the focal rate is less than four fifths of the reference's (29 CFR 1607.4(D)). It is an early warning, not a rule
 * of British law.
 */
const isBelowFourFifths = (focal: Rate, reference: Rate): boolean =>
  focal.selected * reference.total * 5 < 4 * reference.selected * focal.total;

const moved = ({ selected, total }: Rate, by: number): Rate => ({ selected: selected + by, total });

const angle = (rate: Rate): number => 2 * Math.asin(Math.sqrt(shareOf(rate)));

/** Compares a group with its reference group. Both must have members. */
export function compareRates(focal: Rate, reference: Rate): Comparison {
  const z = zTest(focal, reference);
  const fisher = fisherTest(focal, reference);
  const expected = leastExpected(focal, reference);
  const test = expected < fewestExpected ? 'fisher' : 'z';
  const belowFourFifths = isBelowFourFifths(focal, reference);
  const pooled = (focal.selected + reference.selected) / (focal.total + reference.total);
  return {
    ratio: reference.selected === 0 ? null : shareOf(focal) / shareOf(reference),
    ratioInterval: reference.selected === 0 ? null : ratioInterval(focal, reference),
    z,
    chiSquare: chiSquareTest([focal, reference]),
    yates: yatesTest(focal, reference),
    fisher,
    leastExpected: expected,
    test,
    p: test === 'fisher' ? fisher.twoSided : z.p,
    h: angle(focal) - angle(reference),
    oddsRatio: oddsRatioOf(focal, reference),
    focalInterval: wilsonInterval(focal),
    referenceInterval: wilsonInterval(reference),
    difference: differenceOf(focal, reference),
    shortfall: focal.total * shareOf(reference) - focal.selected,
    shortfallPooled: focal.total * pooled - focal.selected,
    belowFourFifths,
    fragile: belowFourFifths && !isBelowFourFifths(moved(focal, 1), moved(reference, -1)),
  };
}
