import { dayOfSeconds, type MarkValue, type Metric, secondsOfDay } from '@evenhand/domain/scoring/metric';

/** A mark as its row has it: in the column of its type, the others empty. */
export interface MarkColumns {
  readonly value: number | null;
  readonly flag: boolean | null;
  readonly text_value: string | null;
  readonly date_value: string | null;
}
const none: MarkColumns = { value: null, flag: null, text_value: null, date_value: null };

export function columnsOf({ metricType }: Metric, value: MarkValue): MarkColumns {
  if (typeof value === 'boolean') return { ...none, flag: value };
  if (typeof value === 'string') return { ...none, text_value: value };
  return metricType === 'date' ? { ...none, date_value: dayOfSeconds(value) } : { ...none, value };
}

export function valueOfMark({ value, flag, text_value: text, date_value: date }: MarkColumns): MarkValue {
  if (date !== null) return secondsOfDay(date) ?? 0;
  return value ?? flag ?? text ?? '';
}
