import { roundScore } from './format-score.ts';
import { isMarked, type MarkValue, type Metric, onScale } from './metric.ts';

/** A criterion against which a candidate is scored. */
export type MarkedCriterion = Metric & { readonly key: string };

/** One reviewer's scores by criterion key. Null = not scored yet. */
export type Scorecard = Readonly<Record<string, MarkValue | null | undefined>>;

export interface ScorecardResult {
  /** Mean of the scores that are numbers, on the scale of 0 to 5, one decimal; null while there is none. */
  readonly average: number | null;
  readonly scored: number;
  readonly complete: boolean;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the result of one scorecard. Only the role's criteria count, and a missing score is not a zero. */
export function readScorecard(criteria: readonly MarkedCriterion[], card: Scorecard): ScorecardResult {
  const marks = criteria.flatMap((criterion) => {
    const value = card[criterion.key] ?? null;
    return value !== null && isMarked(criterion, value) ? [{ criterion, value }] : [];
  });
  const average = mean(
    marks.map(({ criterion, value }) => onScale(criterion, value)).filter((value) => value !== null),
  );
  return {
    average: average === null ? null : roundScore(average),
    scored: marks.length,
    complete: criteria.length > 0 && marks.length === criteria.length,
  };
}

/** Returns the score of an application: the mean of its reviewers' averages, one decimal. */
export function combineAverages(averages: readonly (number | null)[]): number | null {
  const combined = mean(averages.filter((average) => average !== null));
  return combined === null ? null : roundScore(combined);
}
