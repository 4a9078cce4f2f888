import { matrixMark } from '@evenhand/contract/processes/scoring';
import { readMatrix } from '@evenhand/domain/scoring/matrix';
import { dayOfSeconds, type MarkValue, type Metric, secondsOfDay } from '@evenhand/domain/scoring/metric';

/** A mark as its row has it: in the column of its type, the others empty. Of a matrix the score, and its parts beside it. */
export interface MarkColumns {
  readonly value: number | null;
  readonly flag: boolean | null;
  readonly text_value: string | null;
  readonly date_value: string | null;
  readonly parts: unknown;
}
type WrittenMark = MarkColumns & { readonly parts: string | null; readonly complete: boolean };
const none: WrittenMark = { value: null, flag: null, text_value: null, date_value: null, parts: null, complete: true };

export function columnsOf({ metricType }: Metric, value: MarkValue): WrittenMark {
  if (typeof value === 'boolean') return { ...none, flag: value };
  if (typeof value === 'string') return { ...none, text_value: value };
  if (typeof value === 'number')
    return metricType === 'date' ? { ...none, date_value: dayOfSeconds(value) } : { ...none, value };
  const { score, complete } = readMatrix(value);
  return { ...none, value: score, parts: JSON.stringify(value), complete };
}

export function valueOfMark({ value, flag, text_value: text, date_value: date, parts }: MarkColumns): MarkValue {
  if (parts !== null) return matrixMark.parse(parts);
  if (date !== null) return secondsOfDay(date) ?? 0;
  return value ?? flag ?? text ?? '';
}
