import { smallestCell } from '../../fairness/suppress.ts';
import { type ProtectedRow, totalOf } from '../protect-groups.ts';
import { cellsReaching } from './way-cells.ts';

/** People of one group who came by one agency, by where their way has come to. */
export interface AgencyGroup {
  readonly agency: string;
  readonly group: string;
  readonly counts: readonly number[];
}

/** People of one group on the shortlist of one agency: those who reached an interview. */
export interface ShortlistGroup {
  readonly agency: string;
  readonly group: string;
  /** All people on the shortlist of the agency. */
  readonly shortlisted: number;
  readonly people: number;
}

/** Groups of people that are counted as one. */
type GroupBlock = readonly string[];

/** The shortlist of one agency or of several together. */
interface Shortlist {
  readonly agencies: readonly string[];
  /** People in each block of groups. */
  readonly people: readonly number[];
  /** Those among all of them who were offered a place. */
  readonly offered: number;
}

const sumOf = (counts: readonly number[], cells: readonly number[]): number =>
  totalOf(cells.map((cell) => counts[cell] ?? 0));
const shortlistedIn = ({ counts }: AgencyGroup): number => sumOf(counts, cellsReaching('interviewed'));
const offeredIn = ({ counts }: AgencyGroup): number => sumOf(counts, cellsReaching('offered'));

function shortlistOf(
  all: readonly AgencyGroup[],
  agencies: readonly string[],
  blocks: readonly GroupBlock[],
): Shortlist {
  const own = all.filter(({ agency }) => agencies.includes(agency));
  return {
    agencies,
    people: blocks.map((block) => totalOf(own.filter(({ group }) => block.includes(group)).map(shortlistedIn))),
    offered: totalOf(own.map(offeredIn)),
  };
}

/** Tells whether each block has so many people that even without all who were offered a place it has not few. */
const isLarge = ({ people, offered }: Shortlist, threshold: number): boolean =>
  people.every((count) => count >= threshold + offered);

/**
 * Tells whether the sum of some parts tells about none of them: no part is nearly all of it. A part of few people may be, as its own
 * number bounds it more than the sum does.
 */
const isMixed = (parts: readonly number[], fewest: number): boolean =>
  parts.length < 2 || parts.every((part) => part < fewest || totalOf(parts) - part >= fewest);

/** Returns the shortlists that can be told by themselves, where those of all other agencies together can be as well. */
function tellable(all: readonly AgencyGroup[], blocks: readonly GroupBlock[], threshold: number): Shortlist[] {
  const each = [...new Set(all.map(({ agency }) => agency))]
    .map((agency) => shortlistOf(all, [agency], blocks))
    .filter(({ people }) => totalOf(people) > 0)
    .toSorted((one, other) => totalOf(other.people) - totalOf(one.people));
  if (each.length < 2) return [];
  const told = each.filter((one) => isLarge(one, threshold));
  while (told.length > 0) {
    const others = each.filter((one) => !told.includes(one));
    const rest = shortlistOf(
      all,
      others.flatMap(({ agencies }) => agencies),
      blocks,
    );
    const sizes = others.map(({ people }) => totalOf(people));
    if (others.length === 0 || (isLarge(rest, threshold) && isMixed(sizes, threshold - 1 + rest.offered))) break;
    told.pop();
  }
  return told;
}

/** Returns the ways to count the smallest groups as one: none, two of them, three, and so on; at least two blocks are left. */
function waysToJoin(rising: readonly GroupBlock[]): GroupBlock[][] {
  const counts = [0, ...Array.from({ length: Math.max(0, rising.length - 2) }, (_, index) => index + 2)];
  return counts.map((joined) => [...rising.slice(joined), ...(joined === 0 ? [] : [rising.slice(0, joined).flat()])]);
}

/**
 * Returns the groups on the shortlists of agencies that may be told. The reader knows of each agency how many people came how far, and
 * what is shown of the groups of all people. A shortlist is told as a whole, in blocks of groups that each have the threshold of people
 * more than the agency had offered a place: then these can be of any groups, as they could before. The shortlists that are not told
 * follow together from the others and the groups of all people, so the same must hold for them; and no agency among them, and no group
 * of a block, is nearly all of it. Of the ways to join the smallest groups the one that tells most is taken; null when none tells anything.
 */
export function protectShortlists(
  all: readonly AgencyGroup[],
  rows: readonly ProtectedRow[],
  threshold = smallestCell,
): ShortlistGroup[] | null {
  const peopleIn = (codes: readonly string[]): number =>
    totalOf(all.filter(({ group }) => codes.includes(group)).map(shortlistedIn));
  const offered = totalOf(all.map(offeredIn));
  const rising = rows.map(({ codes }) => codes).toSorted((one, other) => peopleIn(one) - peopleIn(other));
  const named = new Set(rows.flatMap(({ code }) => code ?? []));
  const ways = waysToJoin(rising)
    .filter((blocks) => blocks.length > 1)
    .filter((blocks) =>
      blocks.every((block) =>
        isMixed(
          block.map((code) => peopleIn([code])),
          threshold - 1 + offered,
        ),
      ),
    )
    .map((blocks) =>
      tellable(all, blocks, threshold).flatMap(({ agencies: [agency = ''], people }) =>
        blocks.flatMap(([group = '', ...others], at): ShortlistGroup[] =>
          others.length === 0 && named.has(group)
            ? [{ agency, group, shortlisted: totalOf(people), people: people[at] ?? 0 }]
            : [],
        ),
      ),
    );
  const [most = []] = ways.toSorted((one, other) => other.length - one.length);
  return most.length > 0 ? most : null;
}
