import { Temporal } from 'temporal-polyfill';

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

/** Returns whether the clocks of a zone are changed between two moments. */
export const changesClocks = (timeZone: string, from: number, to: number): boolean => {
  const offsetAt = (seconds: number): number =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(timeZone).offsetNanoseconds;
  return offsetAt(from) !== offsetAt(to);
};
