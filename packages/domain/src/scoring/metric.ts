import { isScaleValue } from './criteria.ts';
import {
  areItems,
  isMatrixMark,
  type MatrixItems,
  type MatrixMark,
  mostOfMatrix,
  readMatrix,
  sameItems,
} from './matrix.ts';
import { isWithin, metricTypes, type ScoreBounds, scoreBounds } from './score-bounds.ts';

/** How a criterion can be marked: on the scale of six words, by a number, percentage, yes or no, text or date, or by the matrix. */
export const criterionTypes = ['scale', ...metricTypes, 'matrix'] as const;
export type CriterionType = (typeof criterionTypes)[number];

/** A type as it is kept. */
export const criterionType = (kept: string): CriterionType => criterionTypes.find((type) => type === kept) ?? 'scale';

/** How a criterion is marked, with its own bounds where it has some, and what a matrix is made of. */
export interface Metric {
  readonly metricType: CriterionType;
  readonly min: number | null;
  readonly max: number | null;
  readonly matrix: MatrixItems | null;
}
export const usualMetric = { metricType: 'scale', min: null, max: null, matrix: null } as const satisfies Metric;

/** A number, yes or no, words, a day in seconds since 1970 (its midnight, UTC), or a matrix. */
export type MarkValue = number | boolean | string | MatrixMark;

export const longestMark = 2000;
/** The furthest that a criterion's own bounds may lie. */
export const furthestBound = 1_000_000;

export function boundsOf({ metricType, min, max }: Metric): ScoreBounds {
  if (metricType === 'matrix') return { min: 0, max: mostOfMatrix };
  return metricType === 'scale' ? scoreBounds('number') : scoreBounds(metricType, { min, max });
}

/** Numbers have bounds that an organisation may choose. */
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

/** Only numbers have bounds, in order, of a percentage from 0 to 100. */
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

/** What is wrong with how a criterion is to be marked. */
export function metricProblem(metric: Metric): MetricProblem | null {
  const { metricType, matrix } = metric;
  const fits = metricType === 'matrix' ? matrix !== null && areItems(matrix) : matrix === null;
  return fits ? boundsProblem(metric) : { part: 'matrix', code: 'invalid_value' };
}

export type MarkProblem =
  | 'not_a_number'
  | 'too_many_decimals'
  | 'out_of_range'
  | 'not_a_yes_or_no'
  | 'not_text'
  | 'required'
  | 'too_long'
  | 'not_a_date'
  | 'invalid_value';

function numberProblem(metric: Metric, value: MarkValue): MarkProblem | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not_a_number';
  if (metric.metricType === 'scale') return isScaleValue(value) ? null : 'out_of_range';
  if (!isWithin(value, boundsOf(metric))) return 'out_of_range';
  return isTenths(value) ? null : 'too_many_decimals';
}

function textProblem(value: MarkValue): MarkProblem | null {
  if (typeof value !== 'string') return 'not_text';
  if (value.trim() === '') return 'required';
  return value.length > longestMark ? 'too_long' : null;
}

const day = 86_400;
/** 1900 to 2199. */
const days: ScoreBounds = { min: -2_208_988_800, max: 7_258_032_000 };

/** What is wrong with a mark for a criterion. */
export function markProblem(metric: Metric, value: MarkValue): MarkProblem | null {
  switch (metric.metricType) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'not_a_yes_or_no';
    case 'text':
      return textProblem(value);
    case 'matrix':
      return typeof value === 'object' && metric.matrix && isMatrixMark(metric.matrix, value) ? null : 'invalid_value';
    case 'date':
      return typeof value === 'number' && value % day === 0 && isWithin(value, days) ? null : 'not_a_date';
    default:
      return numberProblem(metric, value);
  }
}

/** Is it one, and whole? A matrix that lacks a part is kept and does not count yet. */
export const isMarked = (metric: Metric, value: MarkValue): boolean =>
  markProblem(metric, value) === null && (typeof value !== 'object' || readMatrix(value).complete);

const most = 5;

/**
 * A mark as means take it: on the scale of 0 to 5, by its share of the criterion's span. Null for what is no number: yes or no, text and
 * dates are read beside the mean.
 */
export function onScale(metric: Metric, value: MarkValue): number | null {
  const counts = ['scale', 'number', 'percent', 'matrix'].includes(metric.metricType);
  const number = typeof value === 'object' ? readMatrix(value).score : value;
  if (!counts || typeof number !== 'number') return null;
  const { min, max } = boundsOf(metric);
  return min === null || max === null ? null : ((number - min) * most) / (max - min);
}

/** "2026-03-27" of the seconds that a day begins with. */
export const dayOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The seconds that a day begins with; null where it is none ("2026-02-30"). */
export function secondsOfDay(text: string): number | null {
  const seconds = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / 1000 : Number.NaN;
  return Number.isFinite(seconds) && dayOfSeconds(seconds) === text ? seconds : null;
}
