/** Years before and after its closing that a role's texts may speak of: its intake, its start, its end. */
const yearsBefore = 1;
const yearsAfter = 6;
/** Keeping the weekday moves a date by up to three days. */
const weekdayShift = 3 * 86_400_000;

/** Returns by how many years a round moves so that the next one closes in the future: one at least. */
export function yearsToNextRound(closesAt: string | null, now: Date): number {
  if (closesAt === null) return 1;
  const closing = new Date(closesAt);
  let years = 0;
  do {
    years += 1;
    closing.setUTCFullYear(closing.getUTCFullYear() + 1);
  } while (closing.getTime() - weekdayShift <= now.getTime());
  return years;
}

/** A year with its century, and the second one of a range: 2027, 2026/27, 2026–2027. */
const written = /(?<![\d£$€.,])(20\d{2})(?:([/–-])(\d{2}))?(?![\d])/g;

interface Shift {
  /** The year in which the earlier round closes. */
  readonly around: number;
  readonly years: number;
}

const isNear = (year: number, around: number): boolean => year >= around - yearsBefore && year <= around + yearsAfter;

/** Returns the text with each year that belongs to the earlier round moved on. Years long past stay, as does the second half of a day. */
export function moveYears(text: string, { around, years }: Shift): string {
  return text.replace(written, (all: string, first: string, mark?: string, second?: string) => {
    const year = Number(first);
    if (!isNear(year, around)) return all;
    const moved = String(year + years);
    if (mark === undefined || second === undefined) return moved;
    // "2026/27" is a range; "2026-10" is the month of a day.
    const isRange = Number(second) === (year + 1) % 100;
    return `${moved}${mark}${isRange ? String((year + 1 + years) % 100).padStart(2, '0') : second}`;
  });
}

/** Returns the years of a text that belong to the earlier round, as they are written, each once. */
export function yearsIn(text: string, around: number): string[] {
  const found = [...text.matchAll(written)].filter(([, first]) => isNear(Number(first), around));
  return [...new Set(found.map(([, first = '']) => first))];
}
