import { cityOfZone } from '../dates/time-zone.ts';
import { writeDate } from '../dates/write-date.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

const day = (at: Date, timeZone: string, locale: string): string =>
  writeDate(at, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });

const clock = (at: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);

/** Returns "Thursday 20 November 2026, 18:00–20:00 (London)" in the language of a tag such as `en-GB`. The day of the end is named too when it is another one. */
export function eventWhen({ startsAt, endsAt, timeZone }: Span, locale: string): string {
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  const [first, last] = [day(starts, timeZone, locale), day(ends, timeZone, locale)];
  const end = first === last ? clock(ends, timeZone, locale) : `${last}, ${clock(ends, timeZone, locale)}`;
  const sign = first === last ? '–' : ' – ';
  return `${first}, ${clock(starts, timeZone, locale)}${sign}${end} (${cityOfZone(timeZone)})`;
}
