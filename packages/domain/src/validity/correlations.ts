import type { Interval } from '../fairness/intervals.ts';

/** A mark, and what became of the person later. */
export interface MarkAndOutcome {
  readonly mark: number;
  readonly outcome: number;
}

export interface Correlation extends Interval {
  readonly value: number;
}

/** The 97.5 % point of the normal distribution, for 95 % intervals. */
const z95 = 1.959964;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the product-moment correlation. Null when one side is the same for everybody. */
function productMoment(pairs: readonly MarkAndOutcome[]): number | null {
  const [marks, outcomes] = [mean(pairs.map(({ mark }) => mark)), mean(pairs.map(({ outcome }) => outcome))];
  const spread = sumOf(pairs.map(({ mark }) => (mark - marks) ** 2));
  const later = sumOf(pairs.map(({ outcome }) => (outcome - outcomes) ** 2));
  if (spread === 0 || later === 0) return null;
  return sumOf(pairs.map(({ mark, outcome }) => (mark - marks) * (outcome - outcomes))) / Math.sqrt(spread * later);
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
  const value = pairs.length < fewest ? null : productMoment(pairs);
  return value === null ? null : around(value, 1 / Math.sqrt(pairs.length - 3));
}

/** Returns the ranks of values, of which equal ones share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const first = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const [index, value] of sorted.entries()) {
    if (!first.has(value)) first.set(value, index + 1);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return values.map((value) => (first.get(value) ?? 0) + ((counts.get(value) ?? 1) - 1) / 2);
}

/** Returns Spearman's correlation of ranks with its 95 % interval (D. G. Bonett, T. A. Wright, Psychometrika 65, 2000). */
export function spearman(pairs: readonly MarkAndOutcome[]): Correlation | null {
  if (pairs.length < fewest) return null;
  const marks = ranksOf(pairs.map(({ mark }) => mark));
  const outcomes = ranksOf(pairs.map(({ outcome }) => outcome));
  const value = productMoment(marks.map((mark, index) => ({ mark, outcome: outcomes[index] ?? 0 })));
  return value === null ? null : around(value, Math.sqrt((1 + value ** 2 / 2) / (pairs.length - 3)));
}

/**
 * Returns the correlation that would be found among all who were marked, although only those who were taken on have an outcome
 * (R. L. Thorndike, Personnel Selection, 1949, case 2). For a mark by which people were taken on.
 *
 * @param spreadRatio standard deviation of the mark among all, divided by that among those taken on
 */
export const correctForSelection = (value: number, spreadRatio: number): number =>
  (value * spreadRatio) / Math.sqrt(1 + value ** 2 * (spreadRatio ** 2 - 1));

/** Returns the mean of seasons' correlations, weighted by their people, by Fisher's transformation. Null without any. */
export function poolCorrelations(
  seasons: readonly { readonly value: number; readonly people: number }[],
): number | null {
  const weighed = seasons.filter(({ people }) => people >= fewest);
  if (weighed.length === 0) return null;
  const weights = sumOf(weighed.map(({ people }) => people - 3));
  return Math.tanh(sumOf(weighed.map(({ value, people }) => Math.atanh(value) * (people - 3))) / weights);
}
