import { writeDate } from '@evenhand/domain/dates/write-date';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { type MatrixValue, readMatrix } from '@evenhand/domain/scoring/matrix';
import type { ScoreValue } from '@evenhand/domain/scoring/metric';
import type { CriterionType } from '@evenhand/domain/scoring/metric-types';
import { locale, type Translate } from '../../../lib/words/words.ts';

/** Returns a day in words. It is formatted in UTC, so that it is the same in every time zone. */
const dayText = (seconds: number): string =>
  writeDate(new Date(seconds * 1000), locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export function matrixText(t: Translate, matrix: MatrixValue): string {
  const { score, complete } = readMatrix(matrix);
  return t(complete ? 'staff.matrix.total' : 'staff.matrix.soFar', { score: formatScore(score) });
}

interface Score {
  readonly metricType: CriterionType;
  readonly value: ScoreValue;
}

/** Returns a score in words: "4", "62.5%", "Yes", "3 October 2026". */
export function scoreText(t: Translate, { metricType, value }: Score): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return matrixText(t, value);
  if (metricType === 'matrix') return t('staff.matrix.total', { score: formatScore(value) });
  if (metricType === 'date') return dayText(value);
  return metricType === 'percent' ? t('staff.scores.percent', { value: formatScore(value) }) : formatScore(value);
}
