import { entriesOf } from '../fields/values.ts';

/** An average of fewer marks would say too little. */
const fewestMarks = 3;

interface Mark {
  readonly year: number | null;
  readonly mark: number;
  readonly weight: number;
}

const numberOr = <T>(value: unknown, other: T): number | T =>
  typeof value === 'number' && Number.isFinite(value) ? value : other;

/** Returns the modules that have a mark. A module without credits has a weight of 1. */
function marksOf(modules: unknown): Mark[] {
  return entriesOf(modules).flatMap((entry) => {
    const mark = numberOr(entry['mark'], null);
    if (mark === null) return [];
    return [{ mark, weight: numberOr(entry['credits'], 1), year: numberOr(entry['year'], null) }];
  });
}

/** Rounds half up, and past the noise of binary fractions: 64.449999 for 64.45 gives 64.5. */
const oneDecimal = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10;

function meanOf(marks: readonly Mark[]): number | null {
  const weight = marks.reduce((sum, one) => sum + one.weight, 0);
  if (marks.length < fewestMarks || weight <= 0) return null;
  return oneDecimal(marks.reduce((sum, one) => sum + one.mark * one.weight, 0) / weight);
}

/** Returns the mean of the modules' marks weighted by their credits, in percent. Returns null with fewer than three marks. */
export const degreeAverage = (modules: unknown): number | null => meanOf(marksOf(modules));

export interface YearAverage {
  readonly year: number;
  readonly average: number | null;
}

/** Returns the average of each year of the course. */
export function averagesByYear(modules: unknown): YearAverage[] {
  const marks = marksOf(modules);
  const years = [...new Set(marks.flatMap(({ year }) => (year === null ? [] : [year])))].sort((a, b) => a - b);
  return years.map((year) => ({ year, average: meanOf(marks.filter((one) => one.year === year)) }));
}
