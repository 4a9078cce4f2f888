import { deducibleWidth, smallestCell } from '../../fairness/suppress.ts';
import type { ProtectedRow } from '../protect-groups.ts';

/** People who are in a group of one trait and in a group of another. */
export interface Intersection {
  readonly first: string;
  readonly second: string;
  /** People in each of some cells of which no two have a person in common. */
  readonly counts: readonly number[];
}

/** The most intersections that are compared; more would be too small to tell of. */
const mostIntersections = 60;

const isSmall = (count: number, threshold: number): boolean => count > 0 && count < threshold;

/** Groups of which every cell is shown. Those of joined cells would be told by adding their intersections. */
const openCodes = (rows: readonly ProtectedRow[]): string[] =>
  rows.flatMap(({ code, hidden, joined }) => (code === null || joined || hidden.includes(true) ? [] : [code]));

interface Layer {
  readonly table: number[][];
}

interface Grid {
  readonly layers: readonly Layer[];
  readonly hidden: boolean[][];
  readonly people: readonly (readonly number[])[];
}

/**
 * Arranges the intersections as one table for each cell, of groups by groups. A last line of each trait takes all groups whose numbers
 * the trait's own table does not show in full; it is hidden.
 */
function gridOf(all: readonly Intersection[], firsts: readonly string[], seconds: readonly string[]): Grid {
  const at = (codes: readonly string[], code: string): number =>
    codes.includes(code) ? codes.indexOf(code) : codes.length;
  const empty = (): number[][] => Array.from({ length: firsts.length + 1 }, () => seconds.map(() => 0).concat(0));
  const layers = (all[0]?.counts ?? []).map(() => ({ table: empty() }));
  const people = empty();
  for (const { first, second, counts } of all) {
    const [row, column] = [at(firsts, first), at(seconds, second)];
    for (const [cell, count] of counts.entries()) {
      for (const line of [layers[cell]?.table[row], people[row]]) if (line) line[column] = (line[column] ?? 0) + count;
    }
  }
  const hidden = people.map((line, row) => line.map((_, column) => row === firsts.length || column === seconds.length));
  return { layers, hidden, people };
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

function placesOf({ people }: Grid): (CellPlace & { readonly total: number })[] {
  return people.flatMap((line, row) => line.map((total, column) => ({ row, column, total })));
}

/** Returns a place of which the other numbers and the totals of the groups tell a small count. */
function findExposed(grid: Grid, threshold: number): CellPlace | undefined {
  return placesOf(grid).find(({ row, column }) =>
    grid.layers.some(({ table }) => {
      const count = table[row]?.[column] ?? 0;
      if (!isSmall(count, threshold)) return false;
      return deducibleWidth(table, grid.hidden, { row, columns: [column] }, threshold - 1) < threshold - 1;
    }),
  );
}

/**
 * Returns the intersections that may be shown. One is shown with all its numbers or not at all. The tables of both traits are known
 * to the reader, so what is hidden must not follow from them: for each cell the hidden intersections are a table of groups by groups,
 * of which the totals are known. Groups whose own numbers are partly hidden are shown in no intersection. Returns null when nothing
 * can be shown.
 */
export function protectIntersections(
  all: readonly Intersection[],
  traits: { readonly first: readonly ProtectedRow[]; readonly second: readonly ProtectedRow[] },
  threshold = smallestCell,
): readonly Intersection[] | null {
  const [firsts, seconds] = [openCodes(traits.first), openCodes(traits.second)];
  const grid = gridOf(all, firsts, seconds);
  const hide = ({ row, column }: CellPlace): void => {
    const line = grid.hidden[row];
    if (line) line[column] = true;
  };
  for (const place of placesOf(grid)) {
    if (grid.layers.some(({ table }) => isSmall(table[place.row]?.[place.column] ?? 0, threshold))) hide(place);
  }
  for (let exposed = findExposed(grid, threshold); exposed; exposed = findExposed(grid, threshold)) {
    const { row, column } = exposed;
    const [next] = placesOf(grid)
      .filter((one) => (one.row === row || one.column === column) && !grid.hidden[one.row]?.[one.column])
      .toSorted((a, b) => Number(a.total === 0) - Number(b.total === 0) || a.total - b.total);
    if (!next) return null;
    hide(next);
  }
  const shown = all.filter(({ first, second, counts }) => {
    const [row, column] = [firsts.indexOf(first), seconds.indexOf(second)];
    return row >= 0 && column >= 0 && counts.some((count) => count > 0) && !grid.hidden[row]?.[column];
  });
  return shown.length > 1 && shown.length <= mostIntersections ? shown : null;
}
