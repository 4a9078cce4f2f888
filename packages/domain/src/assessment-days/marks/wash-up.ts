import { candidateScoreKey } from '../../scoring/candidate-score.ts';
import { roundScore } from '../../scoring/format-score.ts';
import { type Metric, onScale, type ScoreValue } from '../../scoring/metric.ts';
import type { ScoredCriterion } from '../../scoring/scorecard.ts';
import type { MarkedCard } from './day-mark.ts';
import type { AssessorCard } from './list-cards.ts';

/** A card with what is written on it. */
export interface FilledCard extends AssessorCard, MarkedCard {}

/** Difference on the scale of 0 to 5 from which two assessors are said to disagree. */
export const disagreement = 2;

export interface CriterionSummary {
  readonly criterion: string;
  /** Mean on the scale of 0 to 5; null for scores that are no numbers. */
  readonly mean: number | null;
  /** Largest difference between two scores, on the same scale. */
  readonly gap: number;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sums a candidate's cards up by criterion: the mean, and how far assessors are apart. */
export function summariseCards(
  cards: readonly FilledCard[],
  metricOf: (criterion: string) => Metric,
): CriterionSummary[] {
  const criteria = [...new Set(cards.flatMap(({ scores }) => Object.keys(scores)))];
  return criteria.map((criterion) => {
    const values = cards
      .flatMap(({ scores }) => scores[criterion] ?? [])
      .map((value) => onScale(metricOf(criterion), value))
      .filter((value) => value !== null);
    if (values.length === 0) return { criterion, mean: null, gap: 0 };
    return {
      criterion,
      mean: roundScore(meanOf(values)),
      gap: roundScore(Math.max(...values) - Math.min(...values)),
    };
  });
}

export interface ReleasedScore {
  readonly criterion: string;
  readonly metric: Metric;
  readonly value: ScoreValue;
}

/** Returns several scores of one assessor as one: the mean of numbers, in whole steps on the scale; the last of other types. */
function combine(metric: Metric, values: readonly ScoreValue[]): ScoreValue | null {
  const last = values.at(-1) ?? null;
  if (metric.metricType === 'boolean' || metric.metricType === 'text') return last;
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return null;
  return metric.metricType === 'scale' ? Math.round(meanOf(numbers)) : roundScore(meanOf(numbers));
}

const wholeMetric: Metric = { metricType: 'number', min: 0, max: 5, matrix: null };

/**
 * Returns the scores of the stage that one assessor's cards of a candidate come to: one for each criterion of the role. On a role
 * without criteria it is one score of the candidate as a whole, out of five.
 */
export function scoresToRelease(
  criteria: readonly ScoredCriterion[],
  cards: readonly Pick<FilledCard, 'scores'>[],
  usual: Metric,
): ReleasedScore[] {
  if (criteria.length === 0) {
    const values = cards
      .flatMap(({ scores }) => Object.values(scores))
      .map((value) => onScale(usual, value))
      .filter((value) => value !== null);
    return values.length === 0
      ? []
      : [{ criterion: candidateScoreKey, metric: wholeMetric, value: roundScore(meanOf(values)) }];
  }
  return criteria.flatMap((metric) => {
    const value = combine(
      metric,
      cards.flatMap(({ scores }) => scores[metric.key] ?? []),
    );
    return value === null ? [] : [{ criterion: metric.key, metric, value }];
  });
}
