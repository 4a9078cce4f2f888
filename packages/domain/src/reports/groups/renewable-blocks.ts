import { smallestCell } from '../../fairness/suppress.ts';
import { type ProtectedRow, totalOf } from '../protect-groups.ts';
import { type CellBlocks, knownParts } from './join-cells.ts';
import { type CellSketch, type KnownSums, type PeopleWays, tellsOfFew } from './tell-of-few.ts';
import { wayCells } from './way-cells.ts';

/** Sums that a table has told of a group, or of several in one row. */
export interface KnownRow {
  readonly codes: readonly string[];
  readonly sums: KnownSums;
}

/**
 * Returns of which cells a table tells the number of people of each row. Cells of few people of whom none is in a group are left out: that
 * they are not in it is told, and they add nothing to a sum.
 */
export function knownRows(rows: readonly ProtectedRow[]): KnownRow[] {
  const peopleIn = (cells: readonly number[], among = rows): number =>
    totalOf(among.flatMap(({ counts }) => cells.map((cell) => counts[cell] ?? 0)));
  return rows.map((row) => ({
    codes: row.codes,
    sums: knownParts(row).filter((cells) => peopleIn(cells, [row]) > 0 || peopleIn(cells) >= smallestCell),
  }));
}

/** Returns what has been told of each group at each time, without those of which the same is known. */
function knownOfGroups(times: readonly (readonly KnownRow[])[]): (readonly KnownSums[])[] {
  const codes = new Set(times.flatMap((rows) => rows.flatMap((row) => row.codes)));
  const each = [...codes].map((code) => times.map((rows) => rows.find((row) => row.codes.includes(code))?.sums ?? []));
  return [...new Map(each.map((known) => [JSON.stringify(known), known])).values()];
}

const everyCell = [...Array(wayCells).keys()];

/** Returns the blocks into which borders divide the cells; each is the first cell of a block. */
const blocksBetween = (borders: readonly number[]): CellBlocks =>
  [0, ...borders].map((first, at) => everyCell.slice(first, borders[at] ?? wayCells));

/** Returns the blocks of the most borders among some that may all be seen together. The last ones are given up first. */
function mostBlocks(borders: readonly number[], isSafe: (blocks: CellBlocks) => boolean): CellBlocks {
  let left = [...borders];
  while (left.length > 0 && !isSafe(blocksBetween(left))) {
    const fewer = left.map((border) => left.filter((one) => one !== border)).toReversed();
    left = fewer.find((some) => isSafe(blocksBetween(some))) ?? left.slice(0, -1);
  }
  return blocksBetween(left);
}

/**
 * Returns the cells that may be told apart in new figures of people of whom figures were shown before: by no adding and subtracting of what
 * was told of a group then and is told now does anything follow about fewer than ten people. Null where not even the number of each group may
 * be told anew.
 *
 * @param ways of the people: now, and at each time at which figures were shown
 * @param times what was told at each of these times, in the same order
 */
export function renewableBlocks(ways: PeopleWays, times: readonly (readonly KnownRow[])[]): CellBlocks | null {
  const groups = knownOfGroups(times);
  const isSafe = (blocks: CellBlocks): boolean => groups.every((known) => !tellsOfFew(ways, [blocks, ...known]));
  if (!isSafe([everyCell])) return null;
  const apart = blocksBetween(everyCell.slice(1));
  if (isSafe(apart)) return apart;
  const borders = everyCell.slice(1).filter((border) => isSafe(blocksBetween([border])));
  return mostBlocks(borders, isSafe);
}

/** Returns how many parts of the people have changed between two times in what blocks tell; not more than the people who have. */
export function changedParts(now: CellSketch, then: CellSketch, blocks: CellBlocks): number {
  const numberOf = ({ ors }: CellSketch, cells: readonly number[], part: number): number =>
    cells.reduce((all, cell) => all ^ (ors[cell]?.[part] ?? 0), 0);
  return (now.ors[0] ?? []).filter((_, part) =>
    blocks.some((cells) => numberOf(now, cells, part) !== numberOf(then, cells, part)),
  ).length;
}
