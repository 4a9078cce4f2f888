import type { Interval } from '../fairness/intervals.ts';

/** People of one mark of whom the same became later. */
export interface MarkAndOutcome {
  readonly mark: number;
  readonly outcome: number;
  readonly people: number;
}

export interface Correlation extends Interval {
  readonly value: number;
}

/** The 97.5 % point of the normal distribution, for 95 % intervals. */
const z95 = 1.959964;

interface Counted {
  readonly value: number;
  readonly people: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const peopleOf = (counted: readonly Pick<Counted, 'people'>[]): number => sumOf(counted.map(({ people }) => people));

const meanOf = (counted: readonly Counted[]): number =>
  sumOf(counted.map(({ value, people }) => value * people)) / peopleOf(counted);

/** Returns the sum of squared distances from the mean. */
function spreadOf(counted: readonly Counted[]): number {
  const mean = meanOf(counted);
  return sumOf(counted.map(({ value, people }) => people * (value - mean) ** 2));
}

const marksOf = (pairs: readonly MarkAndOutcome[]): Counted[] =>
  pairs.map(({ mark, people }) => ({ value: mark, people }));
const outcomesOf = (pairs: readonly MarkAndOutcome[]): Counted[] =>
  pairs.map(({ outcome, people }) => ({ value: outcome, people }));

/** Returns the product-moment correlation. Null when one side is the same for all. */
function productMoment(pairs: readonly MarkAndOutcome[]): number | null {
  const [marks, outcomes] = [meanOf(marksOf(pairs)), meanOf(outcomesOf(pairs))];
  const [spread, later] = [spreadOf(marksOf(pairs)), spreadOf(outcomesOf(pairs))];
  if (spread === 0 || later === 0) return null;
  const together = pairs.map(({ mark, outcome, people }) => people * (mark - marks) * (outcome - outcomes));
  return sumOf(together) / Math.sqrt(spread * later);
}

/** Returns the interval around a correlation by Fisher's transformation. */
function around(value: number, error: number): Correlation {
  const middle = Math.atanh(value);
  return { value, from: Math.tanh(middle - z95 * error), to: Math.tanh(middle + z95 * error) };
}

/** Number of people from whom on a correlation has an interval. */
const fewest = 4;

/** Returns Pearson's correlation with its 95 % interval. Null with fewer than four people, or when a side never differs. */
export function pearson(pairs: readonly MarkAndOutcome[]): Correlation | null {
  const people = peopleOf(pairs);
  const value = people < fewest ? null : productMoment(pairs);
  return value === null ? null : around(value, 1 / Math.sqrt(people - 3));
}

/** Returns the rank of each value, of which equal ones share the mean of theirs. */
function ranksOf(counted: readonly Counted[]): ReadonlyMap<number, number> {
  const groups = Map.groupBy(counted, ({ value }) => value);
  const ranks = new Map<number, number>();
  let before = 0;
  for (const value of [...groups.keys()].toSorted((a, b) => a - b)) {
    const people = peopleOf(groups.get(value) ?? []);
    ranks.set(value, before + (people + 1) / 2);
    before += people;
  }
  return ranks;
}

/** Returns Spearman's correlation of ranks with its 95 % interval (D. G. Bonett, T. A. Wright, Psychometrika 65, 2000). */
export function spearman(pairs: readonly MarkAndOutcome[]): Correlation | null {
  const all = peopleOf(pairs);
  if (all < fewest) return null;
  const [marks, outcomes] = [ranksOf(marksOf(pairs)), ranksOf(outcomesOf(pairs))];
  const value = productMoment(
    pairs.map(({ mark, outcome, people }) => ({
      mark: marks.get(mark) ?? 0,
      outcome: outcomes.get(outcome) ?? 0,
      people,
    })),
  );
  return value === null ? null : around(value, Math.sqrt((1 + value ** 2 / 2) / (all - 3)));
}

interface MarkLevel {
  readonly mark: number;
  readonly people: number;
}

/**
 * Returns the standard deviation of a mark among all, divided by that among those taken on. Null where either is the same for all.
 */
export function spreadRatio(all: readonly MarkLevel[], takenOn: readonly MarkLevel[]): number | null {
  const deviation = (levels: typeof all): number => {
    const counted = levels.map(({ mark, people }) => ({ value: mark, people }));
    const people = peopleOf(counted);
    return people < 2 ? 0 : Math.sqrt(spreadOf(counted) / (people - 1));
  };
  const [wide, narrow] = [deviation(all), deviation(takenOn)];
  return wide === 0 || narrow === 0 ? null : wide / narrow;
}

/**
 * Returns the correlation that would be found among all who were marked, although only those who were taken on have an outcome
 * (R. L. Thorndike, Personnel Selection, 1949, case 2). For a mark by which people were taken on.
 *
 * @param ratio standard deviation of the mark among all, divided by that among those taken on
 */
export const correctForSelection = (value: number, ratio: number): number =>
  (value * ratio) / Math.sqrt(1 + value ** 2 * (ratio ** 2 - 1));

/**
 * Estimates the correlation among all who were marked from that among those taken on. Null without one, and where the mark spreads as
 * widely among those taken on: it took no part in the choice.
 */
export function estimateAmongAll(
  seen: { readonly value: number } | null,
  all: readonly MarkLevel[],
  takenOn: readonly MarkLevel[],
): number | null {
  const ratio = spreadRatio(all, takenOn);
  return seen === null || ratio === null || ratio <= 1 ? null : correctForSelection(seen.value, ratio);
}

/** A correlation of ranks found in one season, and of how many people. */
export interface SeasonCorrelation {
  readonly value: number;
  readonly people: number;
}

/** Full agreement, as of a few people by chance, has no transformation: it counts as this much. */
const nearlyFull = 0.99;

/**
 * Returns the mean of seasons' correlations of ranks by Fisher's transformation, weighted by their people less three, with its 95 %
 * interval from the errors of each (D. G. Bonett, T. A. Wright). Seasons of fewer than four people are left out; null without any other.
 */
export function poolCorrelations(seasons: readonly SeasonCorrelation[]): Correlation | null {
  const weighed = seasons
    .filter(({ people }) => people >= fewest)
    .map(({ value, people }) => ({ people, value: Math.max(-nearlyFull, Math.min(nearlyFull, value)) }));
  if (weighed.length === 0) return null;
  const weights = sumOf(weighed.map(({ people }) => people - 3));
  const value = Math.tanh(sumOf(weighed.map(({ value: one, people }) => Math.atanh(one) * (people - 3))) / weights);
  // Each season's error squared is (1 + value²/2) / (people - 3), and its weight squared is (people - 3)².
  const spread = sumOf(weighed.map(({ value: one, people }) => (people - 3) * (1 + one ** 2 / 2)));
  return around(value, Math.sqrt(spread) / weights);
}
