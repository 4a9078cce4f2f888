import { writeDate } from '@evenhand/domain/dates/write-date';

/** Returns a day and its time to the minute, with the zone: "1 December 2026 at 17:00 GMT". */
export const timeWithZone = (at: Date, timeZone: string, language: string): string =>
  writeDate(at, language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });

/** Returns a time to the second, with its zone: deadlines and receipts are argued about. A full minute is said without seconds. */
export const exactTime = (at: Date, timeZone: string, language: string): string =>
  at.getUTCSeconds() === 0
    ? timeWithZone(at, timeZone, language)
    : writeDate(at, language, { dateStyle: 'long', timeStyle: 'long', timeZone });

/** Returns a day (ISO date) with its weekday: "Friday 15 January 2027". */
export const dayInWords = (isoDay: string, language: string): string =>
  writeDate(new Date(`${isoDay}T12:00:00Z`), language, { dateStyle: 'full', timeZone: 'UTC' });
