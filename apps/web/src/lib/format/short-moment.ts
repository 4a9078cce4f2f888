import { isWholeDay } from '@evenhand/domain/dates/noon';
import { dateFormat, writeDate } from '@evenhand/domain/dates/write-date';
import { locale } from '../words/words.ts';
import { timeZone } from './time-zone.ts';

/** September: a recruitment season begins with the university's year. */
const firstMonth = 8;

/** Returns the year in which the recruitment season of a time begins. */
const seasonOf = (at: Date): number => at.getUTCFullYear() - (at.getUTCMonth() < firstMonth ? 1 : 0);

/** "24 Nov 04:31"; "24 Nov" where the day alone is told; "24 Nov 2024" for a time of another season. */
export function shortMoment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const day = { day: 'numeric', month: 'short', timeZone: timeZone() } as const;
  if (seasonOf(at) !== seasonOf(now)) return writeDate(at, locale(), { ...day, year: 'numeric' });
  const date = writeDate(at, locale(), day);
  if (isWholeDay(iso)) return date;
  const clock = dateFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timeZone() });
  return `${date} ${clock.format(at)}`;
}

/** "24 November"; "24 November 2024" for a day of another season. */
export function shortDate(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const day = { day: 'numeric', month: 'long', timeZone: timeZone() } as const;
  return writeDate(at, locale(), seasonOf(at) === seasonOf(now) ? day : { ...day, year: 'numeric' });
}
