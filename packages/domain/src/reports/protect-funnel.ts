import { type CountTable, type HiddenCells, protectCells, smallestCell } from '../fairness/suppress.ts';

/** A group, with the number of its people whose way ended at each step; the last number is of those who passed all. */
export interface EndedAt {
  readonly code: string;
  readonly counts: readonly number[];
}

export interface ShownFunnel {
  /** Null for the row of groups that are too small to be shown each by itself. */
  readonly code: string | null;
  readonly codes: readonly string[];
  /** People who reached each step; null where the number would tell of a few. */
  readonly reached: readonly (number | null)[];
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const added = (rows: readonly EndedAt[]): number[] =>
  (rows[0]?.counts ?? []).map((_, step) => total(rows.map(({ counts }) => counts[step] ?? 0)));

/**
 * Returns those who reached each step, where they may be shown. Numbers that contain one another are protected by where people's way
 * ended: a number is shown if it contains all of what is hidden in its row, or none of it.
 */
export function reachedOf(counts: readonly number[], hidden: readonly boolean[]): (number | null)[] {
  const all = hidden.filter(Boolean).length;
  return counts.map((_, step) => {
    const contained = hidden.slice(step).filter(Boolean).length;
    return contained === 0 || contained === all ? total(counts.slice(step)) : null;
  });
}

/** Returns the groups that are too small to be shown, with the next smallest ones until together they are not too few. */
function foldSmall(rising: readonly EndedAt[], threshold: number): readonly EndedAt[] {
  const small = rising.filter(({ counts }) => total(counts) < threshold);
  if (small.length === 0) return small;
  const enough = rising.findIndex((_, index) => total(added(rising.slice(0, index + 1))) >= threshold);
  return enough < 0 ? rising : rising.slice(0, Math.max(small.length, enough + 1));
}

/**
 * Protects a funnel by groups. Groups with fewer people than the threshold share one row, which further groups join until it has
 * enough people. Returns null when the whole table has to be withheld.
 */
export function protectFunnel(groups: readonly EndedAt[], threshold = smallestCell): readonly ShownFunnel[] | null {
  const present = groups.filter(({ counts }) => total(counts) > 0);
  const folded = foldSmall(
    present.toSorted((a, b) => total(a.counts) - total(b.counts) || (a.code < b.code ? -1 : 1)),
    threshold,
  );
  const shown = present.filter((group) => !folded.includes(group));
  const rows = shown.map(({ code, counts }) => ({ code: code as string | null, codes: [code], counts }));
  if (folded.length > 0) rows.push({ code: null, codes: folded.map(({ code }) => code), counts: added(folded) });
  const table: CountTable = rows.map(({ counts }) => counts);
  const hidden: HiddenCells | null = protectCells(table, threshold);
  if (hidden === null) return null;
  return rows.map(({ code, codes, counts }, row) => ({ code, codes, reached: reachedOf(counts, hidden[row] ?? []) }));
}
