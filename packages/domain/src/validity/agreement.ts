import type { Interval } from '../fairness/intervals.ts';

/** Two marks that were given for the same, and how often. */
export interface MarkPair {
  readonly one: number;
  readonly other: number;
  readonly count: number;
}

/** Returns how far apart two marks are held to be. */
export type MarkDistance = (one: number, other: number) => number;

/** Any two different marks are as far apart as any others. */
export const sameOrNot: MarkDistance = (one, other) => (one === other ? 0 : 1);
/** Marks on a scale: two steps are four times as far as one. */
export const squaredSteps: MarkDistance = (one, other) => (one - other) ** 2;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Counts the marks of one side. */
function shares(pairs: readonly MarkPair[], side: 'one' | 'other'): [number, number][] {
  return [...Map.groupBy(pairs, (pair) => pair[side])].map(([mark, own]) => [
    mark,
    sumOf(own.map(({ count }) => count)),
  ]);
}

/**
 * Returns Cohen's kappa: how much nearer two reviewers are to each other than by chance, 1 for the same marks and 0 for chance
 * (J. Cohen, Psychological Bulletin 70, 1968). Null without pairs, or when all marks are one.
 */
export function kappaOf(pairs: readonly MarkPair[], distance: MarkDistance): number | null {
  const all = sumOf(pairs.map(({ count }) => count));
  if (all === 0) return null;
  const seen = sumOf(pairs.map(({ one, other, count }) => count * distance(one, other)));
  const others = shares(pairs, 'other');
  const byChance = sumOf(
    shares(pairs, 'one').flatMap(([one, count]) =>
      others.map(([other, times]) => (count * times * distance(one, other)) / all),
    ),
  );
  return byChance === 0 ? null : 1 - seen / byChance;
}

const z = 1.959964;

/**
 * Returns the 97.5 % point of Student's distribution to about two hundredths from four degrees of freedom on, by the expansion of
 * R. A. Fisher and E. A. Cornish (Technometrics 2, 1960).
 */
export function studentPoint(freedom: number): number {
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

export interface MeanDifference extends Interval {
  readonly value: number;
}

/**
 * Returns a mean of differences with its 95 % interval by Student's distribution. Null without a spread to take it from.
 *
 * @param deviation standard deviation of the differences
 */
export function meanDifference(value: number, deviation: number | null, count: number): MeanDifference | null {
  if (deviation === null || count < 2) return null;
  const reach = (studentPoint(count - 1) * deviation) / Math.sqrt(count);
  return { value, from: value - reach, to: value + reach };
}
