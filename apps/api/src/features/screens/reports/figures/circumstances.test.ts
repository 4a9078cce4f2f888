import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { verifyReportsOf } from '../check-reports.ts';
import { expectLists } from '../lists/list-totals.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const day = 86_400_000;

/** Returns the people of each row of a table who applied. */
const appliedIn = ({ tables }: ReportAnswer, table: string) =>
  Object.fromEntries(
    (tables.find(({ id }) => id === table)?.rows ?? []).map(({ code, cells }) => [code, cells[0]?.value]),
  );

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('roleId', ({ app, own }) => aRole(app, own))
  .extend('plant', ({ app, own, roleId }) => async (daysAgo: number, columns: Record<string, number | null>) => {
    const applied = new Date(app.clock.now.getTime() - daysAgo * day);
    const planted = await anApplication(
      app,
      { tenant: own, roleId },
      { columns: { applied_at: applied, submitted_at: applied, ...columns } },
    );
    await rebuildReportsOf(app.services, own.subdomain);
    return planted;
  })
  .extend('read', ({ reader }) => async (question: ReportQuestionInput = {}, report = 'contextual') => {
    const reply = await reader.post(`/api/v1/report/${report}`, question);
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    return reportAnswer.parse(reply.body);
  });

it('tells by two questions that differ by a day what the list of that day shows of the person, and no more', async ({
  app,
  own,
  reader,
  roleId,
  plant,
  read,
}) => {
  for (const days of [3, 4, 5]) await plant(days, { flag_count: 0, pi: 20 });
  await plant(6, { flag_count: 3, pi: 310 });
  const on = (days: number): string => new Date(app.clock.now.getTime() - days * day).toISOString().slice(0, 10);
  const since = (days: number) => ({ roleIds: [roleId], period: { period: 'CUSTOM' as const, from: on(days) } });
  const [later, all] = [await read(since(5)), await read(since(6))];
  expect([appliedIn(later, 'flags'), appliedIn(all, 'flags')]).toEqual([{ 0: 3 }, { 0: 3, 3: 1 }]);
  expect(appliedIn(all, 'index')).toEqual({ FROM_0: 3, FROM_30: 1 });
  expect(await expectLists(reader, own.id, all)).toEqual(expect.arrayContaining(['flags.applied', 'index.applied']));
  const shown = await reader.post(`/api/v1/search/candidate/${roleId}`, { filters: { appliedAt: { to: on(6) } } });
  expect(shown.body).toMatchObject({ totalElements: 1, content: [{ values: { flagCount: 3, pi: 31 } }] });
});

it('counts an index below zero as not known until the organisation shows it', async ({ reader, own, plant, read }) => {
  for (const pi of [-80, -5, 0, null]) await plant(3, { pi });
  const before = await read();
  expect(appliedIn(before, 'index')).toEqual({ FROM_0: 1, UNKNOWN: 3 });
  expect(appliedIn(await read({ compare: 'BEFORE', period: { period: 'DAYS_30' } }), 'index')).toEqual({
    FROM_0: 1,
    UNKNOWN: 3,
  });
  const { configuration, version } = (await reader.get(`/api/v1/organization/${own.id}`)).body as {
    configuration: object;
    version: number;
  };
  const body = { configuration: { ...configuration, context: { showNegativePi: true } }, version };
  expect((await reader.put(`/api/v1/organization/${own.id}`, body)).status).toBe(200);
  const after = await read();
  expect(appliedIn(after, 'index')).toEqual({ BELOW_0: 2, FROM_0: 1, UNKNOWN: 1 });
  expect(await expectLists(reader, own.id, after)).toContain('index.applied');
});

it('tells the flags and the mean index of those who reached each step, of whom they are known', async ({
  own,
  app,
  reader,
  plant,
  read,
}) => {
  // Indices of 20, 5 and −8, two with a flag, one of no known circumstances.
  for (const [flags, pi] of [
    [0, 200],
    [2, 50],
    [1, -80],
    [null, null],
  ] as const)
    await plant(3, { flag_count: flags, pi });
  const steps = async () => (await read()).tables.find(({ id }) => id === 'circumstances')?.rows ?? [];
  const applied = async () => (await steps()).find(({ code }) => code === 'applied')?.cells.map(({ value }) => value);
  // people, flags known, with a flag, their share, index known, its mean
  expect(await applied()).toEqual([4, 3, 2, 2 / 3, 2, 12.5]);
  expect((await steps()).find(({ code }) => code === 'accepted')?.cells.map(({ value }) => value)).toEqual([
    ...[0, 0, 0, null],
    ...[0, null],
  ]);
  const { configuration, version } = (await reader.get(`/api/v1/organization/${own.id}`)).body as {
    configuration: object;
    version: number;
  };
  const body = { configuration: { ...configuration, context: { showNegativePi: true } }, version };
  expect((await reader.put(`/api/v1/organization/${own.id}`, body)).status).toBe(200);
  const [, , , , known, mean] = (await applied()) ?? [];
  expect(known).toBe(3);
  expect(mean).toBeCloseTo((20 + 5 - 8) / 3, 10);
  expect(await verifyReportsOf(app.services, own.subdomain)).toMatchObject([{ wrong: 0, miscounted: 0 }]);
});

it('counts the circumstances of a deleted candidate as not known, and those of one who is restored as before', async ({
  app,
  own,
  plant,
  read,
}) => {
  for (let index = 0; index < 4; index += 1) await plant(3, { flag_count: 0, pi: 20, ks5_percentile: 50 });
  const { candidateId } = await plant(3, { flag_count: 3, pi: 310, ks5_percentile: 90 });
  const setDeleted = async (deletedAt: Date | null): Promise<void> => {
    await inTenant(app, own, (tx) =>
      tx.db
        .updateTable('candidate')
        .set({ deleted_at: deletedAt })
        .where('organization_id', '=', own.id)
        .where('id', '=', candidateId)
        .execute(),
    );
    await rebuildReportsOf(app.services, own.subdomain);
  };
  const told = async () => {
    const [context, school] = [await read(), await read({}, 'school')];
    expect([context.counted, school.counted]).toEqual([5, 5]);
    return [appliedIn(context, 'flags'), appliedIn(context, 'index'), appliedIn(school, 'schoolResults')];
  };
  const whole = [
    { 0: 4, 3: 1 },
    { FROM_0: 4, FROM_30: 1 },
    { FIFTH_3: 4, FIFTH_5: 1 },
  ];
  expect(await told()).toEqual(whole);
  await setDeleted(app.clock.now);
  expect(await told()).toEqual([
    { 0: 4, UNKNOWN: 1 },
    { FROM_0: 4, UNKNOWN: 1 },
    { FIFTH_3: 4, UNKNOWN: 1 },
  ]);
  await setDeleted(null);
  expect(await told()).toEqual(whole);
});

it('records each look', async ({ app, own, roleId, read }) => {
  await read({ roleIds: [roleId] }, 'school');
  const looks = await inTenant(app, own, (tx) =>
    tx.db
      .selectFrom('event')
      .select(['keys', 'role_id'])
      .where('organization_id', '=', own.id)
      .where('kind', '=', 'report.read')
      .execute(),
  );
  expect(looks).toEqual([{ keys: ['school'], role_id: roleId }]);
});
