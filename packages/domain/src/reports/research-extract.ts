import { groupOfAnswer, unknownGroup } from '../fairness/impact-groups.ts';

/** Columns of an extract for research. All together they must not single out fewer than ten people. */
export const extractColumns = [
  'year',
  'sector',
  'scheme',
  'sex',
  'ethnicity',
  'disability',
  'school',
  'firstGeneration',
  'furthest',
] as const;
export type ExtractColumn = (typeof extractColumns)[number];

/** Number of people with the same value in every column. */
export interface ExtractRow {
  readonly values: Readonly<Record<ExtractColumn, string>>;
  readonly people: number;
}

/** Fewest people of a row, and fewest by whom two extracts may differ. */
const fewestAlike = 10;

/** Days for which a released extract can be downloaded. */
export const extractDays = 30;

export const extractRefusals = ['TOO_FEW', 'NEAR_EARLIER'] as const;
export type ExtractRefusal = (typeof extractRefusals)[number];

/** Monitoring answers as they are stored; null for one that was not given. */
export interface ResearchAnswers {
  readonly sex: unknown;
  readonly ethnicity: unknown;
  readonly disability: unknown;
  readonly schoolType: unknown;
  readonly parentsUniversity: unknown;
  readonly firstInFamily: unknown;
}

const schools: Readonly<Record<string, string>> = {
  STATE_NON_SELECTIVE: 'state',
  STATE_SELECTIVE: 'state',
  INDEPENDENT: 'independent',
  INDEPENDENT_BURSARY: 'independent',
  OUTSIDE_UK: 'abroad',
};

function firstGenerationOf({ parentsUniversity, firstInFamily }: ResearchAnswers): string {
  if (parentsUniversity === 'NO' || firstInFamily === 'YES') return 'yes';
  return parentsUniversity === 'YES' || firstInFamily === 'NO' ? 'no' : unknownGroup;
}

/** Returns the coarse groups of a person's answers. */
export const researchGroups = (answers: ResearchAnswers) => ({
  sex: groupOfAnswer('sex', answers.sex),
  ethnicity: groupOfAnswer('ethnicity', answers.ethnicity),
  disability: groupOfAnswer('disability', answers.disability),
  school: schools[String(answers.schoolType)] ?? unknownGroup,
  firstGeneration: firstGenerationOf(answers),
});

const keyOf = ({ values }: ExtractRow): string => JSON.stringify(extractColumns.map((column) => values[column]));

/** Adds up the rows that have the same value in every column. */
function alikeRows(rows: readonly ExtractRow[]): ExtractRow[] {
  const sums = new Map<string, ExtractRow>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, { values: row.values, people: (sums.get(key)?.people ?? 0) + row.people });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

type People = ReadonlyMap<string, number>;
const peopleIn = (rows: readonly ExtractRow[]): People => new Map(rows.map((row) => [keyOf(row), row.people]));
const isFew = (people: number): boolean => people > 0 && people < fewestAlike;

/** Returns by how many people two extracts differ at least, as far as both can be told from their rows. */
function difference(shown: People, earlier: People, now: People): number {
  const keys = new Set([...shown.keys(), ...earlier.keys()]);
  const changes = [...keys].map((key) => (now.get(key) ?? 0) - (earlier.get(key) ?? 0));
  const sum = (some: readonly number[]): number => some.reduce((all, one) => all + Math.abs(one), 0);
  return Math.max(sum(changes.filter((one) => one > 0)), sum(changes.filter((one) => one < 0)));
}

export type MadeExtract =
  | { readonly refusal: ExtractRefusal }
  | {
      readonly refusal: null;
      readonly rows: readonly ExtractRow[];
      readonly people: number;
      /** Number of people in rows left out, rounded down to ten so that no row follows from it; null when below ten. */
      readonly leftOut: number | null;
    };

/**
 * Makes an extract of people counted by combination. A row of fewer than ten people is left out, and so is one that differs from the same
 * row of a released extract by fewer than ten: the two together would tell about a few. The whole is refused when it differs from a
 * released one by fewer than ten people, or when nothing is left.
 */
export function makeExtract(counted: readonly ExtractRow[], released: readonly (readonly ExtractRow[])[]): MadeExtract {
  const all = alikeRows(counted);
  const now = peopleIn(all);
  const large = all.filter(({ people }) => people >= fewestAlike);
  const earlier = released.map(peopleIn);
  const shown = peopleIn(large);
  if (earlier.some((one) => isFew(difference(shown, one, now)))) return { refusal: 'NEAR_EARLIER' };
  const changedByFew = (row: ExtractRow): boolean =>
    earlier.some((one) => isFew(Math.abs(row.people - (one.get(keyOf(row)) ?? row.people))));
  const rows = large.filter((row) => !changedByFew(row));
  if (rows.length === 0) return { refusal: 'TOO_FEW' };
  const sum = (some: readonly ExtractRow[]): number => some.reduce((people, row) => people + row.people, 0);
  const people = sum(rows);
  const leftOut = Math.floor((sum(all) - people) / fewestAlike) * fewestAlike;
  return { refusal: null, rows, people, leftOut: leftOut === 0 ? null : leftOut };
}
