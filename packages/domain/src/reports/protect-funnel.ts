import { smallestCell } from '../fairness/suppress.ts';
import { type GroupCells, protectGroups, shownSum } from './protect-groups.ts';

export interface ShownFunnel {
  /** Null for the row of groups that are too small to be shown each by itself. */
  readonly code: string | null;
  readonly codes: readonly string[];
  /** People who reached each step; null where the number would tell of a few. */
  readonly reached: readonly (number | null)[];
}

/**
 * Returns those who reached each step, where they may be shown. Numbers that contain one another are protected by where people's way
 * ended: a number is shown if it contains all of what is hidden in its row, or none of it.
 */
export function reachedOf(counts: readonly number[], hidden: readonly boolean[]): (number | null)[] {
  const cells = counts.map((_, cell) => cell);
  return cells.map((step) => shownSum({ counts, hidden }, cells.slice(step)));
}

/**
 * Protects a funnel by groups: the number of people of each group whose way ended at each step; the last number is of those who
 * passed all. Returns null when the whole table has to be withheld.
 */
export function protectFunnel(groups: readonly GroupCells[], threshold = smallestCell): readonly ShownFunnel[] | null {
  const rows = protectGroups(groups, threshold);
  const shown = rows?.map(({ code, codes, counts, hidden }) => ({ code, codes, reached: reachedOf(counts, hidden) }));
  return shown ?? null;
}
