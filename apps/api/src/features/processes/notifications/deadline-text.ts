import { writeDate } from '@evenhand/domain/dates/write-date';

/** Returns a deadline as mails say it: with its weekday, its year and its zone. */
export const deadlineText = (at: Date, timeZone: string, language: string): string =>
  writeDate(at, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
