const form = /^(\d{4})-(\d{2})-(\d{2})$/;
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Returns whether a text is a day of the calendar, written yyyy-mm-dd. */
export function isIsoDate(text: string): boolean {
  const match = form.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const length = month === 2 && isLeap(year) ? 29 : lengths[month - 1];
  return length !== undefined && day >= 1 && day <= length;
}
