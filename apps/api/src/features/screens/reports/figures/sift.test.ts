import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { agreementOf, orderOf, rankCorrelation } from './plain-statistics.factory.ts';

const day = 86_400_000;
const [onlineTest, interview, finalRound, offer, notTakenForward, withdrew] = [2, 6, 10, 11, 16, 15];

interface Planted {
  /** Stages after the application, in their order. */
  readonly way: readonly number[];
  /** Marks of two reviewers in the stage of the online test. */
  readonly marks: readonly [number, number];
  /** Mark in the interview, if there was one. */
  readonly later?: number;
}

const meanOf = ({ marks: [one, other] }: Planted): number => (one + other) / 2;

const it = tenantTest
  .extend('reviewers', async ({ app, tenant }) => [
    await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
    await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
  ])
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant, { criteria: ['motivation', 'writing'] }))
  .extend('plant', ({ app, tenant, roleId, reviewers }) => async (people: readonly Planted[]): Promise<void> => {
    for (const { way, marks, later } of people) {
      const stages = [1, ...way];
      const { id, candidateId } = await anApplication(app, { tenant, roleId }, { stageId: stages.at(-1) ?? 1 });
      await inTenant(app, tenant, async (tx) => {
        const events = stages.map((to, at) => ({
          organization_id: tenant.id,
          id: tx.newId(),
          at: new Date(app.clock.now.getTime() - (40 - at) * day),
          kind: at === 0 ? 'application.submitted' : 'application.moved',
          candidate_id: candidateId,
          application_id: id,
          role_id: roleId,
          from_stage: stages[at - 1] ?? null,
          to_stage: to,
          keys: [],
        }));
        await tx.db.insertInto('event').values(events).execute();
        const score = (scorer: number, stageId: number, value: number) => ({
          organization_id: tenant.id,
          application_id: id,
          scorer_id: reviewers[scorer]?.id ?? '',
          stage_id: stageId,
          criterion: 'motivation',
          value,
          updated_at: tx.now,
        });
        const scores = [score(0, onlineTest, marks[0]), score(1, onlineTest, marks[1])];
        await tx.db
          .insertInto('score')
          .values(later === undefined ? scores : [...scores, score(0, interview, later)])
          .execute();
      });
    }
    await rebuildReportsOf(app.services, tenant.subdomain);
  });

/** A season of which forty went on. Higher marks get more offers, and each of the forty has a mark in the interview. */
const season: readonly Planted[] = Array.from({ length: 64 }, (_, index): Planted => {
  const marks = [index % 6, (index + (index % 3)) % 6] as const;
  if (index >= 40) return { way: [onlineTest, notTakenForward], marks };
  const later = (index * 7 + marks[0]) % 6;
  const isOffered = marks[0] + marks[1] + (index % 4) > 6;
  return { way: [onlineTest, interview, isOffered ? offer : notTakenForward], marks, later };
});

/** Chance that one with an offer had the higher mark than one without, pair by pair. */
function pairByPair(people: readonly Planted[]): number {
  const decided = people.filter(({ way }) => way.includes(interview));
  const [good, others] = [true, false].map((isOffered) =>
    decided.filter(({ way }) => way.includes(offer) === isOffered).map(meanOf),
  );
  const won = (good ?? []).flatMap((mark) =>
    (others ?? []).map((other) => (mark > other ? 1 : mark === other ? 0.5 : 0)),
  );
  return won.reduce<number>((sum, one) => sum + one, 0) / won.length;
}

it('says how well marks told who was offered a place, of those who went on and were decided', async ({
  admin,
  roleId,
  plant,
}) => {
  const planted: readonly Planted[] = [
    ...season,
    { way: [onlineTest, interview], marks: [5, 5], later: 1 },
    { way: [onlineTest, interview, withdrew], marks: [5, 5], later: 1 },
  ];
  await plant(planted);
  const reply = await admin.post('/api/v1/report/sift', { roleIds: [roleId] });
  const report = reportAnswer.parse(reply.body);
  const rowsOf = (table: string) => report.tables.find(({ id }) => id === table)?.rows ?? [];
  const code = `${roleId}/${onlineTest}/motivation`;
  expect(report).toMatchObject({ counted: 40, withheld: null, headline: { key: 'bands' } });

  const [criterion] = rowsOf('criteria').filter((row) => row.code === code);
  const [marked, people, , apart] = criterion?.cells ?? [];
  expect([marked?.value, people?.value]).toEqual([66, 40]);
  expect(apart?.value).toBeCloseTo(pairByPair(season), 10);
  expect(apart?.low).toBeLessThan(Number(apart?.value));

  const bands = rowsOf('bands').filter((row) => row.code.startsWith(code));
  const sum = (at: number): number => bands.reduce((total, { cells }) => total + Number(cells[at]?.value), 0);
  expect([sum(0), sum(1)]).toEqual([40, season.filter(({ way }) => way.includes(offer)).length]);
  for (const { code: band, cells } of bands) {
    const [lowest = 0, highest = 0] = band.split('/').slice(3).map(Number);
    const within = season.filter(
      (one) => one.way.includes(interview) && meanOf(one) >= lowest && meanOf(one) <= highest,
    );
    expect([band, cells[0]?.value]).toEqual([band, within.length]);
  }

  const [next] = rowsOf('nextScores').filter((row) => row.code === code);
  expect(next?.cells[0]?.value).toBe(42);
  const pairs = planted.flatMap((one) => (one.later === undefined ? [] : [[meanOf(one), one.later] as const]));
  expect(next?.cells[1]?.value).toBeCloseTo(rankCorrelation(pairs), 10);
  expect(next?.cells[3]?.value).toBeCloseTo(orderOf(pairs), 10);

  // Two reviewers marked everyone.
  const [agreement] = rowsOf('reviewerAgreement').filter((row) => row.code === code);
  const [shared, word, single] = agreement?.cells ?? [];
  expect(shared?.value).toBe(66);
  expect(single?.value).toBeCloseTo(agreementOf(planted.map(({ marks }) => marks)), 10);
  expect(single?.value).toBeLessThan(0.5);
  expect([word?.value, single?.low]).toEqual(['AGREE_LITTLE', undefined]);
});

it('says how many people it takes to tell a difference that may be chance', async ({ admin, roleId, plant }) => {
  // Forty of each score: 12 of those with a five and 10 of those with a one were offered a place.
  const people = (mark: number, offered: number): Planted[] =>
    Array.from({ length: 40 }, (_, at) => ({
      way: [onlineTest, interview, at < offered ? offer : notTakenForward],
      marks: [mark, mark],
    }));
  await plant([...people(5, 12), ...people(1, 10)]);
  const report = reportAnswer.parse((await admin.post('/api/v1/report/sift', { roleIds: [roleId] })).body);
  // By hand, of 30 and 25 in a hundred: (1.959964·√(2·0.275·0.725) + 0.841621·√(0.21 + 0.1875))² / 0.05² = 1250.7.
  expect(report.headline).toMatchObject({ key: 'bandsUnsure', values: { most: 30, fewest: 25, needed: 1251 } });
  const [criterion] = report.tables.find(({ id }) => id === 'criteria')?.rows ?? [];
  expect(criterion?.cells[4]?.value).toBe(1251);
});

it('says nothing of fewer than thirty people, nor of what no criterion of the role is', async ({
  admin,
  app,
  tenant,
  roleId,
  reviewers,
  plant,
}) => {
  await plant(season.slice(0, 20));
  const { id } = await anApplication(app, { tenant, roleId });
  await inTenant(app, tenant, (tx) =>
    tx.db
      .insertInto('score')
      .values({
        organization_id: tenant.id,
        application_id: id,
        scorer_id: reviewers[0]?.id ?? '',
        stage_id: finalRound,
        criterion: 'gone',
        value: 3,
        updated_at: tx.now,
      })
      .execute(),
  );
  const reply = await admin.post('/api/v1/report/sift', { roleIds: [roleId] });
  const report = reportAnswer.parse(reply.body);
  expect(report.headline).toEqual({ key: 'few', values: { fewest: 30 } });
  const [bands, criteria, next] = ['bands', 'criteria', 'nextScores'].map(
    (table) => report.tables.find(({ id }) => id === table)?.rows,
  );
  expect(bands).toEqual([]);
  expect(criteria?.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)])).toEqual([
    ['motivation', 20, 20, null, null, null],
    ['motivation', 20, 0, null, null, null],
  ]);
  expect(next?.map(({ cells }) => cells.map(({ value }) => value))).toEqual([[20, null, null, null]]);
});
