import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole, inTenant, type PlantedApplication } from '../../../processes/pipeline/pipeline.factory.ts';
import { plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { chances } from './attack-questions.factory.ts';
import { KnownNumbers } from './known-numbers.factory.ts';
import {
  cellCount,
  countsOfUnit,
  groupsOf,
  type PlantedTrait,
  placeOf,
  placesOf,
  plantedAnswers,
  toldBy,
} from './told-numbers.factory.ts';

const traits: readonly PlantedTrait[] = ['sex', 'disability'];
const reports = ['adverse', 'diversity', 'intersectional', 'equality-review'];
const moments = [0, 1, 2, 3];
const stageOf: Readonly<Record<number, number>> = { 0: 16, 1: 1, 3: 8, 5: 10, 7: 11, 8: 14 };
const threshold = 10;
const roles = 5;

/** People of one role who come, move on and leave together. */
interface Crowd {
  readonly role: number;
  /** The cell of where their way has come to at each moment; null while they are not counted. */
  readonly cells: readonly (number | null)[];
  /** The group of each person, by trait. */
  readonly people: readonly (readonly number[])[];
}

/** Ways that many people take or few. */
const ways: readonly (readonly (number | null)[])[] = [
  [1, 1, 3, 3],
  [1, 3, 3, 5],
  [1, 3, 5, 5],
  [1, 0, 0, 0],
  [null, 1, 1, 3],
  [null, null, 1, 1],
  [null, 3, 3, 3],
  [3, 3, 5, 7],
  [3, 5, 5, 5],
  [1, 1, null, null],
  [5, 5, 5, 8],
  [null, 1, 3, 1],
];
const standing = [1, 1, 3, 3, 5, 0];

/** Returns the crowds of roles: in some all ways are of many people, and in others one or more are of few. */
function someCrowds(next: () => number): Crowd[] {
  const one = (among: readonly unknown[]): number => Math.floor(next() ** 1.4 * among.length);
  const crowd = (role: number, cells: Crowd['cells'], size: number): Crowd => ({
    ...{ role, cells },
    people: Array.from({ length: size }, () => traits.map((trait) => one(plantedAnswers[trait]))),
  });
  return [...Array(roles).keys()].flatMap((role) => [
    ...standing.map((cell) =>
      crowd(
        role,
        moments.map(() => cell),
        24 + Math.floor(next() * 20),
      ),
    ),
    ...ways.flatMap((cells) => (next() < 0.5 ? [crowd(role, cells, 10 + Math.floor(next() * 20))] : [])),
    ...ways.flatMap((cells) => (next() < 0.07 * role ? [crowd(role, cells, 1 + Math.floor(next() * 8))] : [])),
  ]);
}

interface Watched {
  readonly reader: Caller;
  readonly season: number;
  readonly roleIds: readonly string[];
  readonly crowds: readonly Crowd[];
  /** Lets people come, move on and leave. Returns the time of the moment. */
  readonly goTo: (moment: number) => Promise<string>;
}

const it = tenantTest.extend('watched', ({ app }) => async (seed: number): Promise<Watched> => {
  const own = await app.aTenant();
  const roleIds: string[] = [];
  for (let role = 0; role < roles; role += 1) roleIds.push(await aRole(app, own));
  const crowds = someCrowds(chances(seed));
  const planted = new Map<Crowd, readonly PlantedApplication[]>();
  const come = async (crowd: Crowd, stageId: number): Promise<void> => {
    const people = crowd.people.map((groups) => ({
      stageId,
      answers: Object.fromEntries(traits.map((trait, at) => [trait, plantedAnswers[trait][groups[at] ?? 0] ?? null])),
    }));
    planted.set(crowd, await plantAnswering(app, { tenant: own, roleId: roleIds[crowd.role] ?? '' }, people));
  };
  const change = (crowd: Crowd, cell: number | null) =>
    inTenant(app, own, (tx) => {
      const people = planted.get(crowd) ?? [];
      const [table, ids, values] =
        cell === null
          ? (['candidate', people.map(({ candidateId }) => candidateId), { deleted_at: tx.now }] as const)
          : ([
              'application',
              people.map(({ id }) => id),
              { stage_id: stageOf[cell], stage_entered_at: tx.now },
            ] as const);
      return tx.db
        .updateTable(table)
        .set(values)
        .where('organization_id', '=', own.id)
        .where('id', 'in', ids)
        .execute();
    });
  const move = async (crowd: Crowd, moment: number): Promise<void> => {
    const [before, now] = [crowd.cells[moment - 1] ?? null, crowd.cells[moment] ?? null];
    if (before === now) return;
    await (before === null ? come(crowd, stageOf[now ?? 1] ?? 1) : change(crowd, now));
  };
  const goTo = async (moment: number): Promise<string> => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    for (const crowd of crowds) await move(crowd, moment);
    await rebuildReportsOf(app.services, own.subdomain);
    return app.clock.now.toISOString();
  };
  const reader = await app.signIn(await app.aStaffUser(own));
  return { reader, season: seasonOf(app.clock.now.toISOString().slice(0, 10)), roleIds, crowds, goTo };
});

/** Numbers of people of the crowds of one role, by the groups of two traits. */
class CrowdNumbers {
  readonly #crowds: readonly Crowd[];
  readonly known: KnownNumbers;

  constructor(crowds: readonly Crowd[]) {
    this.#crowds = crowds;
    this.known = new KnownNumbers(crowds.length * countsOfUnit(traits));
    for (const at of crowds.keys()) this.known.add({ of: this.of([at]), is: this.people([at]) });
  }

  people(some: readonly number[]): number {
    return some.reduce((sum, at) => sum + (this.#crowds[at]?.people.length ?? 0), 0);
  }

  /** Returns the places of the people of some crowds in a group. */
  of(some: readonly number[], among: Parameters<typeof placesOf>[1]['among'] = {}): Set<number> {
    return placesOf(traits, { units: some, among, cells: [0] });
  }

  /** Returns the places, whatever the cell, of those who stand in the cells of some places at a moment. */
  at(moment: number, places: ReadonlySet<number>): Set<number> {
    const each = countsOfUnit(traits);
    const found = [...places].filter(
      (place) => this.#crowds[Math.floor(place / each)]?.cells[moment] === place % cellCount,
    );
    return new Set(found.map((place) => place - (place % cellCount)));
  }

  truth(places: ReadonlySet<number>): number {
    const each = this.#crowds.flatMap(({ people }, unit) =>
      people.map((groups) => placeOf(traits, { unit, groups, cell: 0 })),
    );
    return each.filter((place) => places.has(place)).length;
  }

  /** Returns fewer than ten people of one crowd or two of whom it is known how many are in a group. */
  learnt() {
    const one = [...this.#crowds.keys()].map((at) => [at]);
    const two = one.flatMap(([at = 0]) => one.slice(at + 1).map(([other = 0]) => [at, other]));
    const few = [...one, ...two].filter((some) => this.people(some) < threshold);
    const groups = traits.flatMap((trait) => groupsOf(trait).map((code) => ({ [trait]: [code] })));
    return few.flatMap((some) =>
      groups.flatMap((among) => (this.known.tells(this.of(some, among)) ? [{ some, among }] : [])),
    );
  }
}

interface AskedRole {
  readonly role: number;
  /** The times of the moments up to now. */
  readonly times: readonly string[];
}

/** Asks for the reports on one role. Learns what they tell, and returns the moments that they are about. */
async function look(
  { reader, season, roleIds, crowds }: Watched,
  own: CrowdNumbers,
  asked: AskedRole,
): Promise<number[]> {
  const { role, times } = asked;
  const question = { roleIds: [roleIds[role]], period: { period: 'SEASON', season } };
  const unitsOf = (): number[] => [...crowds.filter((crowd) => crowd.role === role).keys()];
  const about: number[] = [];
  for (const report of reports) {
    const reply = await reader.post(`/api/v1/report/${report}`, question);
    expect([report, question, reply.status]).toEqual([report, question, 200]);
    const answer = reportAnswer.parse(reply.body);
    if (answer.withheld !== null) continue;
    const then = times.indexOf(answer.asOf);
    const truth = (places: ReadonlySet<number>): number => own.truth(own.at(then, places));
    for (const told of toldBy({ answer, traits, unitsOf, truth })) {
      expect([report, asked, told.is]).toEqual([report, asked, truth(told.of)]);
      own.known.add({ of: own.at(then, told.of), is: told.is });
    }
    about.push(then);
  }
  return about;
}

it('tells nothing of fewer than ten people who come, move on or leave between looks at the same roles', {
  timeout: 120_000,
}, async ({ watched }) => {
  const all = await watched(5);
  const numbers = all.roleIds.map((_, role) => new CrowdNumbers(all.crowds.filter((crowd) => crowd.role === role)));
  const times: string[] = [];
  const shown = all.roleIds.map(() => new Set<number>());
  for (const moment of moments) {
    times[moment] = await all.goTo(moment);
    for (const [role, own] of numbers.entries())
      for (const about of await look(all, own, { role, times })) shown[role]?.add(about);
  }
  expect(numbers.map((own) => own.learnt())).toEqual(all.roleIds.map(() => []));
  // Figures of each role were shown, later on new ones of most of them, and not of all of them each time.
  const looks = shown.map((own) => own.size);
  const sum = looks.reduce((each, own) => each + own, 0);
  expect(Math.min(...looks)).toBeGreaterThan(0);
  expect(sum).toBeGreaterThan(roles * 2);
  expect(sum).toBeLessThan(roles * moments.length);
});
