import { Temporal } from 'temporal-polyfill';

const timeIn = (timeZone: string, at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** The day of a moment by the calendar of a zone, as 2026-11-22. */
export const dayIn = (timeZone: string, at: Date): string => timeIn(timeZone, at).toPlainDate().toString();

/** The full hour of a moment by the clock of a zone. */
export const hourIn = (timeZone: string, at: Date): number => timeIn(timeZone, at).hour;

/** When a day begins in a zone. */
export const startOfDay = (timeZone: string, day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** So many days after a day, or before it. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
