import type { MetricType } from './metric-types.ts';

export interface Bounds {
  readonly min?: number | null;
  readonly max?: number | null;
}

export interface ScoreBounds {
  readonly min: number | null;
  readonly max: number | null;
}

const usual: Readonly<Record<MetricType, ScoreBounds>> = {
  number: { min: 0, max: 5 },
  percent: { min: 0, max: 100 },
  boolean: { min: null, max: null },
  text: { min: null, max: null },
  date: { min: null, max: null },
};

/** Returns the bounds of a score: those of the metric, else of the score, else the usual ones of its type, else none. */
export function scoreBounds(type: MetricType, metric: Bounds = {}, score: Bounds = {}): ScoreBounds {
  const { min, max } = usual[type];
  return { min: metric.min ?? score.min ?? min, max: metric.max ?? score.max ?? max };
}

export const isWithin = (value: number, { min, max }: ScoreBounds): boolean =>
  Number.isFinite(value) && (min === null || value >= min) && (max === null || value <= max);
