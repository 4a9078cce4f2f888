import { findColumns, needed, optional } from './columns.ts';
import { faulty, type ImportOptions, type ReadHeader, type ReadLine, skipped } from './import-kind.ts';
import { type ImportLine, lineOf } from './line.ts';

/** Figures that a school, or the nation, published for one year at one age. */
export interface ResultRow {
  /** The school; `nationalUrn` and `nationalAllUrn` are the nation. */
  readonly urn: number;
  readonly year: number;
  /** Attainment 8 as a grade at 16; the best three A levels at 18. */
  readonly value: number | null;
  /** Only at 18: the average of all entries. */
  readonly perEntry: number | null;
  readonly cohort: number | null;
  /** Share of disadvantaged pupils, at 16. */
  readonly freeMeals: number | null;
}

/** State-funded schools, with which a school is compared, and all schools, used when those figures are missing. */
export const nationalUrn = 0;
export const nationalAllUrn = -1;

const recordTypes = { stateFunded: 7, all: 5, authority: 4 } as const;

const at16 = {
  recordType: optional(/^RECTYPE$/i),
  urn: needed(/^URN$/i, /^school_urn$/i),
  year: optional(/^time_period$/i),
  value: needed(/^ATT8SCR$/i, /^avg_att8$/i),
  perEntry: optional(/^$/),
  cohort: needed(/^TPUP$/i, /^t_pupils$/i),
  freeMeals: optional(/^PTFSM6CLA1A$/i),
} as const;
const at18 = {
  recordType: optional(/^RECTYPE$/i),
  urn: needed(/^URN$/i, /^school_urn$/i),
  year: optional(/^time_period$/i),
  value: optional(/^TB3PTSE$/i),
  perEntry: needed(/^TALLPPE_ALEV_1618$/i, /^TALLPPE_ALEV$/i),
  cohort: needed(/^TALLPUP_ALEV_1618$/i, /^TPUP1618$/i),
  freeMeals: optional(/^$/),
} as const;
type Key = keyof typeof at16;

/** Returns the year in which a school year ended: 2024 for 202324, and for 2024 itself. */
function endOfPeriod(text: string | null): number | null {
  const [, century, end] = /^(\d{2})\d{2}(\d{2})$/.exec(text ?? '') ?? [];
  if (century && end) return Number(`${century}${end}`);
  return /^\d{4}$/.test(text ?? '') ? Number(text) : null;
}

/** Returns the year of a file from its name: 2023-2024_england_ks4final.csv gives 2024. */
export function yearOfFileName(name: string): number | null {
  const years = [...name.matchAll(/(?<!\d)(20\d{2})(?:[-_](20\d{2}|\d{2}))?(?!\d)/g)];
  const [, first, second] = years[0] ?? [];
  if (first === undefined) return null;
  if (second === undefined) return Number(first);
  return second.length === 4 ? Number(second) : Number(`${first.slice(0, 2)}${second}`);
}

/** Returns the school or nation of a line. Returns null for a line that is not stored, such as an authority's. */
function urnOf(line: ImportLine<Key>): number | null {
  const recordType = line.whole('recordType');
  if (recordType === recordTypes.stateFunded) return nationalUrn;
  if (recordType === recordTypes.all) return nationalAllUrn;
  return recordType === recordTypes.authority ? null : line.whole('urn');
}

const attainment8Slots = 10;
/** Before this year an E was 150 points and an A* 300. */
const firstYearOfPoints = 2016;
const toNewPoints = (points: number): number => (points - 120) / 3;

function scaled(value: number | null, year: number, age: 16 | 18): number | null {
  if (value === null) return null;
  if (age === 16) return value / attainment8Slots;
  return year < firstYearOfPoints ? toNewPoints(value) : value;
}

function inRange({ value, perEntry }: ResultRow, age: 16 | 18): boolean {
  const most = age === 16 ? 9 : 60;
  return [value, perEntry].every((one) => one === null || (one >= 0 && one <= most));
}

function readResult(line: ImportLine<Key>, fileYear: number | null, age: 16 | 18): ReadLine<ResultRow> {
  const urn = urnOf(line);
  if (urn === null) return skipped;
  const year = endOfPeriod(line.text('year')) ?? fileYear;
  if (year === null) return faulty('no_key', 'time_period', line.raw('year'));
  const row: ResultRow = {
    urn,
    year,
    value: scaled(line.number('value'), year, age),
    perEntry: scaled(line.number('perEntry'), year, age),
    cohort: line.whole('cohort'),
    freeMeals: line.number('freeMeals'),
  };
  const fault = line.fault();
  if (fault) return { fault };
  if (!inRange(row, age)) return faulty('out_of_range', age === 16 ? 'ATT8SCR' : 'TB3PTSE', line.raw('value'));
  return { row };
}

/** Reads results at 16 (england_ks4final.csv) or at 18 (england_ks5final.csv), by school, with the national lines. */
export function readResultsHeader(
  header: readonly string[],
  options: Pick<ImportOptions, 'year'>,
  age: 16 | 18,
): ReadHeader<ResultRow> {
  const { columns, missing } = findColumns<Key>(header, age === 16 ? at16 : at18);
  if (missing.length > 0) return { fault: 'missing_columns', missing };
  if (columns.year === null && options.year === null) return { fault: 'year_missing', missing: [] };
  return { line: (cells) => readResult(lineOf(columns, cells), options.year, age) };
}
