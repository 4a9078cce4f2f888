import { groupOfAnswer, type ImpactTrait, impactTraits, unknownGroup } from '@evenhand/domain/fairness/impact-groups';
import { groupOfTrait, type QuestionTrait } from '@evenhand/domain/fairness/monitored-traits';
import type { Intersection } from '@evenhand/domain/reports/groups/protect-intersections';
import { wayCellOf, wayCells } from '@evenhand/domain/reports/groups/way-cells';
import type { GroupCells } from '@evenhand/domain/reports/protect-groups';
import type { intersectionPairs } from '@evenhand/domain/reports/protected-reports';
import type { MonitoringCounts, TraitCount } from './group-counts.read.ts';

/** Bits of SQL `grouping()`, of which the bit of a counted question is 0. */
const bits: Readonly<Record<ImpactTrait, number>> = {
  sex: 0b1000,
  ethnicity: 0b0100,
  disability: 0b0010,
  background: 0b0001,
};
const everyBit = 0b1111;

const countsOf = ({ traits }: MonitoringCounts, ...counted: readonly ImpactTrait[]): readonly TraitCount[] =>
  traits.get(counted.reduce((left, trait) => left - bits[trait], everyBit)) ?? [];

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

const inOrder = (cells: ReadonlyMap<string, readonly number[]>): GroupCells[] =>
  [...cells].map(([code, counts]) => ({ code, counts })).toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** Returns the groups of one trait. */
export const groupsOfTrait = (counts: MonitoringCounts, trait: ImpactTrait): GroupCells[] =>
  inOrder(cellsBy(countsOf(counts, trait), (row) => groupIn(row, trait)));

/** Returns the people by the groups of two traits. */
export function intersectionsOf(
  counts: MonitoringCounts,
  [first, second]: (typeof intersectionPairs)[number],
): Intersection[] {
  const cells = cellsBy(countsOf(counts, first, second), (row) => `${groupIn(row, first)} ${groupIn(row, second)}`);
  return inOrder(cells).map(({ code, counts: people }) => {
    const [one = '', two = ''] = code.split(' ');
    return { first: one, second: two, counts: people };
  });
}

/** Returns the groups of one trait on each of some roles. */
export function groupsByRole(counts: MonitoringCounts, trait: ImpactTrait, roleIds: readonly string[]): GroupCells[][] {
  const byRole = Map.groupBy(countsOf(counts, trait), (row) => row.role_id);
  return roleIds.map((roleId) => inOrder(cellsBy(byRole.get(roleId) ?? [], (row) => groupIn(row, trait))));
}

/** Returns the number of all people in each cell. */
export const cellsOfAll = (counts: MonitoringCounts): number[] =>
  cellsBy(countsOf(counts, impactTraits[0]), () => '').get('') ?? [];

/** Returns the groups of a question, whose answers alone were counted. Those who gave none are unknown. */
export function groupsOfQuestion(counts: MonitoringCounts, trait: QuestionTrait): GroupCells[] {
  const given = cellsBy(counts.answers.get(trait) ?? [], ({ answer }) => groupOfTrait(trait, JSON.parse(answer)));
  given.delete(unknownGroup);
  const known = inOrder(given);
  const unknown = cellsOfAll(counts).map((all, cell) =>
    known.reduce((left, group) => left - (group.counts[cell] ?? 0), all),
  );
  return [...known, { code: unknownGroup, counts: unknown }];
}
