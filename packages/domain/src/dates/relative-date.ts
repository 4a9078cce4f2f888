import { Temporal } from 'temporal-polyfill';

/** A past day in relation to today; `days` counts calendar days in the given zone. All later days are `future`. */
export type RelativeDate =
  | { readonly key: 'today' }
  | { readonly key: 'yesterday' }
  | { readonly key: 'daysAgo'; readonly days: number }
  | { readonly key: 'future' };

export interface Moment {
  /** ISO instant of now. */
  readonly now: string;
  readonly timeZone: string;
}

const dayOf = (instant: string, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns the relation of a day to today by the calendar of a time zone. */
export function relativeDate(instant: string, { now, timeZone }: Moment): RelativeDate {
  const { days } = dayOf(instant, timeZone).until(dayOf(now, timeZone), { largestUnit: 'day' });
  if (days < 0) return { key: 'future' };
  if (days === 0) return { key: 'today' };
  return days === 1 ? { key: 'yesterday' } : { key: 'daysAgo', days };
}
