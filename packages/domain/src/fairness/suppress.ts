export interface Cell {
  readonly code: string;
  readonly count: number;
}

/** Counts below it could lead to a person; nothing under ten is published. */
export const smallestCell = 10;

const smallest = (cells: readonly Cell[]): Cell | undefined =>
  cells.toSorted((a, b) => a.count - b.count || (a.code < b.code ? -1 : 1))[0];

/**
 * Which cells of a line with a shown total are to be hidden as well, when some are hidden already: a single hidden cell is
 * the total less the others, so that the next smallest is hidden with it. Empty cells hide nothing.
 */
export function hideBeside(cells: readonly Cell[], hidden: ReadonlySet<string>): ReadonlySet<string> {
  if (hidden.size !== 1) return hidden;
  const next = smallest(cells.filter(({ code, count }) => count > 0 && !hidden.has(code)));
  return next ? new Set([...hidden, next.code]) : hidden;
}

/** The cells of a line that are hidden: the small ones, and what would give a single small one away. */
export const hiddenCells = (cells: readonly Cell[], threshold = smallestCell): ReadonlySet<string> =>
  hideBeside(cells, new Set(cells.filter(({ count }) => count > 0 && count < threshold).map(({ code }) => code)));
