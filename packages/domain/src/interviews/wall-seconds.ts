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

interface WallDay {
  readonly day: string;
  /** Seconds since the epoch at which it begins, and at which the next one does. */
  readonly start: number;
  readonly end: number;
}

const secondsOfDay = 86_400;
/** Days that were found already, by zone and day of the epoch, which has parts of two or three. To find one takes tens of microseconds. */
const daysFound = new Map<string, readonly WallDay[]>();
const mostFound = 4000;

/** Returns the day that a calendar in a zone shows at a moment, with its beginning and its end. */
export function wallDayAt(timeZone: string, seconds: number): WallDay {
  const key = `${timeZone} ${Math.floor(seconds / secondsOfDay)}`;
  const known = daysFound.get(key) ?? [];
  const found = known.find(({ start, end }) => seconds >= start && seconds < end);
  if (found) return found;
  const day = wallAt(timeZone, seconds).slice(0, 10);
  const startOf = (one: string): number => startOfDay(timeZone, one).getTime() / 1000;
  const made = { day, start: startOf(day), end: startOf(addDays(day, 1)) };
  if (daysFound.size >= mostFound) daysFound.clear();
  if (seconds >= made.start && seconds < made.end) daysFound.set(key, [...known, made]);
  return made;
}

/** Returns the day that a calendar in a zone shows at a moment. */
export const wallDay = (timeZone: string, seconds: number): string => wallDayAt(timeZone, seconds).day;

/** Returns whether the clocks of a zone are changed between two moments. */
export const changesClocks = (timeZone: string, from: number, to: number): boolean => {
  const offsetAt = (seconds: number): number =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(timeZone).offsetNanoseconds;
  return offsetAt(from) !== offsetAt(to);
};
