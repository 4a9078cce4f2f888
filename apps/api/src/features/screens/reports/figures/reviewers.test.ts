import { type ReportAnswer, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { expectLists } from '../lists/list-totals.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const day = 86_400_000;
const inReview = 28;
const criteria = ['motivation', 'writing'] as const;

interface PlantedMark {
  readonly scorer: TestUser;
  readonly criterion?: string;
  readonly value: number;
  readonly daysAgo?: number;
}

interface PlantedApplication {
  readonly marks: readonly PlantedMark[];
  readonly assignee?: TestUser;
  /** Days ago of the assignment. */
  readonly assignedAgo?: number;
}

const read = async (caller: Caller, question: object = {}): Promise<ReportAnswer> =>
  reportAnswer.parse((await caller.post('/api/v1/report/reviewers', question)).body);

/** Returns the figures of a reviewer by column. */
function figuresOf({ tables }: ReportAnswer, { id }: Pick<TestUser, 'id'>): Record<string, unknown> {
  const found = tables.flatMap(({ columns, rows }) => {
    const row = rows.find(({ code }) => code === id);
    return row ? columns.map(({ id: column }, at) => [column, row.cells[at]?.value]) : [];
  });
  return Object.fromEntries(found);
}

const it = tenantTest
  .extend('reviewers', async ({ app, tenant }) => {
    const named = (firstName: string) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', firstName });
    return { ada: await named('Ada'), ben: await named('Ben'), cleo: await named('Cleo') };
  })
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant, { criteria: [...criteria] }))
  .extend('plant', ({ app, tenant, roleId }) => async (planted: readonly PlantedApplication[], role = roleId) => {
    const ids: string[] = [];
    for (const { marks, assignee, assignedAgo = 20 } of planted) {
      const { id, candidateId } = await anApplication(app, { tenant, roleId: role }, { stageId: inReview });
      ids.push(id);
      await inTenant(app, tenant, async (tx) => {
        const ago = (days: number): Date => new Date(tx.now.getTime() - days * day);
        const event = { organization_id: tenant.id, candidate_id: candidateId, application_id: id, role_id: role };
        if (assignee) {
          await tx.db
            .updateTable('application')
            .set({ assignee_id: assignee.id })
            .where('organization_id', '=', tenant.id)
            .where('id', '=', id)
            .execute();
          const assigned = { kind: 'application.assigned', subject_id: assignee.id, keys: ['assignee'] };
          await tx.db
            .insertInto('event')
            .values({ ...event, ...assigned, id: tx.newId(), at: ago(assignedAgo) })
            .execute();
        }
        for (const { scorer, criterion = 'motivation', value, daysAgo = 0 } of marks) {
          const at = ago(daysAgo);
          await tx.db
            .insertInto('score')
            .values({
              ...{ organization_id: tenant.id, application_id: id, scorer_id: scorer.id, stage_id: inReview },
              ...{ criterion, value, updated_at: at },
            })
            .execute();
          const saved = { kind: 'score.saved', actor_id: scorer.id, keys: [criterion] };
          await tx.db
            .insertInto('event')
            .values({ ...event, ...saved, id: tx.newId(), at })
            .execute();
        }
      });
    }
    await rebuildReportsOf(app.services, tenant.subdomain);
    return ids;
  });

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));

/** Twenty-four applications. Ada marks each on two criteria, Ben two of three of them, and Cleo the first six. */
const season = ({ ada, ben, cleo }: Record<'ada' | 'ben' | 'cleo', TestUser>): PlantedApplication[] =>
  Array.from({ length: 24 }, (_, index) => ({
    marks: criteria.flatMap((criterion, at): PlantedMark[] => [
      { scorer: ada, criterion, value: (index * 5 + at) % 6 },
      ...(index % 3 === 0
        ? []
        : [{ scorer: ben, criterion, value: Math.min(5, ((index * 5 + at) % 6) + (index % 2)) }]),
      ...(index < 6 ? [{ scorer: cleo, criterion, value: (index + at) % 6 }] : []),
    ]),
  }));

/** Computes the figures of a reviewer mark by mark, against each other mark on the same. */
function markByMark(planted: readonly PlantedApplication[], who: TestUser) {
  const own = planted.flatMap(({ marks }) => marks.filter(({ scorer }) => scorer === who));
  const differences: number[] = [];
  const distances: number[] = [];
  const pairs: [number, number][] = [];
  for (const { marks } of planted) {
    const compared = marks
      .filter(({ scorer }) => scorer === who)
      .map(({ criterion, value }) => ({
        value,
        others: marks.filter((one) => one.scorer !== who && one.criterion === criterion).map((one) => one.value),
      }))
      .filter(({ others }) => others.length > 0);
    if (compared.length === 0) continue;
    differences.push(mean(compared.map(({ value, others }) => value - mean(others))));
    distances.push(mean(compared.map(({ value, others }) => mean(others.map((other) => Math.abs(value - other))))));
    pairs.push(...compared.flatMap(({ value, others }) => others.map((other): [number, number] => [value, other])));
  }
  const within = mean(pairs.map(([one, other]) => (one - other) ** 2));
  const across = mean(pairs.flatMap(([one]) => pairs.map(([, other]) => (one - other) ** 2)));
  return {
    values: own.map(({ value }) => value),
    shared: differences.length,
    severity: mean(differences),
    deviation: spread(differences),
    distance: mean(distances),
    kappa: 1 - within / across,
  };
}

it('says how reviewers mark, alone and beside those who marked the same', async ({ admin, reviewers, plant }) => {
  const planted = season(reviewers);
  await plant(planted);
  const report = await read(admin);
  expect(report).toMatchObject({
    kind: 'activity',
    counted: 24,
    headline: { key: 'work', values: { reviewers: 3, scored: 24, toScore: 0 } },
  });
  for (const who of [reviewers.ada, reviewers.ben]) {
    const found = figuresOf(report, who);
    const own = markByMark(planted, who);
    expect([found['scored'], found['shared']]).toEqual([own.values.length / criteria.length, own.shared]);
    expect(found['meanScore']).toBeCloseTo(mean(own.values), 10);
    expect(found['spread']).toBeCloseTo(spread(own.values), 10);
    expect(found['severity']).toBeCloseTo(own.severity, 10);
    expect(found['distance']).toBeCloseTo(own.distance, 10);
    expect(found['kappa']).toBeCloseTo(own.kappa, 10);
  }
  const [marks] = report.tables;
  expect(marks?.rows.map(({ name }) => name?.split(' ')[0])).toEqual(['Ada', 'Ben', 'Cleo']);
  const severity = marks?.rows[1]?.cells[2];
  const { deviation, shared } = markByMark(planted, reviewers.ben);
  expect(Number(severity?.high) - Number(severity?.low)).toBeCloseTo((2 * 2.131 * deviation) / Math.sqrt(shared), 2);
});

it('says nothing of a comparison on fewer than ten applications, nor of a mean of fewer than five', async ({
  app,
  admin,
  reviewers,
  plant,
}) => {
  await plant(season(reviewers));
  const few = figuresOf(await read(admin), reviewers.cleo);
  expect(few).toMatchObject({ scored: 6, shared: 6, severity: null, distance: null });
  expect(few['meanScore']).toEqual(expect.any(Number));
  await plant([{ marks: [{ scorer: reviewers.cleo, value: 4, daysAgo: 200 }] }]);
  const to = new Date(app.clock.now.getTime() - 100 * day).toISOString().slice(0, 10);
  const older = await read(admin, { period: { period: 'CUSTOM', to } });
  expect([older.counted, figuresOf(older, reviewers.cleo)['scored']]).toEqual([1, 1]);
  const all = figuresOf(await read(admin), reviewers.cleo);
  expect(all['scored']).toBe(7);
  expect(figuresOf(older, reviewers.cleo)['meanScore']).toBeNull();
});

it('counts days from the assignment to the first mark, weeks, and what waits', async ({ admin, reviewers, plant }) => {
  const { ada, ben } = reviewers;
  const marked = [1, 2, 3, 4, 10].map(
    (days): PlantedApplication => ({
      assignee: ada,
      assignedAgo: 20,
      marks: [
        { scorer: ada, value: 3, daysAgo: 20 - days },
        { scorer: ada, criterion: 'writing', value: 3, daysAgo: 1 },
      ],
    }),
  );
  await plant([
    ...marked,
    { assignee: ada, marks: [] },
    { assignee: ben, marks: [{ scorer: ada, value: 2, daysAgo: 40 }] },
  ]);
  const report = await read(admin);
  expect(figuresOf(report, ada)).toMatchObject({ scored: 6, toScore: 1, medianToScore: 3 });
  expect(figuresOf(report, ben)).toMatchObject({ scored: 0, toScore: 1, medianToScore: null, busiestWeek: null });
  const lately = figuresOf(await read(admin, { period: { period: 'DAYS_30' } }), ada);
  expect(lately).toMatchObject({ scored: 5, toScore: 1, busiestWeek: 5 });
});

it('leads from what was marked and what waits to as many candidates, but for those who were deleted', async ({
  app,
  tenant,
  admin,
  reviewers,
  roleId,
  plant,
}) => {
  const { ada, ben, cleo } = reviewers;
  const [deleted] = await plant([
    ...season(reviewers),
    { assignee: ada, marks: [{ scorer: ben, value: 2, daysAgo: 40 }] },
    { assignee: ada, marks: [{ scorer: ada, value: 2, daysAgo: 41 }] },
    { assignee: cleo, marks: [] },
  ]);
  const [waiting] = await plant([{ assignee: cleo, marks: [] }], await aRole(app, tenant));
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('candidate')
      .set({ deleted_at: tx.now })
      .where('organization_id', '=', tenant.id)
      .where((eb) =>
        eb(
          'id',
          'in',
          eb
            .selectFrom('application')
            .select('candidate_id')
            .where('organization_id', '=', tenant.id)
            .where('id', 'in', [deleted ?? '', waiting ?? '']),
        ),
      )
      .execute(),
  );
  await rebuildReportsOf(app.services, tenant.subdomain);
  for (const question of [{}, { roleIds: [roleId] }, { period: { period: 'DAYS_30' } }]) {
    const led = await expectLists(admin, tenant.id, await read(admin, question));
    expect(new Set(led)).toEqual(new Set(['reviewerScores.scored', 'reviewerWork.scored', 'reviewerWork.toScore']));
  }
  // A deleted candidate counts as marked and waits for no mark.
  expect(figuresOf(await read(admin), ada)).toMatchObject({ scored: 25, toScore: 1 });
  expect(figuresOf(await read(admin), cleo)).toMatchObject({ scored: 6, toScore: 1 });
  const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  const ofTeam = await aRole(app, tenant, { team: [member] });
  for (const id of ['scoredBy', 'awaitsScoreOf', 'agency']) {
    const url = `/api/v1/search/candidate/${ofTeam}`;
    const asked = { filters: { [id]: { in: [ada.id] } } };
    expect((await (await app.signIn(member)).post(url, asked)).status).toBe(422);
    expect((await admin.post(url, asked)).status).toBe(200);
  }
});

it('keeps from a reader who has yet to mark an application what others gave there', async ({
  app,
  tenant,
  admin,
  reviewers,
  plant,
}) => {
  const { ada, ben } = reviewers;
  const own = await app.aStaffUser(tenant);
  const both = (value: number): PlantedMark[] => [
    { scorer: ada, value },
    { scorer: ben, value: value - 1 },
  ];
  await plant([
    ...Array.from({ length: 12 }, () => ({ marks: both(3) })),
    ...Array.from({ length: 4 }, () => ({ assignee: own, marks: both(5) })),
  ]);
  expect(figuresOf(await read(admin), ada)).toMatchObject({ scored: 16, shared: 16, meanScore: 3.5 });
  const seen = await read(await app.signIn(own));
  expect(figuresOf(seen, ada)).toMatchObject({ scored: 16, shared: 12, meanScore: 3 });
  expect(figuresOf(seen, own)).toMatchObject({ scored: 0, toScore: 4, meanScore: null });
});

it('is for those who hold every role of their organisation, without colleagues who are gone', async ({
  app,
  tenant,
  admin,
  reviewers,
  roleId,
  plant,
}) => {
  await plant(season(reviewers));
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('user_account')
      .set({ status: 'REMOVED' })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', reviewers.ben.id)
      .execute(),
  );
  const report = await read(admin, { roleIds: [roleId] });
  expect(report.tables.map(({ rows }) => rows.map(({ name }) => name?.split(' ')[0]))).toEqual([
    ['Ada', 'Cleo'],
    ['Ada', 'Cleo'],
  ]);
  expect(figuresOf(report, reviewers.ada)).toMatchObject({ shared: 18 });
  const empty = await read(admin, { roleIds: [await aRole(app, tenant)] });
  expect([empty.headline, empty.tables.flatMap(({ rows }) => rows)]).toEqual([null, []]);
  const ask = async (caller: Caller, question = {}) => (await caller.post('/api/v1/report/reviewers', question)).status;
  const granted = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['report:read-diversity'] });
  expect(await ask(await app.signIn(granted))).toBe(404);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect([await ask(stranger, { roleIds: [roleId] }), await ask(stranger)]).toEqual([404, 200]);
  expect((await read(stranger)).counted).toBe(0);
});
