import { groupOfAnswer, type ImpactTrait, impactTraits } from '@evenhand/domain/fairness/impact-groups';
import type { Intersection } from '@evenhand/domain/reports/groups/protect-intersections';
import { wayCellOf, wayCells } from '@evenhand/domain/reports/groups/way-cells';
import type { GroupCells } from '@evenhand/domain/reports/protect-groups';
import type { intersectionPairs } from '@evenhand/domain/reports/protected-reports';
import type { TraitCount } from './group-counts.read.ts';

export const unitOf = (row: { readonly role_id: string; readonly season: number }): string =>
  `${row.role_id}:${row.season}`;

/** Bits of SQL `grouping()`, of which the bit of a counted question is 0. */
const bits: Readonly<Record<ImpactTrait, number>> = {
  sex: 0b1000,
  ethnicity: 0b0100,
  disability: 0b0010,
  background: 0b0001,
};
const everyBit = 0b1111;

const groupIn = (row: TraitCount, trait: ImpactTrait): string => {
  const answer = row[trait];
  return groupOfAnswer(trait, answer === null ? null : JSON.parse(answer));
};

/** Adds up people by a key and by where their way has come to. */
function cellsBy(rows: readonly TraitCount[], keyOf: (row: TraitCount) => string): Map<string, number[]> {
  const cells = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const counts = cells.get(key) ?? Array.from({ length: wayCells }, () => 0);
    const cell = wayCellOf(row.furthest, row.outcome);
    counts[cell] = (counts[cell] ?? 0) + row.people;
    cells.set(key, counts);
  }
  return cells;
}

/** Returns the groups of one trait among the people of some units. */
export function groupsOfTrait(
  rows: readonly TraitCount[],
  trait: ImpactTrait,
  units: ReadonlySet<string>,
): GroupCells[] {
  const asked = rows.filter((row) => row.question === everyBit - bits[trait] && units.has(unitOf(row)));
  return [...cellsBy(asked, (row) => groupIn(row, trait))]
    .map(([code, counts]) => ({ code, counts }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Returns the people of some units by the groups of two traits. */
export function intersectionsOf(
  rows: readonly TraitCount[],
  [first, second]: (typeof intersectionPairs)[number],
  units: ReadonlySet<string>,
): Intersection[] {
  const asked = rows.filter((row) => row.question === everyBit - bits[first] - bits[second] && units.has(unitOf(row)));
  return [...cellsBy(asked, (row) => `${groupIn(row, first)} ${groupIn(row, second)}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, counts]) => {
      const [one = '', two = ''] = key.split(' ');
      return { first: one, second: two, counts };
    });
}

/** Returns the groups of one trait on each role among some units. */
export function groupsByRole(
  rows: readonly TraitCount[],
  trait: ImpactTrait,
  units: ReadonlySet<string>,
): GroupCells[][] {
  const roles = new Set([...units].map((unit) => unit.split(':')[0] ?? ''));
  return [...roles].map((role) =>
    groupsOfTrait(rows, trait, new Set([...units].filter((unit) => unit.startsWith(`${role}:`)))),
  );
}

export const peopleOf = (rows: readonly TraitCount[], units: ReadonlySet<string>): number =>
  rows
    .filter((row) => row.question === everyBit - bits[impactTraits[0]] && units.has(unitOf(row)))
    .reduce((sum, { people }) => sum + people, 0);
