import { isIsoDate } from './iso-date.ts';

const monthNames = (style: 'long' | 'short', month: number): string =>
  new Intl.DateTimeFormat('en-GB', { month: style, timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1)));

const two = (number: number): string => String(number).padStart(2, '0');

const ordinal = (day: number): string => {
  const ending = ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
  return `${day}${day > 10 && day < 14 ? 'th' : ending}`;
};

/**
 * Returns the ways in which people write a day, as words and figures with a space between. Returns none for a text that is not a
 * day.
 */
export function writtenDates(date: string): string[] {
  if (!isIsoDate(date)) return [];
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const days = [...new Set([String(day), two(day), ordinal(day)])];
  const figures = [...new Set([String(month), two(month)])];
  const years = [String(year), two(year % 100)];
  const words = [monthNames('long', month), monthNames('short', month)];
  return [
    `${year} ${two(month)} ${two(day)}`,
    ...days.flatMap((one) => words.flatMap((word) => [`${one} ${word} ${year}`, `${word} ${one} ${year}`])),
    ...[String(day), two(day)].flatMap((one) =>
      figures.flatMap((figure) => years.flatMap((each) => [`${one} ${figure} ${each}`, `${figure} ${one} ${each}`])),
    ),
  ];
}
