import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { questionTraits } from '@evenhand/domain/fairness/monitored-traits';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { chances, expectSameFile, narrowing, numbersIn } from './attack-questions.factory.ts';
import { KnownNumbers } from './known-numbers.factory.ts';
import {
  type AmongGroups,
  cellCount,
  countsOfUnit,
  groupsOf,
  type PlantedTrait,
  placeOf,
  placesOf,
  plantedAnswers,
  soughtCells,
  toldBy,
} from './told-numbers.factory.ts';

/** Stages in which people stand, with the cell of where their way has come to. */
const stages = [
  { stageId: 16, cell: 0 },
  { stageId: 1, cell: 1 },
  { stageId: 8, cell: 3 },
  { stageId: 10, cell: 5 },
  { stageId: 11, cell: 7 },
  { stageId: 14, cell: 8 },
] as const;

const reports = ['adverse', 'diversity', 'intersectional', 'equality-review'];
/** Reports with no table of a question beside those of the first four traits. */
const reportsOfBefore = ['adverse', 'intersectional', 'equality-review'];
const questions = 200;
const rolesEach = 3;
const yearsEach = 2;
const units = [...Array(rolesEach * yearsEach).keys()];

interface Attacked {
  readonly reader: Caller;
  readonly traits: readonly PlantedTrait[];
  readonly next: () => number;
  /** The year of today and the one before. */
  readonly seasons: readonly number[];
  readonly roleIds: readonly string[];
  readonly truth: (places: ReadonlySet<number>) => number;
  /** Takes all other questions out of the stored figures, as they were before these were counted. */
  readonly forgetQuestions: () => Promise<unknown>;
}

const it = tenantTest.extend(
  'attack',
  ({ app }) =>
    async (seed: number, traits: readonly PlantedTrait[]): Promise<Attacked> => {
      const next = chances(seed);
      // The first ones are many, and the last ones few.
      const one = <T>(values: readonly T[]): T | undefined => values[Math.floor(next() ** 2 * values.length)];
      const own = await app.aTenant();
      const season = seasonOf(app.clock.now.toISOString().slice(0, 10));
      const seasons = [season, season - 1];
      const people = new Map<number, number>();
      const roleIds: string[] = [];
      const plant = async (roleId: string, unit: number, year: number): Promise<void> => {
        const made = Array.from({ length: 25 + Math.floor(next() * 90) }, () => {
          const groups = traits.map((trait) => one([...plantedAnswers[trait].keys()]) ?? 0);
          const { stageId, cell } = one(stages) ?? stages[0];
          const place = placeOf(traits, { unit, groups, cell });
          people.set(place, (people.get(place) ?? 0) + 1);
          const answers = traits.map((trait, at) => [trait, plantedAnswers[trait][groups[at] ?? 0] ?? null]);
          return { stageId, answers: Object.fromEntries(answers) };
        });
        const planted = await plantAnswering(app, { tenant: own, roleId }, made);
        const sent = new Date(`${year}-10-15T12:00:00Z`);
        await inTenant(app, own, (tx) =>
          tx.db
            .updateTable('application')
            .set({ applied_at: sent, submitted_at: sent })
            .where('organization_id', '=', own.id)
            .where(
              'id',
              'in',
              planted.map(({ id }) => id),
            )
            .execute(),
        );
      };
      for (let role = 0; role < rolesEach; role += 1) {
        const roleId = await aRole(app, own);
        roleIds.push(roleId);
        for (const [back, year] of seasons.entries()) await plant(roleId, role * yearsEach + back, year);
      }
      await rebuildReportsOf(app.services, own.subdomain);
      const truth = (places: ReadonlySet<number>): number =>
        [...places].reduce((sum, place) => sum + (people.get(place) ?? 0), 0);
      const forgetQuestions = () =>
        app.admin.exclusive((session) =>
          session.query(
            `update diversity_figures set shown = jsonb_set(shown, '{traits}', (shown -> 'traits') - cast($1 as text[]))
         where organization_id = $2`,
            [questionTraits, own.id],
          ),
        );
      const reader = await app.signIn(await app.aStaffUser(own));
      return { next, seasons, roleIds, truth, reader, traits, forgetQuestions };
    },
);

/** Asks one question by chance, and adds what it tells to what is known. Returns whether figures were shown. */
async function askOne(
  { reader, next, seasons, roleIds, truth, traits }: Attacked,
  known: KnownNumbers,
  among: readonly string[] = reports,
): Promise<boolean> {
  const one = <T>(values: readonly T[]): T | undefined => values[Math.floor(next() * values.length)];
  const [report = '', season = 0] = [one(among), one(seasons)];
  const roles = roleIds.filter(() => next() < 0.6);
  const isNarrow = next() < 0.15;
  const whole = { period: { period: 'SEASON', season } };
  const question = { roleIds: roles, ...(isNarrow ? one(narrowing(season)) : whole) };
  const reply = await reader.post(`/api/v1/report/${report}`, question);
  expect([question, reply.status]).toEqual([question, isNarrow ? 422 : 200]);
  if (isNarrow) return false;
  const answer = reportAnswer.parse(reply.body);
  if (next() < 0.1) await expectSameFile(reader, report, question, answer);
  if (answer.withheld !== null) expect(numbersIn(answer)).toEqual([]);
  const unitsOf = (year = season): number[] =>
    (roles.length === 0 ? roleIds : roles).map((id) => roleIds.indexOf(id) * yearsEach + seasons.indexOf(year));
  for (const told of toldBy({ answer, traits, unitsOf, truth })) {
    expect([report, question, told.is]).toEqual([report, question, truth(told.of)]);
    known.add(told);
  }
  return answer.withheld === null;
}

/** Returns groups of one trait, and of two. */
function soughtGroups(traits: readonly PlantedTrait[]): AmongGroups[] {
  const single: AmongGroups[] = traits.flatMap((trait) => groupsOf(trait).map((code) => ({ [trait]: [code] })));
  const double = single.flatMap((first, at) =>
    single.slice(at + 1).flatMap((second) => {
      const both = { ...first, ...second };
      return Object.keys(both).length === 2 ? [both] : [];
    }),
  );
  return [...single, ...double];
}

/** Sets of roles in recruitment years. */
const sets = Array.from({ length: 2 ** units.length - 1 }, (_, bits) =>
  units.filter((unit) => ((bits + 1) >> unit) % 2 === 1),
);

/** Returns each number of a few people that follows: of a group of one trait or two, on any set of roles and years. */
function learntFrom(known: KnownNumbers, { truth, traits }: Attacked) {
  const sought = soughtGroups(traits);
  return sets.flatMap((set) =>
    sought.flatMap((among) =>
      soughtCells.flatMap((cells) => {
        const places = placesOf(traits, { units: set, among, cells });
        const people = truth(places);
        return people > 0 && people < 10 && known.tells(places) ? [{ set, among, cells, people }] : [];
      }),
    ),
  );
}

/** Returns what other reports tell: how many people came how far on each role and in each year. */
function knownBefore({ truth, traits }: Attacked): KnownNumbers {
  const known = new KnownNumbers(units.length * countsOfUnit(traits));
  for (const unit of units) {
    for (let cell = 0; cell < cellCount; cell += 1) {
      const of = placesOf(traits, { units: [unit], cells: [cell] });
      known.add({ of, is: truth(of) });
    }
  }
  return known;
}

it('tells an attacker with 200 questions, all filters and files no number of a few people', {
  timeout: 120_000,
}, async ({ attack }) => {
  const attacked = await attack(22, ['sex', 'ethnicity', 'disability']);
  const known = knownBefore(attacked);
  const before = known.size;
  let shown = 0;
  for (let asked = 0; asked < questions; asked += 1) shown += (await askOne(attacked, known)) ? 1 : 0;
  expect(learntFrom(known, attacked)).toEqual([]);
  // Some questions were answered, so that groups are known, and some were not.
  expect(known.size).toBeGreaterThan(before + 20);
  expect(shown).toBeGreaterThan(20);
  expect(shown).toBeLessThan(questions - 50);
});

it('tells no number of a few people by a question that is added to figures of before', {
  timeout: 120_000,
}, async ({ attack }) => {
  const attacked = await attack(23, ['sex', 'religion']);
  const known = knownBefore(attacked);
  for (let asked = 0; asked < questions / 4; asked += 1) await askOne(attacked, known, reportsOfBefore);
  await attacked.forgetQuestions();
  const before = known.size;
  let shown = 0;
  for (let asked = 0; asked < questions / 2; asked += 1) shown += (await askOne(attacked, known)) ? 1 : 0;
  expect(learntFrom(known, attacked)).toEqual([]);
  // The reports told of religion, and refused roles whose people they had told of with others.
  const everyCell = [...Array(cellCount).keys()];
  const isTold = (set: readonly number[]): boolean =>
    known.tells(placesOf(attacked.traits, { units: set, among: { religion: ['HINDU'] }, cells: everyCell }));
  expect(sets.filter(isTold).length).toBeGreaterThan(0);
  expect(known.size).toBeGreaterThan(before + 10);
  expect(shown).toBeGreaterThan(10);
  expect(shown).toBeLessThan(questions / 2 - 10);
});
