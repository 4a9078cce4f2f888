import { dateFormat, writeDate } from '@evenhand/domain/dates/write-date';
import { locale } from '../words/words.ts';
import { numberFormat } from './kept-formats.ts';
import { timeZone } from './time-zone.ts';

/** "3 October 2026". */
export const formatDate = (iso: string): string =>
  writeDate(new Date(iso), locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: timeZone() });

/** "3/10/2026 14:05", for grids: the same in every language, and never with noughts in front as `Intl` writes some countries' dates. */
export function formatGridTime(iso: string): string {
  const format = dateFormat('en-GB', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: timeZone() });
  const parts = format.formatToParts(new Date(iso));
  const numberOf = (type: Intl.DateTimeFormatPartTypes): string =>
    String(Number(parts.find((part) => part.type === type)?.value));
  const clock = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timeZone() });
  return `${numberOf('day')}/${numberOf('month')}/${numberOf('year')} ${clock.format(new Date(iso))}`;
}

/** "14:05". */
export const formatTime = (iso: string): string =>
  dateFormat(locale(), { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: timeZone() }).format(
    new Date(iso),
  );

/** "1,204". */
export const formatNumber = (value: number): string => numberFormat(locale()).format(value);

/** "7%": a share in whole percent. */
export const formatPercent = (share: number): string => numberFormat(locale(), { style: 'percent' }).format(share);

/** "2024-09" as "September 2024"; what is no month stays as it is. */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return dateFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

const unitText = (value: number, unit: 'day' | 'hour' | 'minute' | 'second'): string =>
  numberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);

interface Duration {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** "2 days 3 hours", "3 hours 5 minutes", "4 minutes 10 seconds": the two largest that count. */
export function formatTimeLeft({ days, hours, minutes, seconds }: Duration): string {
  const parts = [
    { unit: 'day', value: days },
    { unit: 'hour', value: hours },
    { unit: 'minute', value: minutes },
    { unit: 'second', value: seconds },
  ] as const;
  const first = parts.findIndex(({ value }) => value > 0);
  if (first < 0) return unitText(0, 'second');
  return parts
    .slice(first, first + 2)
    .filter(({ value }) => value > 0)
    .map(({ value, unit }) => unitText(value, unit))
    .join(' ');
}
