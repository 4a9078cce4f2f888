import { Temporal } from 'temporal-polyfill';
import type { TimeSpan } from './time-spans.ts';
import { mergeSpans, spansWithin } from './time-spans.ts';

/** A part of every week in which a person can interview. */
export interface WeeklyHours {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** Time of the day, `09:00`. */
  readonly from: string;
  /** Time of the day, `17:30`; `24:00` for the end of the day. */
  readonly to: string;
}

export const mostWeeklyHours = 42;
const endOfDay = '24:00';

export type HoursFault = 'hours_end_first' | 'hours_overlap';

/** Returns the fault of each entry that has one, with its position. Times of one form compare as texts. */
export function hoursFaults(hours: readonly WeeklyHours[]): { readonly code: HoursFault; readonly index: number }[] {
  const faultAt = (entry: WeeklyHours, index: number): HoursFault | null => {
    if (entry.to <= entry.from) return 'hours_end_first';
    const overlaps = hours
      .slice(0, index)
      .some((other) => other.weekday === entry.weekday && other.from < entry.to && entry.from < other.to);
    return overlaps ? 'hours_overlap' : null;
  };
  return hours.flatMap((entry, index) => {
    const code = faultAt(entry, index);
    return code === null ? [] : [{ code, index }];
  });
}

/** Returns the moment at which a clock in a zone shows a time of a day; `24:00` is the beginning of the next day. */
function momentOn(day: Temporal.PlainDate, time: string, timeZone: string): number {
  const at = time === endOfDay ? day.add({ days: 1 }).toZonedDateTime(timeZone) : null;
  return (at ?? day.toZonedDateTime({ timeZone, plainTime: time })).epochMilliseconds;
}

/** Returns the times of weekly hours within a span, by the clock of a zone on each of its days. */
export function hoursWithin(hours: readonly WeeklyHours[], timeZone: string, within: TimeSpan): TimeSpan[] {
  const dayOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const last = dayOf(within.end);
  const spans: TimeSpan[] = [];
  for (let day = dayOf(within.start); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    for (const { weekday, from, to } of hours) {
      if (weekday !== day.dayOfWeek) continue;
      spans.push({ start: momentOn(day, from, timeZone), end: momentOn(day, to, timeZone) });
    }
  }
  return spansWithin(mergeSpans(spans), within);
}

/** Days on which a person does not interview, both included. */
export interface DaysAway {
  readonly from: string;
  readonly to: string;
}

/** Returns the times of days away by the clock of a zone. */
export const awaySpans = (away: readonly DaysAway[], timeZone: string): TimeSpan[] =>
  mergeSpans(
    away.map(({ from, to }) => ({
      start: Temporal.PlainDate.from(from).toZonedDateTime(timeZone).epochMilliseconds,
      end: momentOn(Temporal.PlainDate.from(to), endOfDay, timeZone),
    })),
  );
