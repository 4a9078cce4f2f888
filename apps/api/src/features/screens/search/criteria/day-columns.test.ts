import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { dayIn, startOfDay } from '@evenhand/domain/dates/day-in';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, moveUrl } from '../../../processes/pipeline/pipeline.factory.ts';
import { linesOf, madeExport } from '../../exports/exports.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('blindRoleId', { scope: 'file' }, ({ app, tenant, member }) =>
    aRole(app, tenant, { team: [member], blind: true }),
  )
  .extend(
    'ask',
    { scope: 'file' },
    ({ admin, roleId }) =>
      (filter: object, { by = admin, id = roleId }: ListOptions = {}) =>
        by.post(`/api/v1/search/candidate/${id}?sortBy=daysSinceMove&orderBy=DESC`, {
          filters: { daysSinceMove: filter },
        }),
  )
  .extend('found', { scope: 'file' }, ({ ask }) => async (filter: object, asked: ListOptions = {}) => {
    const reply = await ask(filter, asked);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return searchCandidates.answers[200].parse(reply.body).content.map((row) => row.values['daysSinceMove']);
  });

interface ListOptions {
  readonly by?: Caller;
  readonly id?: string;
}

it.beforeAll(async ({ app, tenant, roleId, blindRoleId }) => {
  const midnight = startOfDay('Europe/London', dayIn('Europe/London', app.clock.now)).getTime();
  // The hours before and after midnight at which each of them was moved.
  const moved = [0, -0.1, -6.5 * 24, -30.5 * 24].map((hours) => new Date(midnight + hours * 3_600_000));
  for (const role of [roleId, blindRoleId]) {
    for (const [at, time] of moved.entries()) {
      const columns = { last_change_at: time };
      await anApplication(app, { tenant, roleId: role }, { firstName: 'P', lastName: `No ${at}`, columns });
    }
  }
});

describe('the days in the stage', () => {
  it('count from the move to the stage, whatever step came after, and from before an undo', async ({
    app,
    tenant,
    admin,
    member,
  }) => {
    const roleId = await aRole(app, tenant, { team: [member] });
    // Noon stays on its day when the clocks have changed since.
    const noon = startOfDay('Europe/London', dayIn('Europe/London', app.clock.now)).getTime() + 12 * 3_600_000;
    const daysAgo = (days: number): Date => new Date(noon - days * 24 * 3_600_000);
    const long = { last_change_at: daysAgo(40), stage_entered_at: daysAgo(40) };
    const interview = { stageId: 10, substageId: 1000 };
    const planted = await anApplication(app, { tenant, roleId }, { ...interview, columns: long });
    await anApplication(app, { tenant, roleId }, { columns: { stage_entered_at: daysAgo(3) } });
    const days = async (query = 'orderBy=DESC', filters: object = {}): Promise<unknown> => {
      const reply = await admin.post(`/api/v1/search/candidate/${roleId}?sortBy=daysInStage&${query}`, { filters });
      return searchCandidates.answers[200].parse(reply.body).content.map(({ values }) => values['daysInStage']);
    };
    const move = async (stageId: number, substageId: number) =>
      expect((await admin.post(moveUrl(planted, { stageId, substageId }, tenant), {})).status).toBe(200);
    expect([await days(), await days('orderBy=ASC'), await days('', { daysInStage: { from: 4 } })]).toEqual([
      [40, 3],
      [3, 40],
      [40],
    ]);
    await move(10, 1002);
    expect(await days()).toEqual([40, 3]);
    await move(9, 900);
    expect(await days()).toEqual([3, 0]);
    expect((await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, { roleId })).status).toBe(200);
    expect(await days()).toEqual([40, 3]);
  });

  it('are ordered by the day for a reader who must not know who the candidates are', async ({
    app,
    tenant,
    manager,
    member,
  }) => {
    const roleId = await aRole(app, tenant, { team: [member], blind: true });
    for (const days of [2, 9]) {
      const time = new Date(app.clock.now.getTime() - days * 24 * 3_600_000);
      await anApplication(app, { tenant, roleId }, { columns: { stage_entered_at: time } });
    }
    const search = `/api/v1/search/candidate/${roleId}?sortBy=daysInStage&orderBy=DESC`;
    const rows = searchCandidates.answers[200].parse((await manager.post(search, {})).body).content;
    expect(rows.map(({ values }) => values['daysInStage'])).toEqual([9, 2]);
  });
});

describe('the days since the last move', () => {
  it('are counted by the organisation’s calendar, and order the longest wait first', async ({ found }) => {
    expect(await found({ from: 0 })).toEqual([31, 7, 1, 0]);
  });

  it.for<[object, number[]]>([
    [{ from: 7 }, [31, 7]],
    [{ to: 1 }, [1, 0]],
    [{ from: 1, to: 7 }, [7, 1]],
    [{ from: 6.5 }, [31, 7]],
    [{ from: 32 }, []],
  ])('%j finds those days', async ([filter, days], { found }) => {
    expect(await found(filter)).toEqual(days);
  });

  it('order the other way round, and within a stage', async ({ admin, roleId }) => {
    const reply = await admin.post(`/api/v1/search/candidate/${roleId}?sortBy=daysSinceMove&orderBy=ASC`, {
      stageId: 1,
    });
    const rows = searchCandidates.answers[200].parse(reply.body).content;
    expect(rows.map((row) => row.values['daysSinceMove'])).toEqual([0, 1, 7, 31]);
  });

  it('are shown to a reader who must not know who the candidates are, for whom times are days', async ({
    manager,
    blindRoleId,
    found,
  }) => {
    expect(await found({ from: 7 }, { by: manager, id: blindRoleId })).toEqual([31, 7]);
  });

  it.for<[object, string]>([
    [{}, 'from'],
    [{ from: -1 }, 'from'],
    [{ from: '2026-01-01' }, 'from'],
    [{ from: 1, to: 1e9 }, 'to'],
  ])('%j is refused', async ([filter, part], { ask }) => {
    expect(await ask(filter)).toMatchObject({
      status: 422,
      body: { errors: [{ field: `filters.daysSinceMove.${part}`, code: 'invalid_value' }] },
    });
  });

  it('are offered as a column that is not shown by default, and exported', async ({ app, tenant, admin, roleId }) => {
    const columns = listGridColumns.answers[200].parse(
      (await admin.get(`/api/v1/search-columns?roleId=${roleId}`)).body,
    );
    expect(columns.find(({ id }) => id === 'daysSinceMove')).toMatchObject({ filter: 'range', byDefault: false });
    expect(columns.find(({ id }) => id === 'daysInStage')).toMatchObject({ filter: 'range', sortable: true });
    const input = { roleId, columns: ['name', 'daysInStage', 'daysSinceMove'], criteria: {} };
    const lines = linesOf(await madeExport(app, { tenant, by: admin }, input));
    expect(lines[0]).toContain('Days in stage');
    expect(lines[0]).toContain('Days since last move');
    expect(lines.find((line) => line.includes('No 2'))).toMatch(/\b7$/);
  });
});
