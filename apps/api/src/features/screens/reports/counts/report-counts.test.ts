import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { addDays, startOfDay } from '@evenhand/domain/dates/day-in';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  moveUrl,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf, verifyReportsOf } from '../public.ts';
import { reportsTasks } from '../reports.jobs.ts';

const day = 86_400_000;
const stages = [1, 28, 8, 6, 11, 1, 28];
const ends = [14, 15, 16];
const sources = ['FRIEND', 'EVENT', 'SEARCH'];

/** Returns numbers from 0 to 1 that look like chance and are the same in each run. */
function chances(): () => number {
  let state = 20_261_128;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const it = tenantTest
  .extend('read', ({ admin }) => async (report: string, question: ReportQuestionInput): Promise<ReportAnswer> => {
    const reply = await admin.post(`/api/v1/report/${report}`, question);
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    return reportAnswer.parse(reply.body);
  })
  .extend(
    'checked',
    ({ app, tenant }) =>
      () =>
        verifyReportsOf(app.services, tenant.subdomain),
  )
  .extend('plantMany', ({ app, tenant }) => {
    const next = chances();
    const ago = (days: number): Date => new Date(app.clock.now.getTime() - days * day - Math.floor(next() * 1_000_000));
    /** Creates applications that went by chance through stages, some more than once, in the last 130 days. */
    return async (roleId: string, people: number): Promise<void> => {
      for (let index = 0; index < people; index += 1) {
        const length = 1 + Math.floor(next() * stages.length);
        const end = ends[Math.floor(next() * 6)];
        const way = [...stages.slice(0, length), ...(end === undefined ? [] : [end])];
        const applied = 5 + next() * 125;
        const times = way.map((_, step) => ago(applied * (1 - (step * (0.5 + next() / 2)) / way.length)));
        const moments = times.toSorted((a, b) => a.getTime() - b.getTime());
        const columns = {
          applied_at: moments[0] ?? null,
          stage_entered_at: moments.at(-1) ?? null,
          source: sources[Math.floor(next() * sources.length)] ?? null,
          flag_count: Math.floor(next() * 4),
        };
        const planted = await anApplication(app, { tenant, roleId }, { stageId: way.at(-1) ?? 1, columns });
        await inTenant(app, tenant, async (tx) => {
          for (const [step, stageId] of way.entries()) {
            await tx.db
              .insertInto('event')
              .values({
                organization_id: tenant.id,
                id: tx.newId(),
                at: moments[step] ?? tx.now,
                kind: step === 0 ? 'application.submitted' : 'application.moved',
                candidate_id: planted.candidateId,
                application_id: planted.id,
                role_id: roleId,
                from_stage: way[step - 1] ?? null,
                to_stage: stageId,
                keys: [],
              })
              .execute();
          }
        });
      }
      await rebuildReportsOf(app.services, tenant.subdomain);
    };
  })
  .extend('plain', ({ app, tenant }) => async (statement: string, values: readonly unknown[]) => {
    const result = await inTenant(app, tenant, (tx) => tx.session.query(statement, [tenant.id, ...values]));
    return result.rows;
  });

const percentiles = (tenths: string): string =>
  `count(*)::int as people, (avg(${tenths}) / 10)::float8 as mean, ${[0.25, 0.5, 0.75, 0.9]
    .map((share) => `(percentile_disc(${share}) within group (order by ${tenths}))::float8 / 10 as p${share * 100}`)
    .join(', ')}`;

/** Counts by plain SQL over all stays what the report reads from numbers by month. */
const plainStays = (among: string): string => `select stage_id::text as code, ${percentiles('tenths')}
  from (select v.application_id, v.stage_id, round(sum(extract(epoch from v.left_at - v.entered_at)) / 8640)::int as tenths
    from report_row r join stage_visit v on v.organization_id = r.organization_id and v.application_id = r.application_id
    where r.organization_id = $1 and r.role_id = any($2::uuid[]) and ${among} and v.stage_id not in (14, 15, 16)
    group by 1, 2 having bool_and(v.left_at is not null)) stays group by 1 order by 1`;
const plainWaits = (among: string): string => `select 'decision' as code, ${percentiles('decided_tenths')}
  from report_row r where r.organization_id = $1 and r.role_id = any($2::uuid[]) and ${among} and decided_tenths >= 0`;
const plainSources = (among: string): string => `select source as code, count(*)::int as people,
    (count(*) filter (where furthest >= 3))::int as interviewed
  from report_row r where r.organization_id = $1 and r.role_id = any($2::uuid[]) and ${among} group by 1 order by 1`;

const plainStanding = `select v.stage_id::text as code, count(*)::int as people,
    (percentile_disc(0.5) within group (order by extract(epoch from $3::timestamptz - v.entered_at)) / 86400)::float8 as median,
    (max(extract(epoch from $3::timestamptz - v.entered_at)) / 86400)::float8 as longest
  from report_row r join stage_visit v on v.organization_id = r.organization_id and v.application_id = r.application_id
  where r.organization_id = $1 and r.role_id = any($2::uuid[]) and v.entered_at < $3::timestamptz
    and coalesce(v.left_at >= $3::timestamptz, r.is_listed or r.unlisted_at >= $3::timestamptz) group by 1`;

const cellsIn = ({ tables }: ReportAnswer, table: string, columns: number): Record<string, unknown[]> =>
  Object.fromEntries(
    (tables.find(({ id }) => id === table)?.rows ?? []).map(({ code, cells }) => [
      code,
      cells.slice(0, columns).map(({ value }) => value),
    ]),
  );

/** Compares the cells of a duration with a row of plain SQL. Percentiles of fewer than five people are not shown. */
function expectDurations(shown: readonly unknown[] | undefined, row: Record<string, unknown> | undefined): void {
  const { code: _code, people, mean, ...shares } = row ?? {};
  expect(shown?.[0]).toBe(people);
  if (Number(people) < 5) return;
  expect(shown?.[1]).toBeCloseTo(Number(mean), 6);
  expect(shown?.slice(2)).toEqual(Object.values(shares));
}

it('say of any days what plain SQL says of the rows, percentiles to one decimal', async ({
  app,
  tenant,
  plantMany,
  plain,
  read,
  checked,
}) => {
  const roleIds = [await aRole(app, tenant), await aRole(app, tenant)];
  for (const roleId of roleIds) await plantMany(roleId, 40);
  expect(await checked()).toMatchObject([{ wrong: 0, miscounted: 0 }]);
  const on = (days: number): string => new Date(app.clock.now.getTime() - days * day).toISOString().slice(0, 10);
  /** Returns a day of an earlier month. */
  const dayOfMonth = (back: number, number: number): string => {
    const { now } = app.clock;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, number)).toISOString().slice(0, 10);
  };
  const periods = [
    { chosen: roleIds, from: dayOfMonth(3, 4), to: dayOfMonth(1, 26) },
    { chosen: roleIds, from: dayOfMonth(2, 3), to: dayOfMonth(2, 27) },
    { chosen: roleIds, from: on(400), to: on(0) },
    { chosen: roleIds.slice(0, 1), from: on(100), to: on(0) },
    { chosen: roleIds, from: on(121), to: on(33) },
    { chosen: roleIds, from: on(60), to: on(50) },
  ].flatMap((one) => [
    { ...one, countBy: 'APPLIED' as const, dayOf: 'r.applied_on' },
    { ...one, countBy: 'HIRED' as const, dayOf: 'r.hired_on' },
  ]);
  for (const { chosen, from, to, countBy, dayOf } of periods) {
    const among = `${dayOf} between '${from}' and '${to}'`;
    const question = { roleIds: chosen, countBy, period: { period: 'CUSTOM' as const, from, to } };
    const report = await read('efficiency', question);
    const stays = cellsIn(report, 'stageDays', 6);
    for (const row of await plain(plainStays(among), [chosen])) expectDurations(stays[String(row['code'])], row);
    const [decided] = await plain(plainWaits(among), [chosen]);
    expectDurations(cellsIn(report, 'waits', 6)['decision'], decided);
    const shown = cellsIn(await read('lateral-marketing', question), 'sources', 3);
    const counted = await plain(plainSources(among), [chosen]);
    expect(Object.entries(shown).map(([code, [people, , interviewed]]) => ({ code, people, interviewed }))).toEqual(
      expect.arrayContaining(counted),
    );
  }
});

it('say where people stand, and stood on a day, within a tenth of a day of plain SQL', async ({
  app,
  tenant,
  plantMany,
  plain,
  read,
}) => {
  const roleIds = [await aRole(app, tenant), await aRole(app, tenant)];
  for (const roleId of roleIds) await plantMany(roleId, 20);
  const day30 = new Date(app.clock.now.getTime() - 30 * day).toISOString().slice(0, 10);
  const questions = [
    { until: app.clock.now, question: { roleIds } },
    {
      until: startOfDay('Europe/London', addDays(day30, 1)),
      question: { roleIds, period: { period: 'CUSTOM' as const, to: day30 } },
    },
  ];
  for (const { until, question } of questions) {
    const report = await read('snapshot', question);
    const shown = cellsIn(report, 'stages', 3);
    const rows = await plain(plainStanding, [roleIds, until]);
    expect(Object.keys(shown).toSorted()).toEqual(rows.map(({ code }) => String(code)).toSorted());
    for (const { code, people, median, longest } of rows) {
      const cells = (shown[String(code)] ?? []).map(Number);
      expect(cells[0]).toBe(people);
      expect(Math.abs((cells[1] ?? 0) - Number(median))).toBeLessThan(0.11);
      expect(Math.abs((cells[2] ?? 0) - Number(longest))).toBeLessThan(0.11);
    }
    const people = rows.reduce((sum, row) => sum + Number(row['people']), 0);
    expect(report.counted).toBe(people);
  }
});

it('follow moves, undone moves, copies, undone copies and changed records', async ({
  app,
  tenant,
  admin,
  read,
  checked,
}) => {
  const [roleId, toRoleId] = [await aRole(app, tenant), await aRole(app, tenant)];
  const people = await manyApplications(app, { tenant, roleId }, 6);
  await rebuildReportsOf(app.services, tenant.subdomain);
  const [one, two] = people;
  if (!one || !two) throw new Error('six were planted');
  const right = { wrong: 0, miscounted: 0 };
  const counted = async (ofRole: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const { counted: number } = await read('snapshot', { roleIds: [ofRole] });
    expect(await checked()).toMatchObject([right]);
    return number;
  };
  expect(await counted(roleId)).toBe(6);
  const moved = await admin.post(moveUrl(one, { stageId: 16, substageId: 1600 }, tenant), { reason: 'STRONGER' });
  expect(moved.status).toBe(200);
  expect(await counted(roleId)).toBe(6);
  const undone = await admin.post(`/api/v1/candidate/${one.candidateId}/undo`, { applicationId: one.id });
  expect(undone.status).toBe(200);
  expect(await counted(roleId)).toBe(6);
  const ids = people.map(({ candidateId }) => candidateId);
  const copied = await admin.post(`/api/v1/candidate/bulkcopy/${toRoleId}`, { tell: false, roleId, ids });
  expect(copied.status).toBe(200);
  expect(await counted(toRoleId)).toBe(6);
  const { batchId } = Object(copied.body);
  const back = await admin.post(`/api/v1/candidate/${one.candidateId}/undo`, { applicationId: one.id, batchId });
  expect([back.status, back.body]).toMatchObject([200, { undone: 6 }]);
  expect(await counted(toRoleId)).toBe(0);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('application')
      .set({ withdrawal_reason: 'DUPLICATE' })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', two.id)
      .execute(),
  );
  expect((await admin.post(moveUrl(one, { stageId: 10, substageId: 1000 }, tenant), {})).status).toBe(200);
  await rebuildReportsOf(app.services, tenant.subdomain);
  expect(await counted(roleId)).toBe(5);
});

it('stay right when the job and several readers bring them up to date at once', async ({
  app,
  tenant,
  admin,
  read,
  checked,
}) => {
  const roleId = await aRole(app, tenant);
  const people = await manyApplications(app, { tenant, roleId }, 8);
  await rebuildReportsOf(app.services, tenant.subdomain);
  for (const one of people) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect((await admin.post(moveUrl(one, { stageId: 10, substageId: 1000 }, tenant), {})).status).toBe(200);
  }
  const [refresh] = reportsTasks(app.services);
  await refresh?.run();
  await Promise.all([
    app.workJobs(),
    ...Array.from({ length: 4 }, () => read('efficiency', { roleIds: [roleId] })),
    rebuildReportsOf(app.services, tenant.subdomain),
  ]);
  expect(await checked()).toMatchObject([{ wrong: 0, miscounted: 0 }]);
});

it('are found and counted anew when they are wrong', async ({ app, tenant, checked }) => {
  const roleId = await aRole(app, tenant);
  await manyApplications(app, { tenant, roleId }, 3);
  await rebuildReportsOf(app.services, tenant.subdomain);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('report_count')
      .set({ people: 7 })
      .where('organization_id', '=', tenant.id)
      .where('role_id', '=', roleId)
      .where('kind', '=', 'source')
      .execute(),
  );
  expect(await checked()).toMatchObject([{ wrong: 0, miscounted: 1 }]);
  expect(await rebuildReportsOf(app.services, tenant.subdomain)).toMatchObject([{ wrong: 0, miscounted: 1 }]);
  expect(await checked()).toMatchObject([{ wrong: 0, miscounted: 0 }]);
});
