import { type HiddenCells, protectCells, smallestCell } from '../fairness/suppress.ts';

/** A group, with the number of its people in each of several cells of which no two have a person in common, such as where their way ended. */
export interface GroupCells {
  readonly code: string;
  readonly counts: readonly number[];
}

/** A row of a protected table: one group, or the groups that are too small to be shown each by itself. */
export interface ProtectedRow {
  /** Null for the row of several groups. */
  readonly code: string | null;
  readonly codes: readonly string[];
  readonly counts: readonly number[];
  readonly hidden: readonly boolean[];
  /** Cells that are counted as one: their sum is a number of the table, and none of them by itself. */
  readonly joined?: readonly (readonly number[])[];
}

export const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const added = (rows: readonly GroupCells[]): number[] =>
  (rows[0]?.counts ?? []).map((_, cell) => totalOf(rows.map(({ counts }) => counts[cell] ?? 0)));

/** Returns the groups that are too small to be shown, with the next smallest ones until together they are not too few. */
function foldSmall(rising: readonly GroupCells[], threshold: number): readonly GroupCells[] {
  const small = rising.filter(({ counts }) => totalOf(counts) < threshold);
  if (small.length === 0) return small;
  const enough = rising.findIndex((_, index) => index > 0 && totalOf(added(rising.slice(0, index + 1))) >= threshold);
  return enough < 0 ? rising : rising.slice(0, Math.max(small.length, enough + 1));
}

/**
 * Protects a table of groups. Groups with fewer people than the threshold share one row, which further groups join until it has
 * enough people. Returns null when the whole table has to be withheld.
 */
export function protectGroups(groups: readonly GroupCells[], threshold = smallestCell): ProtectedRow[] | null {
  const present = groups.filter(({ counts }) => totalOf(counts) > 0);
  const rising = present.toSorted((a, b) => totalOf(a.counts) - totalOf(b.counts) || (a.code < b.code ? -1 : 1));
  const folded = foldSmall(rising, threshold);
  const shown = present.filter((group) => !folded.includes(group));
  const rows = shown.map(({ code, counts }) => ({ code: code as string | null, codes: [code], counts }));
  if (folded.length > 0) rows.push({ code: null, codes: folded.map(({ code }) => code), counts: added(folded) });
  const hidden: HiddenCells | null = protectCells(
    rows.map(({ counts }) => counts),
    threshold,
  );
  return hidden && rows.map((row, index) => ({ ...row, hidden: hidden[index] ?? [] }));
}

/**
 * Returns the number of people in some cells of a row, where it may be shown: when the cells contain all of what is hidden in the
 * row or none of it, the number follows from what is shown.
 */
export function shownSum(
  row: Pick<ProtectedRow, 'counts' | 'hidden' | 'joined'>,
  cells: readonly number[],
): number | null {
  const isPart = (block: readonly number[]): boolean =>
    block.some((cell) => cells.includes(cell)) && !block.every((cell) => cells.includes(cell));
  if (row.joined?.some(isPart)) return null;
  const contained = cells.filter((cell) => row.hidden[cell]).length;
  const isTold = contained === 0 || contained === row.hidden.filter(Boolean).length;
  return isTold ? totalOf(cells.map((cell) => row.counts[cell] ?? 0)) : null;
}
