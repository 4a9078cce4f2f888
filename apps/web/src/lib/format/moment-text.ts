import { isWholeDay } from '@evenhand/domain/dates/noon';
import { formatDate, formatTime } from './format.ts';

/** "3 October 2026, 14:05", for sentences; "3 October 2026" where a blind reader is told the day alone. */
export const momentText = (iso: string): string =>
  isWholeDay(iso) ? formatDate(iso) : `${formatDate(iso)}, ${formatTime(iso)}`;
