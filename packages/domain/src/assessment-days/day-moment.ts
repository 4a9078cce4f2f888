import { Temporal } from 'temporal-polyfill';
import type { DayMinute } from './assessment-day.ts';

/** Returns the instant of a minute of a day by the clocks of its time zone. */
export const dayMoment = (day: string, minute: DayMinute, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute }).toZonedDateTime(timeZone).epochMilliseconds,
  );
