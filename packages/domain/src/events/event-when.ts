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

/** Clocks by language and zone. To make one takes a tenth of a millisecond, and a booking writes six times. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const mostClocks = 500;

function clock(at: Date, timeZone: string, locale: string): string {
  const key = `${locale} ${timeZone}`;
  const known =
    clocks.get(key) ??
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(key, known);
  return known.format(at);
}

/** Returns "18:00–20:00", with the days where `withDay` asks for them or the end is on another one. */
function spanText({ startsAt, endsAt, timeZone }: Span, locale: string, withDay: boolean): string {
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  const [first, last] = [day(starts, timeZone, locale), day(ends, timeZone, locale)];
  const isOneDay = first === last;
  const start = withDay || !isOneDay ? `${first}, ${clock(starts, timeZone, locale)}` : clock(starts, timeZone, locale);
  return isOneDay
    ? `${start}–${clock(ends, timeZone, locale)}`
    : `${start} – ${last}, ${clock(ends, timeZone, locale)}`;
}

/** Returns "Thursday 20 November 2026, 18:00–20:00 (London)" in the language of a tag such as `en-GB`. The day of the end is named too when it is another one. */
export const eventWhen = (span: Span, locale: string): string =>
  `${spanText(span, locale, true)} (${cityOfZone(span.timeZone)})`;

/** Returns "18:00–19:00" for a session of an event, with its day where the event has more than one. */
export function partWhen(part: Span, event: Omit<Span, 'timeZone'>, locale: string): string {
  const days = [event.startsAt, event.endsAt].map((at) => day(new Date(at), part.timeZone, locale));
  return spanText(part, locale, days[0] !== days[1]);
}
