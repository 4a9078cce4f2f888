/** Counts from one to nine could identify a person, so no count below ten is published. */
export const smallestCell = 10;

/** Rows of counts. Their row, column and grand totals count as known to the reader. */
export type CountTable = readonly (readonly number[])[];

/** The cells of a table that must not be shown. */
export type HiddenCells = readonly (readonly boolean[])[];

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly count: number;
}

/** The lowest and the highest number that a hidden cell can have for a reader who knows everything that is shown. */
export interface CellRange {
  readonly from: number;
  readonly to: number;
}

const cellsOf = (table: CountTable): Cell[] =>
  table.flatMap((counts, row) => counts.map((count, column) => ({ row, column, count })));

/** Returns the visible cell that costs least to hide: small before large, an empty one last, and the first of equal ones. */
const cheapest = (cells: readonly Cell[]): Cell | undefined =>
  cells.toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0) || a.count - b.count)[0];

/** Finds a path through the remaining network, breadth first. Returns null when there is none. */
function findPath(capacity: readonly (readonly number[])[], from: number, to: number): number[] | null {
  const paths = [[from]];
  const seen = new Set([from]);
  for (const path of paths) {
    const last = path.at(-1) ?? from;
    if (last === to) return path;
    for (const [next, left] of (capacity[last] ?? []).entries()) {
      if (left <= 0 || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}

/** Returns the largest flow through a network (Edmonds and Karp, Journal of the ACM 19, 1972). */
function maxFlow(capacities: readonly (readonly number[])[], from: number, to: number): number {
  const left = capacities.map((row) => [...row]);
  const add = (a: number, b: number, by: number): void => {
    const row = left[a];
    if (row) row[b] = (row[b] ?? 0) + by;
  };
  let flow = 0;
  for (let path = findPath(left, from, to); path; path = findPath(left, from, to)) {
    const edges = path.slice(1).map((node, index) => [path[index] ?? from, node] as const);
    const pushed = Math.min(...edges.map(([a, b]) => left[a]?.[b] ?? 0));
    for (const [a, b] of edges) {
      add(a, b, -pushed);
      add(b, a, pushed);
    }
    flow += pushed;
  }
  return flow;
}

/**
 * Returns what a reader can deduce of one hidden cell. Rows and columns are the nodes of a network: a hidden cell may grow without
 * limit, which is an edge from its row to its column, and shrink by its count, which is an edge back.
 */
export function deducibleRange(table: CountTable, hidden: HiddenCells, cell: Cell): CellRange {
  const rows = table.length;
  const nodes = rows + (table[0]?.length ?? 0);
  const capacity = Array.from({ length: nodes }, () => Array.from({ length: nodes }, () => 0));
  for (const { row, column, count } of cellsOf(table)) {
    const isOther = row !== cell.row || column !== cell.column;
    const [there, back] = [capacity[row], capacity[rows + column]];
    if (!isOther || !hidden[row]?.[column] || !there || !back) continue;
    there[rows + column] = Number.POSITIVE_INFINITY;
    back[row] = count;
  }
  const growth = maxFlow(capacity, rows + cell.column, cell.row);
  const shrinkage = maxFlow(capacity, cell.row, rows + cell.column);
  return { from: cell.count - Math.min(cell.count, shrinkage), to: cell.count + growth };
}

/**
 * Returns which cells of a table must be hidden so that no count from one to below the threshold can be worked out from the other
 * cells and the totals, not even to a range narrower than the small counts themselves. Returns null when nothing but withholding the
 * whole table would do that. Lines are in the order of their codes, so that a table always loses the same cells.
 */
export function protectCells(table: CountTable, threshold = smallestCell): HiddenCells | null {
  const cells = cellsOf(table);
  const primary = cells.filter(({ count }) => count > 0 && count < threshold);
  const hidden = table.map((counts) => counts.map((count) => count > 0 && count < threshold));
  const isHidden = ({ row, column }: Cell): boolean => hidden[row]?.[column] ?? false;
  const hideCheapest = (among: readonly Cell[]): boolean => {
    const cell = cheapest(among.filter((one) => !isHidden(one)));
    const row = cell && hidden[cell.row];
    if (!row) return false;
    row[cell.column] = true;
    return true;
  };
  const lines = [
    ...table.map((_, row) => cells.filter((cell) => cell.row === row)),
    ...(table[0] ?? []).map((_, column) => cells.filter((cell) => cell.column === column)),
  ];
  /** Hides a second cell in each line that has exactly one hidden: rows first, then columns, each once. */
  const fillLines = (): boolean =>
    lines
      .map((line) => line.filter((cell) => isHidden(cell)).length === 1 && hideCheapest(line))
      .some((wasFilled) => wasFilled);
  // The hidden cells of a row follow from its total and from those shown, and are printed as the sum of a step.
  const hiddenIn = (row: number): number =>
    (table[row] ?? []).reduce((sum, count, column) => sum + (isHidden({ row, column, count }) ? count : 0), 0);
  const isExposed = (cell: Cell): boolean => {
    const { from, to } = deducibleRange(table, hidden, cell);
    return to - from < threshold - 1 || hiddenIn(cell.row) < threshold;
  };
  for (;;) {
    if (fillLines()) continue;
    const exposed = primary.find(isExposed);
    if (!exposed) return hidden;
    if (!hideCheapest(cells.filter(({ row, column }) => row === exposed.row || column === exposed.column))) return null;
  }
}
