import { addDays, dayIn } from '@evenhand/domain/dates/day-in';

const zone = 'Europe/London';
const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Returns the first weekday that is at least so many days away: a date that is written out would be over one day. */
export function weekdayIn(days: number): string {
  const day = addDays(dayIn(zone, new Date()), days);
  return isWeekday(day) ? day : weekdayIn(days + 1);
}

/** Returns a weekday of the coming year whose day and month are the same number, as 2027-02-02. */
export function evenWeekday(): string {
  const year = Number(dayIn(zone, new Date()).slice(0, 4)) + 1;
  const day = ['02-02', '03-03', '04-04'].map((part) => `${year}-${part}`).find(isWeekday);
  if (day === undefined) throw new Error('one of three such days is a weekday');
  return day;
}

/** Returns a day in the words of a page, as “4 February 2027”. */
export const wordsOf = (day: string, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', ...options }).format(
    new Date(`${day}T12:00:00Z`),
  );
