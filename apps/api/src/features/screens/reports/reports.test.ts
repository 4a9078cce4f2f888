import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplication, aRole, inTenant, moveUrl } from '../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from './public.ts';

const day = 86_400_000;

async function read(caller: Caller, report: string, question: ReportQuestionInput = {}): Promise<ReportAnswer> {
  const reply = await caller.post(`/api/v1/report/${report}`, question);
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return reportAnswer.parse(reply.body);
}

/** Returns the values of a table by row code. */
const valuesIn = ({ tables }: ReportAnswer, table: string) =>
  Object.fromEntries(
    (tables.find(({ id }) => id === table)?.rows ?? []).map(({ code, compared, cells }) => [
      compared ? `${code} before` : code,
      cells.map(({ value, hidden }) => (hidden ? 'c' : value)),
    ]),
  );

const it = tenantTest
  .extend('member', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', ({ app, member }) => app.signIn(member))
  .extend('plant', ({ app, tenant }) => {
    const ago = (days: number): Date => new Date(app.clock.now.getTime() - days * day);
    /** Creates applications whose way through the stages took these days each, recorded as events. */
    return async (
      roleId: string,
      way: readonly (readonly [stageId: number, daysAgo: number])[],
      options: { people?: number; columns?: Record<string, string | number | Date | null> } = {},
    ): Promise<void> => {
      for (let index = 0; index < (options.people ?? 1); index += 1) {
        const [stageId = 1, since = 0] = way.at(-1) ?? [];
        const planted = await anApplication(
          app,
          { tenant, roleId },
          {
            stageId,
            columns: {
              applied_at: ago(way[0]?.[1] ?? 0),
              stage_entered_at: ago(since),
              ...(stageId === 16 ? { outcome_reason: 'STRONGER' } : {}),
              ...options.columns,
            },
          },
        );
        await inTenant(app, tenant, async (tx) => {
          for (const [at, [to, days]] of way.entries()) {
            await tx.db
              .insertInto('event')
              .values({
                organization_id: tenant.id,
                id: tx.newId(),
                at: ago(days),
                kind: at === 0 ? 'application.submitted' : 'application.moved',
                candidate_id: planted.candidateId,
                application_id: planted.id,
                role_id: roleId,
                from_stage: way[at - 1]?.[0] ?? null,
                to_stage: to,
                keys: [],
              })
              .execute();
          }
        });
      }
      await rebuildReportsOf(app.services, tenant.subdomain);
    };
  });

describe('reports', () => {
  it('count the funnel of domain.md 5, and how long hires took', async ({ app, tenant, admin, plant }) => {
    const roleId = await aRole(app, tenant);
    await plant(roleId, [[1, 20]], { people: 8 });
    await plant(
      roleId,
      [
        [1, 20],
        [28, 18],
        [16, 10],
      ],
      { people: 8 },
    );
    await plant(roleId, [
      [1, 60],
      [28, 59],
      [6, 50],
      [11, 20],
      [14, 17],
    ]);
    await plant(
      roleId,
      [
        [1, 60],
        [28, 58],
        [6, 50],
        [11, 20],
        [14, 10],
      ],
      { people: 2 },
    );
    await plant(roleId, [
      [1, 60],
      [28, 58],
      [6, 50],
      [11, 20],
    ]);
    const report = await read(admin, 'efficiency', { roleIds: [roleId] });
    expect(report).toMatchObject({
      kind: 'cohort',
      counted: 20,
      roles: 1,
      headline: { values: { applied: 20, accepted: 3 } },
    });
    expect(valuesIn(report, 'steps')).toEqual({
      applied: [20, null, null, 8, 0, 0, 0],
      screened: [12, 0.6, 0.6, 0, 0, 8, 0],
      interviewed: [4, 4 / 12, 0.2, 0, 0, 0, 0],
      offered: [4, 1, 0.2, 1, 0, 0, 0],
      accepted: [3, 0.75, 0.15, 0, 0, 0, 0],
    });
    // 43, 50 and 50 days; three people are too few for percentiles.
    expect(valuesIn(report, 'waits')['hire']).toEqual([3, null, null, null, null, null]);
    await plant(
      roleId,
      [
        [1, 60],
        [11, 20],
        [14, 10],
      ],
      { people: 2 },
    );
    const more = valuesIn(await read(admin, 'efficiency', { roleIds: [roleId] }), 'waits');
    expect(more['hire']).toEqual([5, 48.6, 50, 50, 50, 50]);
    const stages = valuesIn(await read(admin, 'efficiency', { roleIds: [roleId] }), 'stageDays');
    expect(stages['28']).toEqual([12, (8 * 8 + 9 + 3 * 8) / 12, 8, 8, 8, 8, 0, null, 8]);
    expect(stages['11']?.slice(6)).toEqual([1, 20, 10]);
    const rejected = await read(admin, 'lateral-rejections', { roleIds: [roleId] });
    expect(valuesIn(rejected, 'reasons')).toEqual({ STRONGER: [0, 8, 0, 0, 8, 1] });
  });

  it('agree with the lists at every moment, and with plain SQL over the events', async ({
    app,
    tenant,
    admin,
    plant,
  }) => {
    const roleId = await aRole(app, tenant);
    await plant(roleId, [[1, 9]], { people: 4 });
    await plant(
      roleId,
      [
        [1, 9],
        [28, 5],
      ],
      { people: 2 },
    );
    const moved = await anApplication(app, { tenant, roleId });
    const agree = async () => {
      const list = await admin.post(`/api/v1/search/candidate/${roleId}`, {});
      const stages = (list.body as { stages: { stageId: number; count: number }[] }).stages;
      const listed = Map.groupBy(stages, ({ stageId }) => String(stageId));
      const told = valuesIn(await read(admin, 'snapshot', { roleIds: [roleId] }), 'stages');
      const counts = Object.fromEntries(Object.entries(told).map(([code, cells]) => [code, cells[0]]));
      const sums = [...listed].map(([code, own]) => [code, own.reduce((sum, { count }) => sum + count, 0)] as const);
      expect(counts).toEqual(Object.fromEntries(sums.filter(([, count]) => count > 0)));
    };
    await rebuildReportsOf(app.services, tenant.subdomain);
    await agree();
    for (const [stageId, substageId] of [
      [8, 800],
      [10, 1000],
      [16, 1600],
    ] as const) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const body = stageId === 16 ? { reason: 'STRONGER' } : {};
      expect((await admin.post(moveUrl(moved, { stageId, substageId }, tenant), body)).status).toBe(200);
      await agree();
    }
    const steps = valuesIn(await read(admin, 'efficiency', { roleIds: [roleId] }), 'steps');
    const { rows } = await inTenant(app, tenant, (tx) =>
      tx.session.query(
        `select count(distinct application_id)::int as n from event where organization_id = $1 and role_id = $2
           and to_stage in (8, 10, 28) and undone_at is null`,
        [tenant.id, roleId],
      ),
    );
    expect(steps['screened']?.[0]).toBe(rows[0]?.['n']);
  });

  it('show the same figures of a day in the past after people have moved on', async ({ app, tenant, admin, plant }) => {
    const roleId = await aRole(app, tenant);
    await plant(
      roleId,
      [
        [1, 9],
        [28, 5],
        [6, 2],
      ],
      { people: 3 },
    );
    const on = (days: number) => ({
      roleIds: [roleId],
      period: {
        period: 'CUSTOM' as const,
        to: new Date(app.clock.now.getTime() - days * day).toISOString().slice(0, 10),
      },
    });
    const questions = [on(7), on(4), on(20)];
    const ask = async () => {
      const answers = [];
      for (const question of questions) answers.push(valuesIn(await read(admin, 'snapshot', question), 'stages'));
      return answers;
    };
    const before = await ask();
    expect(before.map((one) => Object.entries(one).map(([code, cells]) => [code, cells[0]]))).toEqual([
      [['1', 3]],
      [['28', 3]],
      [],
    ]);
    const late = await anApplication(app, { tenant, roleId });
    expect((await admin.post(moveUrl(late, { stageId: 10, substageId: 1000 }, tenant), {})).status).toBe(200);
    expect(await ask()).toEqual(before);
  });

  it('count only the roles of the reader, and nothing about people whom they must not know', async ({
    app,
    tenant,
    manager,
    member,
    admin,
    plant,
  }) => {
    const own = await aRole(app, tenant, { team: [member] });
    const blind = await aRole(app, tenant, { team: [member], blind: true });
    const others = await aRole(app, tenant);
    for (const roleId of [own, blind, others]) {
      await plant(roleId, [[1, 3]], { people: 6, columns: { university_id: 24, source: 'FRIEND' } });
    }
    await plant(own, [[1, 3]], { columns: { university_id: 28, source: 'EVENT' } });
    const snapshot = await read(manager, 'snapshot');
    expect(snapshot.tables[0]?.rows.map(({ code }) => code).toSorted()).toEqual([own, blind].toSorted());
    expect(await manager.post('/api/v1/report/snapshot', { roleIds: [others] })).toMatchObject({ status: 404 });
    const universities = await read(manager, 'university');
    expect(universities).toMatchObject({ roles: 1, counted: 7 });
    expect(valuesIn(universities, 'universities')).toEqual({
      OTHER: [7, 0, 0, 0, 0, 0, 0],
    });
    const withheld = { withheld: 'BLIND', counted: null, roles: 0 };
    expect(await read(manager, 'lateral-marketing', { roleIds: [blind] })).toMatchObject(withheld);
    expect(await read(manager, 'university', { roleIds: [blind] })).toMatchObject(withheld);
    const sources = valuesIn(await read(admin, 'lateral-marketing', { roleIds: [own] }), 'sources');
    expect(sources['FRIEND']?.slice(0, 1)).toEqual([6]);
    expect(await manager.post('/api/v1/report/contextual', {})).toMatchObject({ status: 404 });
  });

  it('count only the roles of a reader who has a permission of their own for the report', async ({
    app,
    tenant,
    plant,
  }) => {
    const grants = ['report:read-contextual', 'report:read-diversity'] as const;
    const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: [...grants] });
    const caller = await app.signIn(member);
    const own = await aRole(app, tenant, { team: [member] });
    const blind = await aRole(app, tenant, { team: [member], blind: true });
    const others = await aRole(app, tenant);
    for (const roleId of [own, blind, others]) await plant(roleId, [[1, 3]], { people: 6, columns: { flag_count: 0 } });
    await plant(own, [[1, 3]], { people: 6, columns: { flag_count: 3 } });
    expect(await read(caller, 'contextual')).toMatchObject({ counted: 12, roles: 1, withheld: null });
    const ofSeason = { period: { period: 'SEASON' as const } };
    for (const report of ['contextual', 'school', 'adverse', 'diversity']) {
      const question = { roleIds: [others], ...ofSeason };
      expect(await caller.post(`/api/v1/report/${report}`, question)).toMatchObject({ status: 404 });
    }
    for (const report of ['contextual', 'adverse']) {
      const question = { roleIds: [blind], ...ofSeason };
      expect(await read(caller, report, question)).toMatchObject({ withheld: 'BLIND', roles: 0 });
    }
  });

  it('compare with earlier days, and refuse questions that make no sense', async ({ app, tenant, admin, plant }) => {
    const roleId = await aRole(app, tenant);
    await plant(
      roleId,
      [
        [1, 40],
        [28, 35],
      ],
      { people: 7, columns: { flag_count: 0 } },
    );
    await plant(
      roleId,
      [
        [1, 10],
        [28, 5],
      ],
      { people: 8, columns: { flag_count: 0 } },
    );
    await plant(roleId, [[1, 10]], { people: 6, columns: { flag_count: 3 } });
    await plant(roleId, [[1, 10]], { people: 2, columns: { flag_count: 2 } });
    const question = { roleIds: [roleId], period: { period: 'DAYS_30' as const }, compare: 'BEFORE' as const };
    const steps = valuesIn(await read(admin, 'efficiency', question), 'steps');
    expect([steps['applied']?.[0], steps['applied before']?.[0]]).toEqual([16, 7]);
    const context = await read(admin, 'contextual', { roleIds: [roleId] });
    expect(context).toMatchObject({ counted: 23, withheld: null });
    const flags = Object.entries(valuesIn(context, 'flags')).map(([code, cells]) => [code, cells[0], cells[1]]);
    expect(flags).toEqual([
      ['0', 15, 15],
      ['2', 2, 0],
      ['3', 6, 0],
    ]);
    const refused = async (body: object) => (await admin.post('/api/v1/report/efficiency', body)).body;
    const period = { period: 'CUSTOM', from: '2026-02-01', to: '2026-01-01' };
    expect(JSON.stringify(await refused({ period }))).toContain('period.to');
    expect(JSON.stringify((await admin.post('/api/v1/report/decision-dates', { compare: 'BEFORE' })).body)).toContain(
      'compare',
    );
    expect(await admin.post('/api/v1/report/horoscope', {})).toMatchObject({ status: 404 });
  });

  it('list what the reader may see, and count answers against decision dates', async ({
    app,
    tenant,
    admin,
    manager,
  }) => {
    const names = async (caller: Caller) =>
      ((await caller.get('/api/v1/report')).body as { content: { report: string }[] }).content.map(
        ({ report }) => report,
      );
    expect(await names(admin)).toContain('contextual');
    expect(await names(manager)).not.toContain('contextual');
    const roleId = await aRole(app, tenant);
    const on = (days: number) => new Date(app.clock.now.getTime() + days * day).toISOString().slice(0, 10);
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('role')
        .set({ decision_by: on(-10) })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', roleId)
        .execute(),
    );
    const released = (days: number) => ({
      columns: { outcome_released_at: new Date(app.clock.now.getTime() - days * day) },
    });
    await anApplication(app, { tenant, roleId }, released(12));
    await anApplication(app, { tenant, roleId }, released(6));
    await anApplication(app, { tenant, roleId });
    const byDate = valuesIn(await read(admin, 'decision-dates', { roleIds: [roleId] }), 'roles');
    expect(byDate[roleId]).toEqual([3, 1, 1, 0, 1, 1 / 3, 4, 10]);
  });
});
