import { differenceOf, type Interval, type Rate, shareOf, wilsonInterval } from '../fairness/intervals.ts';
import { fewestForValidity } from './telling-apart.ts';

interface Estimate extends Interval {
  readonly value: number;
}

/** `lower`: those below the mark did worse than those above it. `unsure`: the difference may be chance. */
export type CutVerdict = 'lower' | 'higher' | 'unsure';

/** Two sides of a pass mark compared, the people drawn from just below it with those just above it. */
export interface CutComparison {
  readonly below: Estimate;
  readonly above: Estimate;
  /** Below minus above. */
  readonly difference: Estimate;
  readonly verdict: CutVerdict;
}

function verdictOf({ from, to }: Interval): CutVerdict {
  if (to < 0) return 'lower';
  return from > 0 ? 'higher' : 'unsure';
}

const isEnough = (...people: readonly number[]): boolean => people.every((count) => count >= fewestForValidity);

const estimateOf = (rate: Rate): Estimate => ({ value: shareOf(rate), ...wilsonInterval(rate) });

/** Compares how many of each side succeeded, by Wilson's and Newcombe's intervals. Null with fewer than 30 people on a side. */
export function compareShares(below: Rate, above: Rate): CutComparison | null {
  if (!isEnough(below.total, above.total)) return null;
  const difference = differenceOf(below, above);
  return { below: estimateOf(below), above: estimateOf(above), difference, verdict: verdictOf(difference) };
}

/** Marks of some people: their number, sum, and the sum of their squares. */
export interface MarkSums {
  readonly people: number;
  readonly sum: number;
  readonly squares: number;
}

/** The 97.5 % point of the normal distribution, for 95 % intervals. */
const z95 = 1.959964;

const around = (value: number, error: number): Estimate => ({
  value,
  from: value - z95 * error,
  to: value + z95 * error,
});

/** Returns the mean of marks with its squared standard error. */
function meanOf({ people, sum, squares }: MarkSums): { readonly mean: number; readonly error: number } {
  const mean = sum / people;
  const spread = Math.max(0, squares - people * mean ** 2) / (people - 1);
  return { mean, error: spread / people };
}

/** Compares the mean marks of each side, whose spreads may differ. Null with fewer than 30 people on a side. */
export function compareMeans(below: MarkSums, above: MarkSums): CutComparison | null {
  if (!isEnough(below.people, above.people)) return null;
  const [one, other] = [meanOf(below), meanOf(above)];
  const difference = around(one.mean - other.mean, Math.sqrt(one.error + other.error));
  return {
    below: around(one.mean, Math.sqrt(one.error)),
    above: around(other.mean, Math.sqrt(other.error)),
    difference,
    verdict: verdictOf(difference),
  };
}
