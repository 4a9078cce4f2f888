import { writeDate } from '@evenhand/domain/dates/write-date';

/** To the second, with its zone: deadlines and receipts are argued about. */
export const exactTime = (at: Date, timeZone: string, language: string): string =>
  writeDate(at, language, { dateStyle: 'long', timeStyle: 'long', timeZone });
