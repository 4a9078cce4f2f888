import { writeDate } from '@evenhand/domain/dates/write-date';
import { toZoneInput } from '@evenhand/domain/events/zone-input';
import { timeRange } from '../../lib/format/time-range.ts';
import { locale } from '../../lib/words/words.ts';

const minutesAt = 11;

/** Returns the day, and the minutes since midnight, of an instant on a clock of a time zone. */
export function zonePosition(iso: string, timeZone: string): { readonly day: string; readonly start: number } {
  const local = toZoneInput(iso, timeZone);
  const [hours = 0, minutes = 0] = local.slice(minutesAt).split(':').map(Number);
  return { day: local.slice(0, minutesAt - 1), start: hours * 60 + minutes };
}

/** Returns the length of a span in minutes. */
export const minutesBetween = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Returns the day that is so many days after another: "2026-12-01". */
export const addDays = (day: string, count: number): string =>
  new Date(noon(day).getTime() + count * 86_400_000).toISOString().slice(0, 10);

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((noon(day).getUTCDay() + 6) % 7));

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(noon(day));

/** "Mon" */
export const weekdayText = (day: string): string => format(day, { weekday: 'short' });
/** "30 Nov" */
export const shortDayText = (day: string): string => format(day, { day: 'numeric', month: 'short' });
/** "Monday 30 November 2026" */
export const longDayText = (day: string): string =>
  writeDate(noon(day), locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** "30 November – 4 December 2026", "23–29 November 2026": days of one month are written close to their dash. */
export const daysText = (from: string, to: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' })
    .formatRange(noon(from), noon(to))
    .replace(/(?<!\d)(\d{1,2})\s–\s(\d)/u, '$1–$2');

/** "Tue 1 Dec 2026, 10:40" on a clock of a time zone. */
export const interviewTimeText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));

const clockIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));

/** "Tue 1 Dec 2026, 10:40–11:25" on a clock of a time zone, with the day of the end where it is another one. */
export function interviewSpanText(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  timeZone: string,
): string {
  const isOneDay = zonePosition(startsAt, timeZone).day === zonePosition(endsAt, timeZone).day;
  const start = interviewTimeText(startsAt, timeZone);
  return isOneDay ? timeRange(start, clockIn(endsAt, timeZone)) : `${start} – ${interviewTimeText(endsAt, timeZone)}`;
}
