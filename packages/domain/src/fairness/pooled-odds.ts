import { chiSquareTail } from './distributions.ts';
import type { Rate } from './intervals.ts';
import type { TestResult } from './rate-tests.ts';

/** Rates of the same two groups on one role. */
export interface Stratum {
  readonly focal: Rate;
  readonly reference: Rate;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const rest = ({ selected, total }: Rate): number => total - selected;

/**
 * Returns the odds ratio of two groups over several roles, in which each role counts by itself: groups that apply to different roles
 * are not compared across them (N. Mantel, W. Haenszel, J. Natl Cancer Inst. 22, 1959). Null when no role can tell.
 */
export function pooledOddsRatio(strata: readonly Stratum[]): number | null {
  const people = ({ focal, reference }: Stratum): number => focal.total + reference.total;
  const above = sum(strata.map((one) => (one.focal.selected * rest(one.reference)) / people(one)));
  const below = sum(strata.map((one) => (rest(one.focal) * one.reference.selected) / people(one)));
  return below === 0 ? null : above / below;
}

/** Tests whether the odds are equal within each role (Cochran, Mantel and Haenszel, without a correction for continuity). */
export function pooledOddsTest(strata: readonly Stratum[]): TestResult {
  const telling = strata
    .map(({ focal, reference }) => ({
      selected: focal.selected,
      focal: focal.total,
      all: focal.total + reference.total,
      chosen: focal.selected + reference.selected,
    }))
    .filter(({ all }) => all > 1);
  const expected = sum(telling.map(({ focal, all, chosen }) => (focal * chosen) / all));
  const variance = sum(
    telling.map(
      ({ focal, all, chosen }) => (focal * (all - focal) * chosen * (all - chosen)) / (all * all * (all - 1)),
    ),
  );
  if (variance === 0) return { value: 0, p: 1 };
  const value = (sum(telling.map(({ selected }) => selected)) - expected) ** 2 / variance;
  return { value, p: chiSquareTail(value, 1) };
}
