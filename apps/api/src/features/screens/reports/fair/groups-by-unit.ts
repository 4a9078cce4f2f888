import { groupOfAnswer, type ImpactTrait, impactTraits, unknownGroup } from '@evenhand/domain/fairness/impact-groups';
import { fieldOfQuestion, groupOfTrait, type QuestionTrait } from '@evenhand/domain/fairness/monitored-traits';
import type { Intersection } from '@evenhand/domain/reports/groups/protect-intersections';
import { wayCellOf, wayCells } from '@evenhand/domain/reports/groups/way-cells';
import type { GroupCells } from '@evenhand/domain/reports/protect-groups';
import type { intersectionPairs } from '@evenhand/domain/reports/protected-reports';
import type { MonitoringCounts, TraitCount } from './group-counts.read.ts';

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

type PeopleCount = Pick<TraitCount, 'furthest' | 'outcome' | 'people'>;

/** Adds up people by a key and by where their way has come to. */
function cellsBy<Row extends PeopleCount>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number[]> {
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

/** Returns the number of all people of some units in each cell. */
export function cellsOfAll(rows: readonly TraitCount[], units: ReadonlySet<string>): number[] {
  const all = rows.filter((row) => row.question === everyBit - bits[impactTraits[0]] && units.has(unitOf(row)));
  return cellsBy(all, () => '').get('') ?? [];
}

/** Returns the groups of a question among the people of some units, whose answers alone were counted. Those who gave none are unknown. */
export function groupsOfQuestion(
  { traits, answers }: MonitoringCounts,
  trait: QuestionTrait,
  units: ReadonlySet<string>,
): GroupCells[] {
  const field = fieldOfQuestion(trait);
  const given = cellsBy(
    answers.filter((row) => row.field === field),
    ({ answer }) => groupOfTrait(trait, JSON.parse(answer)),
  );
  given.delete(unknownGroup);
  const known = [...given].map(([code, counts]) => ({ code, counts })).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const unknown = cellsOfAll(traits, units).map((all, cell) =>
    known.reduce((left, { counts }) => left - (counts[cell] ?? 0), all),
  );
  return [...known, { code: unknownGroup, counts: unknown }];
}
