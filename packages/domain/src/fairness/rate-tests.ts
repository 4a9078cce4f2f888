import { chiSquareTail, logFactorials, normalTails } from './distributions.ts';
import { type Rate, shareOf } from './intervals.ts';

/** A test's value, and the probability of one so far from equal rates by chance. */
export interface TestResult {
  readonly value: number;
  readonly p: number;
}

/** Returns the two-proportion z test with the pooled rate. */
export function zTest(focal: Rate, reference: Rate): TestResult {
  const pooled = (focal.selected + reference.selected) / (focal.total + reference.total);
  if (pooled === 0 || pooled === 1) return { value: 0, p: 1 };
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / focal.total + 1 / reference.total));
  const value = (shareOf(focal) - shareOf(reference)) / error;
  return { value, p: normalTails(value) };
}

const rest = ({ selected, total }: Rate): number => total - selected;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Returns Pearson's chi-square over any number of groups. It is 0 when no one or everyone was selected, because then no group
 * differs.
 */
export function chiSquareTest(groups: readonly Rate[]): TestResult & { readonly degrees: number } {
  const degrees = Math.max(0, groups.length - 1);
  const total = sum(groups.map((group) => group.total));
  const share = sum(groups.map((group) => group.selected)) / total;
  if (degrees === 0 || share === 0 || share === 1) return { value: 0, p: 1, degrees };
  const value = sum(
    groups.map((group) => (group.selected - group.total * share) ** 2 / (group.total * share * (1 - share))),
  );
  return { value, p: chiSquareTail(value, degrees), degrees };
}

/** Returns the chi-square of two groups with Yates' correction (F. Yates, Suppl. J. R. Stat. Soc. 1, 1934). */
export function yatesTest(focal: Rate, reference: Rate): TestResult {
  const all = focal.total + reference.total;
  const selected = focal.selected + reference.selected;
  if (selected === 0 || selected === all) return { value: 0, p: 1 };
  const cross = Math.abs(focal.selected * rest(reference) - rest(focal) * reference.selected);
  const value =
    (all * Math.max(0, cross - all / 2) ** 2) / (focal.total * reference.total * selected * (all - selected));
  return { value, p: chiSquareTail(value, 1) };
}

/** Tolerance within which two tables count as equally likely despite rounding. */
const slack = 1 + 1e-7;

/** Returns Fisher's exact test: two-sided by all tables that are no likelier, and the lower side alone. */
export function fisherTest(focal: Rate, reference: Rate): { readonly twoSided: number; readonly lower: number } {
  const [n1, n2] = [focal.total, reference.total];
  const selected = focal.selected + reference.selected;
  const ln = logFactorials(n1 + n2);
  const at = (n: number): number => ln[n] ?? 0;
  const choose = (n: number, k: number): number => at(n) - at(k) - at(n - k);
  const all = choose(n1 + n2, selected);
  const likelihood = (k: number): number => Math.exp(choose(n1, k) + choose(n2, selected - k) - all);
  const seen = likelihood(focal.selected) * slack;
  let twoSided = 0;
  let lower = 0;
  for (let k = Math.max(0, selected - n2); k <= Math.min(selected, n1); k += 1) {
    const each = likelihood(k);
    if (each <= seen) twoSided += each;
    if (k <= focal.selected) lower += each;
  }
  return { twoSided: Math.min(1, twoSided), lower: Math.min(1, lower) };
}

/** Returns the smallest number that one of the four cells would have if the rates were equal. */
export function leastExpected(focal: Rate, reference: Rate): number {
  const all = focal.total + reference.total;
  const selected = focal.selected + reference.selected;
  return (Math.min(focal.total, reference.total) * Math.min(selected, all - selected)) / all;
}
