/** One column as somebody wants to see it; without a width it is as wide as what it holds. */
export interface ChosenColumn {
  readonly id: string;
  readonly width?: number | undefined;
}
export type ChosenColumns = readonly ChosenColumn[];

const idsOf = (columns: ChosenColumns): string[] => columns.map((column) => column.id);
const widthIn = (columns: ChosenColumns, id: string): number | undefined =>
  columns.find((column) => column.id === id)?.width;

/** A column that only the other has stands after the one it stands after there. */
function addAfter(ids: readonly string[], id: string, order: readonly string[]): string[] {
  const before = order.slice(0, order.indexOf(id)).findLast((one) => ids.includes(one));
  const at = before === undefined ? 0 : ids.indexOf(before) + 1;
  return ids.toSpliced(at, 0, id);
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.filter((id) => other.includes(id)).join() === other.filter((id) => one.includes(id)).join();

/**
 * Columns changed in two places at once, from what both began with. What either added, took away or made wider stays so; of
 * two orders, and of two widths of one column, the later wins: `mine`.
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
