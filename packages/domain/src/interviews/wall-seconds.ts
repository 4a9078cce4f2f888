import { Temporal } from 'temporal-polyfill';
import { addDays, startOfDay } from '../dates/day-in.ts';

/**
 * Returns the seconds since the epoch at which a clock in a zone shows a day and time. A time that the clocks leap over is later by
 * the leap; of a time that comes twice, the first is meant.
 */
export const wallSeconds = (timeZone: string, wall: string): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds / 1000;

/** Returns what a clock in a zone shows at a moment, as 2027-02-01T09:00. */
export const wallAt = (timeZone: string, seconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** Returns the day that a calendar in a zone shows at a moment. */
export const wallDay = (timeZone: string, seconds: number): string => wallAt(timeZone, seconds).slice(0, 10);

interface WallDay {
  readonly day: string;
  /** Seconds since the epoch at which it begins, and at which the next one does. */
  readonly start: number;
  readonly end: number;
}

/** Returns the day that a calendar in a zone shows at a moment, with its beginning and its end. */
export function wallDayAt(timeZone: string, seconds: number): WallDay {
  const day = wallDay(timeZone, seconds);
  const startOf = (one: string): number => startOfDay(timeZone, one).getTime() / 1000;
  return { day, start: startOf(day), end: startOf(addDays(day, 1)) };
}

/** Returns `wallDay` of a zone for many moments. Days are slow to find, and moments that follow one another share them. */
export function wallDays(timeZone: string): (seconds: number) => string {
  let last: WallDay | null = null;
  return (seconds) => {
    if (last === null || seconds < last.start || seconds >= last.end) last = wallDayAt(timeZone, seconds);
    return last.day;
  };
}

/** Returns whether the clocks of a zone are changed between two moments. */
export const changesClocks = (timeZone: string, from: number, to: number): boolean => {
  const offsetAt = (seconds: number): number =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(timeZone).offsetNanoseconds;
  return offsetAt(from) !== offsetAt(to);
};
