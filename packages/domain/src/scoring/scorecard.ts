import { roundScore } from './format-score.ts';
import { isScored, type Metric, onScale, type ScoreValue } from './metric.ts';

/** A criterion against which a candidate is scored. */
export type ScoredCriterion = Metric & { readonly key: string };

/** One reviewer's scores by criterion key. Null = not scored yet. */
export type Scorecard = Readonly<Record<string, ScoreValue | null | undefined>>;

export interface ScorecardResult {
  /** Mean of the scores that are numbers, on the scale of 0 to 5, one decimal; null while there is none. */
  readonly average: number | null;
  readonly scored: number;
  readonly complete: boolean;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the result of one scorecard. Only the role's criteria count, and a missing score is not a zero. */
export function readScorecard(criteria: readonly ScoredCriterion[], card: Scorecard): ScorecardResult {
  const scores = criteria.flatMap((criterion) => {
    const value = card[criterion.key] ?? null;
    return value !== null && isScored(criterion, value) ? [{ criterion, value }] : [];
  });
  const average = mean(
    scores.map(({ criterion, value }) => onScale(criterion, value)).filter((value) => value !== null),
  );
  return {
    average: average === null ? null : roundScore(average),
    scored: scores.length,
    complete: criteria.length > 0 && scores.length === criteria.length,
  };
}

/** Returns the score of an application: the mean of its reviewers' averages, one decimal. */
export function combineAverages(averages: readonly (number | null)[]): number | null {
  const combined = mean(averages.filter((average) => average !== null));
  return combined === null ? null : roundScore(combined);
}
