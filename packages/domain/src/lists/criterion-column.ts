import type { CriterionType } from '../scoring/metric.ts';

const prefix = 'criterion_';

/** A role's criterion as a column of its list: what markers gave for it on average. */
export const criterionColumn = (key: string): string => `${prefix}${key}`;

export const isCriterionColumn = (columnId: string): boolean => columnId.startsWith(prefix);

const inFigures: readonly CriterionType[] = ['scale', 'number', 'percent', 'matrix'];
/** Only marks in figures have a mean that stands in a column. */
export const hasScoreColumn = ({ metricType }: { readonly metricType: CriterionType }): boolean =>
  inFigures.includes(metricType);
