import { dateFormat } from './write-date.ts';

/** A past day in relation to today; `days` counts calendar days in the given zone. All later days are `future`. */
export type RelativeDate =
  | { readonly key: 'today' }
  | { readonly key: 'yesterday' }
  | { readonly key: 'daysAgo'; readonly days: number }
  | { readonly key: 'future' };

export interface Moment {
  /** ISO instant of now. */
  readonly now: string;
  /** Undefined for the zone of the device. */
  readonly timeZone: string | undefined;
}

const dayLength = 86_400_000;

/** Returns the number of a day in the calendar of a zone. A browser reads the calendar without a library for it. */
function dayOf(instant: string, timeZone: string | undefined): number {
  const format = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  return Date.parse(`${format.format(new Date(instant))}T00:00:00Z`) / dayLength;
}

/** Returns the relation of a day to today by the calendar of a time zone. */
export function relativeDate(instant: string, { now, timeZone }: Moment): RelativeDate {
  const days = dayOf(now, timeZone) - dayOf(instant, timeZone);
  if (days < 0) return { key: 'future' };
  if (days === 0) return { key: 'today' };
  return days === 1 ? { key: 'yesterday' } : { key: 'daysAgo', days };
}
