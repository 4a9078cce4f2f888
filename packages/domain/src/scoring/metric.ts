import { isScaleValue } from './criteria.ts';
import {
  areItems,
  isMatrixValue,
  type MatrixItems,
  type MatrixValue,
  mostOfMatrix,
  readMatrix,
  sameItems,
} from './matrix.ts';
import { type CriterionType, furthestBound, longestTextScore } from './metric-types.ts';
import { isWithin, type ScoreBounds, scoreBounds } from './score-bounds.ts';

/** How a criterion is scored: its own bounds if it has any, and the items of a matrix. */
export interface Metric {
  readonly metricType: CriterionType;
  readonly min: number | null;
  readonly max: number | null;
  readonly matrix: MatrixItems | null;
}
export const usualMetric = { metricType: 'scale', min: null, max: null, matrix: null } as const satisfies Metric;

/** A number, yes or no, text, a day in seconds since 1970 (its midnight, UTC), or a matrix. */
export type ScoreValue = number | boolean | string | MatrixValue;

export function boundsOf({ metricType, min, max }: Metric): ScoreBounds {
  if (metricType === 'matrix') return { min: 0, max: mostOfMatrix };
  return metricType === 'scale' ? scoreBounds('number') : scoreBounds(metricType, { min, max });
}

/** Returns whether an organisation may choose the bounds of a type: it may for numbers. */
export const hasBounds = (type: CriterionType): boolean => type === 'number' || type === 'percent';

export const sameMetric = (one: Metric, other: Metric): boolean =>
  one.metricType === other.metricType &&
  one.min === other.min &&
  one.max === other.max &&
  sameItems(one.matrix, other.matrix);

const isTenths = (value: number): boolean => Number(value.toFixed(1)) === value;

export interface MetricProblem {
  readonly part: 'min' | 'max' | 'matrix';
  readonly code: 'invalid_value' | 'out_of_range' | 'too_many_decimals';
}

/** Returns the fault of the bounds. Only numbers have bounds, in rising order, and from 0 to 100 for a percentage. */
function boundsProblem(metric: Metric): MetricProblem | null {
  const given = (['min', 'max'] as const).filter((part) => metric[part] !== null);
  const [first] = given;
  if (!first) return null;
  if (!hasBounds(metric.metricType)) return { part: first, code: 'invalid_value' };
  const fine = given.find((part) => !isTenths(metric[part] ?? 0));
  if (fine) return { part: fine, code: 'too_many_decimals' };
  const widest = metric.metricType === 'percent' ? scoreBounds('percent') : { min: -furthestBound, max: furthestBound };
  const beyond = given.find((part) => !isWithin(metric[part] ?? 0, widest));
  if (beyond) return { part: beyond, code: 'out_of_range' };
  const { min, max } = boundsOf(metric);
  return min !== null && max !== null && min >= max
    ? { part: metric.max === null ? 'min' : 'max', code: 'out_of_range' }
    : null;
}

/** Returns the fault of a criterion's metric. */
export function metricProblem(metric: Metric): MetricProblem | null {
  const { metricType, matrix } = metric;
  const fits = metricType === 'matrix' ? matrix !== null && areItems(matrix) : matrix === null;
  return fits ? boundsProblem(metric) : { part: 'matrix', code: 'invalid_value' };
}

export type ScoreProblem =
  | 'not_a_number'
  | 'too_many_decimals'
  | 'out_of_range'
  | 'not_a_yes_or_no'
  | 'not_text'
  | 'required'
  | 'too_long'
  | 'not_a_date'
  | 'invalid_value';

function numberProblem(metric: Metric, value: ScoreValue): ScoreProblem | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not_a_number';
  if (metric.metricType === 'scale') return isScaleValue(value) ? null : 'out_of_range';
  if (!isWithin(value, boundsOf(metric))) return 'out_of_range';
  return isTenths(value) ? null : 'too_many_decimals';
}

function textProblem(value: ScoreValue): ScoreProblem | null {
  if (typeof value !== 'string') return 'not_text';
  if (value.trim() === '') return 'required';
  return value.length > longestTextScore ? 'too_long' : null;
}

const day = 86_400;
/** The years 1900 to 2199. */
const days: ScoreBounds = { min: -2_208_988_800, max: 7_258_032_000 };

/** Returns the fault of a score for a criterion. */
export function scoreProblem(metric: Metric, value: ScoreValue): ScoreProblem | null {
  switch (metric.metricType) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'not_a_yes_or_no';
    case 'text':
      return textProblem(value);
    case 'matrix':
      return typeof value === 'object' && metric.matrix && isMatrixValue(metric.matrix, value) ? null : 'invalid_value';
    case 'date':
      return typeof value === 'number' && value % day === 0 && isWithin(value, days) ? null : 'not_a_date';
    default:
      return numberProblem(metric, value);
  }
}

/** Returns whether a score is valid and complete. A matrix that lacks a part is stored and does not count yet. */
export const isScored = (metric: Metric, value: ScoreValue): boolean =>
  scoreProblem(metric, value) === null && (typeof value !== 'object' || readMatrix(value).complete);

const most = 5;

/**
 * Returns a score as means use it: on the scale of 0 to 5, by its share of the criterion's span. Returns null for scores that are
 * not numbers: yes or no, text and dates are shown beside the mean.
 */
export function onScale(metric: Metric, value: ScoreValue): number | null {
  const counts = ['scale', 'number', 'percent', 'matrix'].includes(metric.metricType);
  const number = typeof value === 'object' ? readMatrix(value).score : value;
  if (!counts || typeof number !== 'number') return null;
  const { min, max } = boundsOf(metric);
  return min === null || max === null ? null : ((number - min) * most) / (max - min);
}

/** Returns the day that begins at these seconds, as "2026-03-27". */
export const dayOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Returns the seconds at which a day begins, or null for a text that is not a day ("2026-02-30"). */
export function secondsOfDay(text: string): number | null {
  const seconds = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / 1000 : Number.NaN;
  return Number.isFinite(seconds) && dayOfSeconds(seconds) === text ? seconds : null;
}
