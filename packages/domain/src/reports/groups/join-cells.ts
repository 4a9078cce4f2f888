import { deducibleWidth, smallestCell } from '../../fairness/suppress.ts';
import { type GroupCells, type ProtectedRow, protectGroups, shownSum, totalOf } from '../protect-groups.ts';
import { fromApplicationTo, stepPopulations } from './way-cells.ts';

/** Cells along the way of applications, in their order; those of one block are counted as one. */
export type CellBlocks = readonly (readonly number[])[];

const sumOf = (counts: readonly number[], block: readonly number[]): number =>
  totalOf(block.map((cell) => counts[cell] ?? 0));

/** Tells whether two blocks are about one step: its cell of those whose way a decision ended, and that of the others. */
const areOfOneStep = (one: readonly number[], other: readonly number[]): boolean =>
  [...one, ...other].every((cell) => Math.floor(cell / 2) === Math.floor((one[0] ?? 0) / 2));

/**
 * Joins the block with the fewest people with a neighbour: with the other of its step, else with the one of fewer people. Empty
 * blocks between them go with them. Returns null when all people are in one block.
 */
function joinSmallest(blocks: CellBlocks, totals: readonly number[]): CellBlocks | null {
  const filled = [...totals.keys()].filter((at) => (totals[at] ?? 0) > 0);
  const fewest = Math.min(...filled.map((at) => totals[at] ?? 0));
  const place = filled.findIndex((at) => totals[at] === fewest);
  const own = filled[place] ?? 0;
  const [neighbour] = [filled[place + 1], filled[place - 1]]
    .filter((at) => at !== undefined)
    .toSorted((a, b) => {
      const [one, other] = [a, b].map((at) => areOfOneStep(blocks[own] ?? [], blocks[at] ?? []));
      return Number(other) - Number(one) || (totals[a] ?? 0) - (totals[b] ?? 0);
    });
  if (neighbour === undefined) return null;
  const [first, last] = [Math.min(own, neighbour), Math.max(own, neighbour)];
  return [...blocks.slice(0, first), blocks.slice(first, last + 1).flat(), ...blocks.slice(last + 1)];
}

/** Returns the rows of a table of blocks as rows of all cells. */
function apart(rows: readonly ProtectedRow[], groups: readonly GroupCells[], blocks: CellBlocks): ProtectedRow[] {
  const joined = blocks.filter(({ length }) => length > 1);
  const counts = (codes: readonly string[]): number[] => {
    const own = groups.filter(({ code }) => codes.includes(code));
    return (groups[0]?.counts ?? []).map((_, cell) => totalOf(own.map((group) => group.counts[cell] ?? 0)));
  };
  return rows.map(({ code, codes, hidden }) => ({
    code,
    codes,
    counts: counts(codes),
    hidden: blocks.flatMap((block, at) => block.map(() => hidden[at] ?? true)),
    ...(joined.length > 0 ? { joined } : {}),
  }));
}

/** Sums of cells of which reports are made: those who reached a step, and those about whom was decided at one. */
function sumsOf(cells: number): number[][] {
  const reaching = Array.from({ length: cells }, (_, first) => [...Array.from({ length: cells }).keys()].slice(first));
  const decided = [...stepPopulations, fromApplicationTo('interviewed')].map((step) => step.decided);
  return [...reaching, ...decided.map((some) => some.filter((cell) => cell < cells))];
}

const toldBy = (rows: readonly ProtectedRow[], sums: readonly (readonly number[])[]): number =>
  totalOf(rows.map((row) => sums.filter((cells) => shownSum(row, cells) !== null).length));

/** Returns the cells of a row by what is known of them: those of each number that is shown, and all that is hidden. */
export function knownParts({ counts, hidden, joined = [] }: ProtectedRow): number[][] {
  const cells = [...counts.keys()];
  const blocks = joined.filter(([cell = 0]) => !hidden[cell]).map((block) => [...block]);
  const alone = cells.filter((cell) => !hidden[cell] && !blocks.some((block) => block.includes(cell)));
  return [...blocks, ...alone.map((cell) => [cell]), cells.filter((cell) => hidden[cell])].filter(
    (part) => part.length > 0,
  );
}

/**
 * Lines of a table of which the sums are known: the parts of its rows, each with the place of its row. Those of a single cell are left out,
 * which is known with its line and tells nothing of another.
 */
function knownLines(rows: readonly ProtectedRow[]) {
  const parts = rows.flatMap((row, at) => knownParts(row).map((part) => ({ at, part, counts: row.counts })));
  const lines = parts.filter(({ part }) => part.length > 1);
  const table = lines.map(({ part, counts }) => counts.map((count, cell) => (part.includes(cell) ? count : 0)));
  return { lines, table };
}

/** Cells of a row whose sum is looked at. */
interface SoughtSum {
  readonly row: number;
  readonly cells: readonly number[];
  /** Width of a range from which on it does not matter how wide it is. */
  readonly enough: number;
}

/**
 * Returns whether a reader can narrow the sum of some cells of a row to a range that is not wide enough: the range of the part of it within
 * each line, while its parts within other lines stay as they are.
 */
function isNarrowed({ lines, table }: ReturnType<typeof knownLines>, { row, cells, enough }: SoughtSum): boolean {
  return lines.every((line, place) => {
    const columns = line.part.filter((cell) => cells.includes(cell));
    if (line.at !== row || columns.length === 0 || columns.length === line.part.length) return true;
    const open = lines.map((other, at) =>
      other.counts.map((_, cell) => {
        const isFixed = other.at === row && at !== place && cells.includes(cell);
        return other.part.includes(cell) && !isFixed;
      }),
    );
    return deducibleWidth(table, open, { row: place, columns }, enough) < enough;
  });
}

/**
 * Tells whether the numbers of all people in each cell, which may be known, and what is shown of the groups tell more of a small count
 * than the totals do, of one cell or of a sum of which reports are made.
 */
function isTelling(rows: readonly ProtectedRow[], threshold: number): boolean {
  const known = knownLines(rows);
  const whole = rows.map(({ counts }) => counts);
  const unknown = whole.map((counts) => counts.map(() => true));
  const sums = (whole[0] ?? []).flatMap((_, cell) => [[cell]]).concat(sumsOf(whole[0]?.length ?? 0));
  return whole.some((counts, row) =>
    sums.some((columns) => {
      const count = totalOf(columns.map((cell) => counts[cell] ?? 0));
      if (count === 0 || count >= threshold) return false;
      const enough = Math.min(threshold - 1, deducibleWidth(whole, unknown, { row, columns }, threshold - 1));
      return enough > 0 && isNarrowed(known, { row, cells: columns, enough });
    }),
  );
}

/**
 * Protects a table of groups by where the way of their people has come to. Cells of few people are joined with their neighbours where
 * more is told so: a role of hundreds with three offers has figures of the steps before. Joinings are left out of which a count of a
 * few people follows that the numbers of all people in each cell do not tell. Returns null when not even one number for each group can
 * be shown.
 *
 * @param joined cells that have to be joined; none of them by default
 */
export function protectJoined(
  groups: readonly GroupCells[],
  threshold = smallestCell,
  joined: CellBlocks | null = null,
): ProtectedRow[] | null {
  let best: { readonly rows: ProtectedRow[]; readonly told: number } | null = null;
  const cells = groups[0]?.counts ?? [];
  let blocks: CellBlocks | null = joined ?? cells.map((_, cell) => [cell]);
  const sums = sumsOf(cells.length);
  while (blocks !== null) {
    const now: CellBlocks = blocks;
    const table = groups.map(({ code, counts }) => ({ code, counts: now.map((block) => sumOf(counts, block)) }));
    const protectedRows = protectGroups(table, threshold);
    const rows = protectedRows && apart(protectedRows, groups, now);
    const told = rows ? toldBy(rows, sums) : 0;
    if (rows && (best === null || told > best.told) && !isTelling(rows, threshold)) best = { rows, told };
    const totals = now.map((_, at) => totalOf(table.map(({ counts }) => counts[at] ?? 0)));
    blocks = joinSmallest(now, totals);
  }
  return best?.rows ?? null;
}
