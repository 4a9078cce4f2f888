import { isScored, onScale, type ScoreValue } from '../scoring/metric.ts';
import type { ScoredCriterion } from '../scoring/scorecard.ts';

/** How well a candidate met a criterion, in words of the role's scale: never the score itself. */
export const feedbackBands = ['strong', 'sound', 'develop'] as const;
export type FeedbackBand = (typeof feedbackBands)[number];

/** One reviewer's score for a criterion, at one stage. */
export interface GivenScore {
  readonly criterion: string;
  readonly stageId: number;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
  readonly value: ScoreValue;
}

export interface CriterionBand {
  readonly criterion: string;
  readonly band: FeedbackBand;
}

/** Anchors of the scale of 0 to 5: 3 meets the standard and 4 is strong. A mean belongs to the nearer one. */
const strongFrom = 3.5;
const soundFrom = 2.5;

function bandOf(mean: number): FeedbackBand {
  if (mean >= strongFrom) return 'strong';
  return mean >= soundFrom ? 'sound' : 'develop';
}

/**
 * Returns whether candidates can be told about a criterion. A matrix counts a candidate's circumstances, and yes or no, text and dates
 * have no better or worse.
 */
export const isFedBack = ({ metricType }: Pick<ScoredCriterion, 'metricType'>): boolean =>
  metricType === 'scale' || metricType === 'number' || metricType === 'percent';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function meanOf(criterion: ScoredCriterion, scores: readonly GivenScore[]): number | null {
  const valid = scores.filter((score) => score.criterion === criterion.key && isScored(criterion, score.value));
  const last = valid.toSorted((one, other) => other.at - one.at || other.stageId - one.stageId)[0];
  if (!last) return null;
  const atStage = valid.filter(({ stageId }) => stageId === last.stageId);
  return mean(atStage.map(({ value }) => onScale(criterion, value)).filter((value) => value !== null));
}

/**
 * Returns the band of each criterion that was scored, the best first, those alike in the role's order. The scores of the stage at which
 * a criterion was scored last count, as the mean of its reviewers.
 */
export function bandsOf(criteria: readonly ScoredCriterion[], scores: readonly GivenScore[]): CriterionBand[] {
  return criteria
    .filter(isFedBack)
    .flatMap((criterion) => {
      const score = meanOf(criterion, scores);
      return score === null || Number.isNaN(score) ? [] : [{ criterion: criterion.key, score }];
    })
    .sort((one, other) => other.score - one.score)
    .map(({ criterion, score }) => ({ criterion, band: bandOf(score) }));
}
