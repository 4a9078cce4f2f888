import { locale } from '../words/words.ts';

/** Returns the names of the days of a week from Monday, in the user's language. */
export function weekdayNames(): string[] {
  const format = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' });
  // The fifth of January 2026 is a Monday.
  return [5, 6, 7, 8, 9, 10, 11].map((day) => format.format(Date.UTC(2026, 0, day)));
}
