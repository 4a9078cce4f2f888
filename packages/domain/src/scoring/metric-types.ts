const metricTypes = ['number', 'percent', 'boolean', 'text', 'date'] as const;
export type MetricType = (typeof metricTypes)[number];

/** Types of score for a criterion: the scale of six words, a number, percentage, yes or no, text, date, or the matrix. */
export const criterionTypes = ['scale', ...metricTypes, 'matrix'] as const;
export type CriterionType = (typeof criterionTypes)[number];

/** Returns a stored type, or `scale` for one that is unknown. */
export const criterionType = (kept: string): CriterionType => criterionTypes.find((type) => type === kept) ?? 'scale';

export const longestTextScore = 2000;
/** Largest absolute value of a criterion's own bounds. */
export const furthestBound = 1_000_000;

/** Limits of each list of a matrix: items, and characters of an item's name. */
export const mostItems = 6;
export const longestItem = 120;
