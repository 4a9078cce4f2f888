import { Temporal } from 'temporal-polyfill';

const timeIn = (timeZone: string, at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** Returns the day of a moment in a zone, as 2026-11-22. */
export const dayIn = (timeZone: string, at: Date): string => timeIn(timeZone, at).toPlainDate().toString();

/** Returns the full hour of a moment in a zone. */
export const hourIn = (timeZone: string, at: Date): number => timeIn(timeZone, at).hour;

/** Returns the moment at which a day begins in a zone. */
export const startOfDay = (timeZone: string, day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** Returns the moment at which a clock in a zone shows a full hour of a day. */
export const atHour = (timeZone: string, day: string, hour: number): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds);

/** Returns the day so many days after a day, or before it when the number is negative. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Returns the number of days from a day to a later one; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
