/** One column as a reader has set it. Without a width it is as wide as its content. */
export interface ChosenColumn {
  readonly id: string;
  readonly width?: number | undefined;
}
export type ChosenColumns = readonly ChosenColumn[];

const idsOf = (columns: ChosenColumns): string[] => columns.map((column) => column.id);
const widthIn = (columns: ChosenColumns, id: string): number | undefined =>
  columns.find((column) => column.id === id)?.width;

/** Adds a column that only the other side has, after the one it follows there. */
function addAfter(ids: readonly string[], id: string, order: readonly string[]): string[] {
  const before = order.slice(0, order.indexOf(id)).findLast((one) => ids.includes(one));
  const at = before === undefined ? 0 : ids.indexOf(before) + 1;
  return ids.toSpliced(at, 0, id);
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.filter((id) => other.includes(id)).join() === other.filter((id) => one.includes(id)).join();

/**
 * Merges columns that were changed in two places at once, from the common base. Columns that either side added, removed or widened
 * stay so. When both changed the order, or the width of one column, the later change wins: `mine`.
 */
export function mergeColumns(base: ChosenColumns, mine: ChosenColumns, theirs: ChosenColumns): ChosenColumn[] {
  const [before, wanted, kept] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  const takenAway = (id: string, from: readonly string[]): boolean => before.includes(id) && !from.includes(id);
  const ordered = sameOrder(before, wanted) ? [kept, wanted] : [wanted, kept];
  const [first = [], second = []] = ordered;
  const all = second.reduce((ids, id) => (ids.includes(id) ? ids : addAfter(ids, id, second)), [...first]);
  return all
    .filter((id) => !takenAway(id, wanted) && !takenAway(id, kept))
    .map((id) => {
      const [was, now] = [widthIn(base, id), widthIn(mine, id)];
      const width =
        wanted.includes(id) && now !== was ? now : (widthIn(theirs, id) ?? (kept.includes(id) ? undefined : now));
      return width === undefined ? { id } : { id, width };
    });
}
