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

/** Returns for each node that can be reached through the remaining network, in the order of its distance, the node before it. */
function reach(capacity: readonly (readonly number[])[], from: number, to: number): ReadonlyMap<number, number> {
  const before = new Map([[from, from]]);
  for (const [last] of before) {
    if (last === to) break;
    for (const [next, left] of (capacity[last] ?? []).entries())
      if (left > 0 && !before.has(next)) before.set(next, last);
  }
  return before;
}

/** Finds a shortest path through the remaining network. Returns its nodes from the last to the first, or null when there is none. */
function findPath(capacity: readonly (readonly number[])[], from: number, to: number): number[] | null {
  const before = reach(capacity, from, to);
  if (!before.has(to)) return null;
  const path = [to];
  for (let node = to; node !== from; path.push(node)) node = before.get(node) ?? from;
  return path;
}

/**
 * Returns the largest flow through a network (Edmonds and Karp, Journal of the ACM 19, 1972). Where only a flow of `enough` matters, it is
 * looked for no further than that.
 */
export function maxFlow(
  capacities: readonly (readonly number[])[],
  from: number,
  to: number,
  enough = Number.POSITIVE_INFINITY,
): number {
  const left = capacities.map((row) => [...row]);
  const add = (a: number, b: number, by: number): void => {
    const row = left[a];
    if (row) row[b] = (row[b] ?? 0) + by;
  };
  let flow = 0;
  while (flow < enough) {
    const path = findPath(left, from, to);
    if (!path) break;
    const edges = path.slice(1).map((node, index) => [node, path[index] ?? to] as const);
    const pushed = Math.min(...edges.map(([a, b]) => left[a]?.[b] ?? 0));
    for (const [a, b] of edges) {
      add(a, b, -pushed);
      add(b, a, pushed);
    }
    flow += pushed;
  }
  return flow;
}

/** Several cells of a row. */
interface RowCells {
  readonly row: number;
  readonly columns: readonly number[];
}

/**
 * Builds the network of a sum of hidden cells of a row. Rows and columns are its nodes: a hidden cell may grow without limit, which is an
 * edge from its row to its column, and shrink by its count, which is an edge back. The cells of the sum are edges between their columns
 * and a node of their own instead, which is the last.
 */
function networkOf(table: CountTable, hidden: HiddenCells, sum: RowCells): number[][] {
  const rows = table.length;
  const own = rows + (table[0]?.length ?? 0);
  const capacity = Array.from({ length: own + 1 }, () => new Array<number>(own + 1).fill(0));
  const connect = (from: number, to: number, limit: number): void => {
    const edges = capacity[from];
    if (edges) edges[to] = limit;
  };
  for (const [row, cells] of hidden.entries()) {
    for (const [column, isHidden] of cells.entries()) {
      if (!isHidden) continue;
      const node = row === sum.row && sum.columns.includes(column) ? own : row;
      connect(node, rows + column, Number.POSITIVE_INFINITY);
      connect(rows + column, node, table[row]?.[column] ?? 0);
    }
  }
  return capacity;
}

/**
 * Returns how wide the range is to which a reader can narrow the sum of hidden cells of a row: exactly where it is narrower than `enough`,
 * else some number that is no smaller.
 */
export function deducibleWidth(table: CountTable, hidden: HiddenCells, sum: RowCells, enough: number): number {
  const capacity = networkOf(table, hidden, sum);
  const own = capacity.length - 1;
  const less = maxFlow(capacity, sum.row, own, enough);
  return less + maxFlow(capacity, own, sum.row, enough - less);
}

/** Returns what a reader can deduce of one hidden cell. */
export function deducibleRange(table: CountTable, hidden: HiddenCells, { row, column, count }: Cell): CellRange {
  const capacity = networkOf(table, hidden, { row, columns: [column] });
  const own = capacity.length - 1;
  return { from: count - maxFlow(capacity, row, own), to: count + maxFlow(capacity, own, row) };
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
  const isExposed = ({ row, column }: Cell): boolean =>
    hiddenIn(row) < threshold ||
    deducibleWidth(table, hidden, { row, columns: [column] }, threshold - 1) < threshold - 1;
  // Hiding more tells no more of a cell: one that is safe stays so.
  const unproven = [...primary];
  for (;;) {
    if (fillLines()) continue;
    while (unproven[0] && !isExposed(unproven[0])) unproven.shift();
    const [exposed] = unproven;
    if (!exposed) return hidden;
    if (!hideCheapest(cells.filter(({ row, column }) => row === exposed.row || column === exposed.column))) return null;
  }
}
