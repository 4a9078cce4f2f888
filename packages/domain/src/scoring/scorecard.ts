import { isScaleValue, type ScaleValue } from './criteria.ts';
import { roundScore } from './format-score.ts';

/** One person's scores against a role's criteria, by criterion key. Null = not scored yet. */
export type Scorecard = Readonly<Record<string, number | null | undefined>>;

export interface ScorecardResult {
  /** Mean of what is scored, one decimal; null while nothing is. */
  readonly average: number | null;
  readonly scored: number;
  readonly complete: boolean;
}

export type ScorecardProblem = 'unknown_criterion' | 'not_on_the_scale';

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** What is wrong with a scorecard, by criterion. */
export function scorecardProblems(criteria: readonly string[], card: Scorecard): Record<string, ScorecardProblem> {
  const entries = Object.entries(card).flatMap(([key, value]): [string, ScorecardProblem][] => {
    if (!criteria.includes(key)) return [[key, 'unknown_criterion']];
    return value === null || value === undefined || isScaleValue(value) ? [] : [[key, 'not_on_the_scale']];
  });
  return Object.fromEntries(entries);
}

/** The result of one scorecard. Only the role's criteria count; a score that is missing is not a nought. */
export function readScorecard(criteria: readonly string[], card: Scorecard): ScorecardResult {
  const values = criteria.map((key) => card[key]).filter((value): value is ScaleValue => isScaleValue(value));
  const average = mean(values);
  return {
    average: average === null ? null : roundScore(average),
    scored: values.length,
    complete: criteria.length > 0 && values.length === criteria.length,
  };
}

/** The score of an application: the mean of its markers' averages, one decimal. */
export function combineAverages(averages: readonly (number | null)[]): number | null {
  const combined = mean(averages.filter((average) => average !== null));
  return combined === null ? null : roundScore(combined);
}
