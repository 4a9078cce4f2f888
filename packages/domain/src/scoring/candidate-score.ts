import { roundScore } from './format-score.ts';
import type { Metric, ScoreProblem } from './metric.ts';

/** Replaces a criterion's key for a score of the candidate as a whole. No criterion's key begins with capitals. */
export const candidateScoreKey = 'CANDIDATE_SCORE';

/** A score out of a total, given by hand and against no criterion. */
export interface CandidateScore {
  readonly score: number;
  readonly totalScore: number;
}

const mostTotal = 1000;
const isTenths = (value: number): boolean => Number(value.toFixed(1)) === value;

/** Returns which part cannot be used and why: the score lies from 0 to the total, both with one decimal at most. */
export function candidateScoreProblem(
  score: unknown,
  totalScore: unknown,
): { readonly field: keyof CandidateScore; readonly code: ScoreProblem } | null {
  if (totalScore === undefined) return { field: 'totalScore', code: 'required' };
  if (typeof totalScore !== 'number' || !Number.isFinite(totalScore))
    return { field: 'totalScore', code: 'not_a_number' };
  if (totalScore <= 0 || totalScore > mostTotal) return { field: 'totalScore', code: 'out_of_range' };
  if (!isTenths(totalScore)) return { field: 'totalScore', code: 'too_many_decimals' };
  if (typeof score !== 'number' || !Number.isFinite(score)) return { field: 'score', code: 'not_a_number' };
  if (score < 0 || score > totalScore) return { field: 'score', code: 'out_of_range' };
  return isTenths(score) ? null : { field: 'score', code: 'too_many_decimals' };
}

/** Returns the metric of such a score: a number with its total as the upper bound. */
export const candidateScoreMetric = (totalScore: number): Metric => ({
  metricType: 'number',
  min: 0,
  max: totalScore,
  matrix: null,
});

/** Returns the mean of several reviewers' scores, each by its share, out of the total that was given last; null without any. */
export function combineCandidateScores(
  scores: readonly (CandidateScore & { readonly at: number })[],
): CandidateScore | null {
  const last = scores.toSorted((one, other) => other.at - one.at)[0];
  if (!last) return null;
  const share = scores.reduce((sum, { score, totalScore }) => sum + score / totalScore, 0) / scores.length;
  return { score: roundScore(share * last.totalScore), totalScore: last.totalScore };
}

const scaleEnd = 5;
/** Returns a score on the scale of 0 to 5 that lists sort by. */
export const candidateScoreOnScale = ({ score, totalScore }: CandidateScore): number =>
  roundScore((score / totalScore) * scaleEnd);
