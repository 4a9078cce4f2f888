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

/** What two groups' rates say about each other. */
export interface Comparison {
  /** The focal rate over the reference's; null where nobody of the reference was selected. */
  readonly ratio: number | null;
  readonly ratioInterval: Interval | null;
  readonly z: TestResult;
  readonly chiSquare: TestResult;
  readonly yates: TestResult;
  readonly fisher: { readonly twoSided: number; readonly lower: number };
  readonly leastExpected: number;
  /** The test that counts here: the exact one where a cell expects fewer than five. */
  readonly test: 'fisher' | 'z';
  readonly p: number;
  /** Cohen's h: 0.2 is a small difference, 0.5 a medium one, 0.8 a large one. */
  readonly h: number;
  readonly oddsRatio: Interval & { readonly value: number };
  readonly focalInterval: Interval;
  readonly referenceInterval: Interval;
  readonly difference: Interval & { readonly value: number };
  /** How many more people the reference's rate would select; and the rate of both together. */
  readonly shortfall: number;
  readonly shortfallPooled: number;
  /** Below four fifths, compared in whole numbers: 0.8 itself is not. */
  readonly belowFourFifths: boolean;
  /** One person selected here instead of there would lift it to four fifths. */
  readonly fragile: boolean;
}

const fewestExpected = 5;

/** Is the focal rate less than four fifths of the reference's (29 CFR 1607.4(D))? An early warning, no rule of British law. */
const isBelowFourFifths = (focal: Rate, reference: Rate): boolean =>
  focal.selected * reference.total * 5 < 4 * reference.selected * focal.total;

const moved = ({ selected, total }: Rate, by: number): Rate => ({ selected: selected + by, total });

const angle = (rate: Rate): number => 2 * Math.asin(Math.sqrt(shareOf(rate)));

/** Compares a group with the one it is measured by. Both have somebody in them. */
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
