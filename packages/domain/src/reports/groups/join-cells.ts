import { type CellRange, deducibleRange, smallestCell } from '../../fairness/suppress.ts';
import { type GroupCells, type ProtectedRow, protectGroups, shownSum, totalOf } from '../protect-groups.ts';
import { stepPopulations } from './way-cells.ts';

/** Cells along the way of applications, in their order; those of one block are counted as one. */
type CellBlocks = readonly (readonly number[])[];

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
  return [...reaching, ...stepPopulations.map(({ decided }) => decided.filter((cell) => cell < cells))];
}

const toldBy = (rows: readonly ProtectedRow[]): number =>
  totalOf(rows.map((row) => sumsOf(row.counts.length).filter((cells) => shownSum(row, cells) !== null).length));

/** Returns the cells of a row by what is known of them: those of each number that is shown, and all that is hidden. */
function knownParts({ counts, hidden, joined = [] }: ProtectedRow): number[][] {
  const cells = [...counts.keys()];
  const blocks = joined.filter(([cell = 0]) => !hidden[cell]).map((block) => [...block]);
  const alone = cells.filter((cell) => !hidden[cell] && !blocks.some((block) => block.includes(cell)));
  return [...blocks, ...alone.map((cell) => [cell]), cells.filter((cell) => hidden[cell])].filter(
    (part) => part.length > 0,
  );
}

/**
 * Tells whether the numbers of all people in each cell, which may be known, and what is shown of the groups tell more of a small count
 * than the totals do: each part of a row is a line of its own, of which the sum is known and no cell.
 */
function isTelling(rows: readonly ProtectedRow[], threshold: number): boolean {
  const lines = rows.flatMap((row, at) => knownParts(row).map((part) => ({ at, part, counts: row.counts })));
  const table = lines.map(({ part, counts }) => counts.map((count, cell) => (part.includes(cell) ? count : 0)));
  const open = lines.map(({ part, counts }) => counts.map((_, cell) => part.includes(cell)));
  const whole = rows.map(({ counts }) => counts);
  const unknown = whole.map((counts) => counts.map(() => true));
  const width = (range: CellRange): number => range.to - range.from;
  return lines.some(({ at, part, counts }, row) =>
    part.some((column) => {
      const count = counts[column] ?? 0;
      if (count === 0 || count >= threshold) return false;
      const told = width(deducibleRange(table, open, { row, column, count }));
      if (told >= threshold - 1) return false;
      return told < width(deducibleRange(whole, unknown, { row: at, column, count }));
    }),
  );
}

/**
 * Protects a table of groups by where the way of their people has come to. Cells of few people are joined with their neighbours where
 * more is told so: a role of hundreds with three offers has figures of the steps before. Joinings are left out of which a count of a
 * few people follows that the numbers of all people in each cell do not tell. Returns null when not even one number for each group can
 * be shown.
 */
export function protectJoined(groups: readonly GroupCells[], threshold = smallestCell): ProtectedRow[] | null {
  let best: ProtectedRow[] | null = null;
  let blocks: CellBlocks | null = (groups[0]?.counts ?? []).map((_, cell) => [cell]);
  while (blocks !== null) {
    const now: CellBlocks = blocks;
    const table = groups.map(({ code, counts }) => ({ code, counts: now.map((block) => sumOf(counts, block)) }));
    const protectedRows = protectGroups(table, threshold);
    const rows = protectedRows && apart(protectedRows, groups, now);
    if (rows && !isTelling(rows, threshold) && (best === null || toldBy(rows) > toldBy(best))) best = rows;
    const totals = now.map((_, at) => totalOf(table.map(({ counts }) => counts[at] ?? 0)));
    blocks = joinSmallest(now, totals);
  }
  return best;
}
