import { Temporal } from 'temporal-polyfill';
import type { DayMinute } from './assessment-day.ts';

/** Returns the instant of a minute of a day by the clocks of its time zone. */
export const dayMoment = (day: string, minute: DayMinute, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute }).toZonedDateTime(timeZone).epochMilliseconds,
  );

/** Returns the minute of a day at which an instant is by the clocks of its time zone: below 0 before the day, not below 1440 after it. */
export const dayMinute = (day: string, instant: Date, timeZone: string): number => {
  const clock = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return Temporal.PlainDate.from(day).toPlainDateTime().until(clock.toPlainDateTime()).total({ unit: 'minutes' });
};
