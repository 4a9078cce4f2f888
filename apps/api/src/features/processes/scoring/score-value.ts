import { matrixValue } from '@evenhand/contract/processes/scoring';
import { readMatrix } from '@evenhand/domain/scoring/matrix';
import { dayOfSeconds, type Metric, type ScoreValue, secondsOfDay } from '@evenhand/domain/scoring/metric';

/** A score as its row has it: in the column of its type, the others empty. Of a matrix the score, and its parts beside it. */
export interface ScoreColumns {
  readonly value: number | null;
  readonly flag: boolean | null;
  readonly text_value: string | null;
  readonly date_value: string | null;
  readonly parts: unknown;
}
type WrittenScore = ScoreColumns & { readonly parts: string | null; readonly complete: boolean };
const none: WrittenScore = { value: null, flag: null, text_value: null, date_value: null, parts: null, complete: true };

export function columnsOf({ metricType }: Metric, value: ScoreValue): WrittenScore {
  if (typeof value === 'boolean') return { ...none, flag: value };
  if (typeof value === 'string') return { ...none, text_value: value };
  if (typeof value === 'number')
    return metricType === 'date' ? { ...none, date_value: dayOfSeconds(value) } : { ...none, value };
  const { score, complete } = readMatrix(value);
  return { ...none, value: score, parts: JSON.stringify(value), complete };
}

export function readScoreValue({ value, flag, text_value: text, date_value: date, parts }: ScoreColumns): ScoreValue {
  if (parts !== null) return matrixValue.parse(parts);
  if (date !== null) return secondsOfDay(date) ?? 0;
  return value ?? flag ?? text ?? '';
}
