import { differenceOf, type Interval, type Rate, shareOf, wilsonInterval } from '../fairness/intervals.ts';
import { fewestForValidity } from './telling-apart.ts';

interface Estimate extends Interval {
  readonly value: number;
}

/** `lower`: those below the mark did worse than those above it. `unsure`: the difference may be chance. */
export type CutVerdict = 'lower' | 'higher' | 'unsure';

/** A share or mean of one side; without an interval where it is an average over pass marks. */
type SideEstimate = Pick<Estimate, 'value'> & Partial<Interval>;

/** Two sides of pass marks compared, the people drawn from just below them with those just above them. */
export interface CutComparison {
  readonly below: SideEstimate;
  readonly above: SideEstimate;
  /** Below minus above. */
  readonly difference: Estimate;
  readonly verdict: CutVerdict;
}

/** Figures of the two sides of one pass mark. */
export interface CutSides<Known> {
  readonly below: Known;
  readonly above: Known;
}

function verdictOf({ from, to }: Interval): CutVerdict {
  if (to < 0) return 'lower';
  return from > 0 ? 'higher' : 'unsure';
}

/** The 97.5 % point of the normal distribution, for 95 % intervals. */
const z95 = 1.959964;

const around = (value: number, variance: number): Estimate => ({
  value,
  from: value - z95 * Math.sqrt(variance),
  to: value + z95 * Math.sqrt(variance),
});

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

interface Weighed<Known> extends CutSides<Known> {
  readonly people: CutSides<number>;
  readonly weight: number;
}

/**
 * Weighs pass marks by their people on both sides, as Mantel and Haenszel do: marks that drew very different shares of their people
 * are compared each within itself. Null with fewer than 30 people on a side.
 */
function weigh<Known>(cuts: readonly CutSides<Known>[], count: (side: Known) => number): Weighed<Known>[] | null {
  const weighed = cuts.flatMap((cut) => {
    const people = { below: count(cut.below), above: count(cut.above) };
    const weight = (people.below * people.above) / Math.max(1, people.below + people.above);
    return weight > 0 ? [{ ...cut, people, weight }] : [];
  });
  const isEnough = (['below', 'above'] as const).every(
    (side) => sumOf(weighed, ({ people }) => people[side]) >= fewestForValidity,
  );
  return isEnough ? weighed : null;
}

const averageOf = <Known>(weighed: readonly Weighed<Known>[], of: (one: Weighed<Known>) => number): number =>
  sumOf(weighed, (one) => one.weight * of(one)) / sumOf(weighed, ({ weight }) => weight);

const estimateOf = (rate: Rate): Estimate => ({ value: shareOf(rate), ...wilsonInterval(rate) });

/** Variance of the average difference of shares over pass marks, which holds also for many small ones: Sato, Biometrics 45 (1989). */
function varianceOfShares(weighed: readonly Weighed<Rate>[], difference: number): number {
  const total = ({ people }: Weighed<Rate>): number => people.below + people.above;
  const skew = sumOf(weighed, (one) => {
    const { below, above } = one.people;
    const [drawn, passed] = [one.below.selected, one.above.selected];
    return (below ** 2 * passed - above ** 2 * drawn + (below * above * (above - below)) / 2) / total(one) ** 2;
  });
  const spread = sumOf(weighed, (one) => {
    const [drawn, passed] = [one.below.selected, one.above.selected];
    return (drawn * (one.people.above - passed) + passed * (one.people.below - drawn)) / (2 * total(one));
  });
  return (difference * skew + spread) / sumOf(weighed, ({ weight }) => weight) ** 2;
}

/**
 * Compares how many of each side succeeded: for one pass mark by Wilson's and Newcombe's intervals, for several by their average. Null
 * with fewer than 30 people on a side.
 */
export function compareShares(cuts: readonly CutSides<Rate>[]): CutComparison | null {
  const weighed = weigh(cuts, ({ total }) => total);
  if (!weighed) return null;
  const [only, ...others] = weighed;
  if (only && others.length === 0) {
    const difference = differenceOf(only.below, only.above);
    return { below: estimateOf(only.below), above: estimateOf(only.above), difference, verdict: verdictOf(difference) };
  }
  const [below, above] = (['below', 'above'] as const).map((side) => averageOf(weighed, (one) => shareOf(one[side])));
  const value = averageOf(weighed, (one) => shareOf(one.below) - shareOf(one.above));
  const difference = around(value, varianceOfShares(weighed, value));
  return { below: { value: below ?? 0 }, above: { value: above ?? 0 }, difference, verdict: verdictOf(difference) };
}

/** Marks of some people: their number, sum, and the sum of their squares. */
export interface MarkSums {
  readonly people: number;
  readonly sum: number;
  readonly squares: number;
}

const meanOf = ({ people, sum }: MarkSums): number => sum / people;

/** Returns how far marks of one side spread around the mean of their pass mark. Null when each has a single one. */
function spreadOf(sides: readonly MarkSums[]): number | null {
  const freedom = sumOf(sides, ({ people }) => people - 1);
  const squares = sumOf(sides, (side) => Math.max(0, side.squares - side.people * meanOf(side) ** 2));
  return freedom === 0 ? null : squares / freedom;
}

/** Compares the mean marks of each side, whose spreads may differ, averaged over pass marks. Null with fewer than 30 people on a side. */
export function compareMeans(cuts: readonly CutSides<MarkSums>[]): CutComparison | null {
  const weighed = weigh(cuts, ({ people }) => people);
  if (!weighed) return null;
  const [below, above] = [spreadOf(weighed.map((one) => one.below)), spreadOf(weighed.map((one) => one.above))];
  if (below === null || above === null) return null;
  const variance =
    sumOf(weighed, ({ weight, people }) => weight ** 2 * (below / people.below + above / people.above)) /
    sumOf(weighed, ({ weight }) => weight) ** 2;
  const difference = around(
    averageOf(weighed, (one) => meanOf(one.below) - meanOf(one.above)),
    variance,
  );
  const side = (which: 'below' | 'above', spread: number): SideEstimate => {
    const value = averageOf(weighed, (one) => meanOf(one[which]));
    const [only, ...others] = weighed;
    return only && others.length === 0 ? around(value, spread / only.people[which]) : { value };
  };
  return { below: side('below', below), above: side('above', above), difference, verdict: verdictOf(difference) };
}
