import type { Metric } from './metric.ts';

/** Replaces a criterion's key for the answer to "Would you take this candidate forward?". No criterion's key begins with capitals. */
export const recommendationKey = 'RECOMMENDATION';

/** A recommendation is yes or no, and enters no mean. */
export const recommendationMetric: Metric = { metricType: 'boolean', min: null, max: null, matrix: null };

/** Recommendations of several reviewers. */
export interface RecommendationCount {
  readonly yes: number;
  readonly total: number;
}

/** Counts those who would take the candidate forward; null where no reviewer has said. */
export function countRecommendations(given: readonly { readonly value: unknown }[]): RecommendationCount | null {
  return given.length === 0 ? null : { yes: given.filter(({ value }) => value === true).length, total: given.length };
}
