import { setPassMark } from '@evenhand/contract/screens/bulk-moves/pass-marks';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aHiringSide } from '../../../processes/pipeline/hiring-side.factory.ts';
import {
  anApplication,
  aRole,
  inTenant,
  type PlantedApplication,
  rowOf,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  /** Creates people in stage 9 with these indices, in tenths; null for a candidate without one. */
  .extend(
    'people',
    { scope: 'file' },
    ({ app, tenant, member }) =>
      async (pis: readonly (number | null)[], options: { blind?: boolean } = {}) => {
        const roleId = await aRole(app, tenant, { team: [member], ...options });
        const planted: PlantedApplication[] = [];
        for (const pi of pis)
          planted.push(await anApplication(app, { tenant, roleId }, { stageId: 9, columns: { pi } }));
        await anApplication(app, { tenant, roleId }, { stageId: 1, columns: { pi: 900 } });
        return { roleId, planted };
      },
  )
  .extend(
    'stagesOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (planted: readonly PlantedApplication[]): Promise<number[]> => {
        const found: number[] = [];
        for (const { id } of planted) found.push((await rowOf(app, tenant, id)).stage_id);
        return found;
      },
  );
const cut = { stageId: 9, column: 'pi', mark: 20 };
const count = (caller: Caller, roleId: string, body: object = cut) =>
  caller.post(`/api/v1/roles/${roleId}/pass-mark/count`, body);
const set = (caller: Caller, roleId: string, body: object) =>
  caller.post(`/api/v1/roles/${roleId}/pass-mark`, { ...cut, to: null, holdBelow: null, ...body });

describe('a pass mark', () => {
  it('counts who would pass, moves them, holds those below, leaves candidates without a score, and is undone', async ({
    app,
    tenant,
    admin,
    people,
    stagesOf,
  }) => {
    const { roleId, planted } = await people([250, 200, 199, -30, null]);
    expect((await count(admin, roleId)).body).toEqual({ pass: 2, below: 2, unscored: 1, wildCards: null });
    const look = await admin.post('/api/v1/candidate/bulkstage/10/1000/impact', {
      roleId,
      resource: { stageId: 9, filters: { pi: { from: 20 } } },
    });
    const { previewId } = Object(look.body);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const reply = await set(admin, roleId, {
      to: { stageId: 10, substageId: 1000 },
      holdBelow: 'STRONGER',
      previewId,
    });
    expect([reply.status, reply.body]).toMatchObject([202, { passed: { total: 2 }, held: { total: 2 } }]);
    await app.workJobs();
    expect(await stagesOf(planted)).toEqual([10, 10, 16, 16, 9]);
    expect(await rowOf(app, tenant, planted[2]?.id ?? '')).toMatchObject({
      substage_id: 1600,
      outcome_reason: 'STRONGER',
    });
    const events = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .innerJoin('event_value', 'event_value.event_id', 'event.id')
        .select(['event.kind', 'event.subject_id', 'event_value.before', 'event_value.after'])
        .where('event.organization_id', '=', tenant.id)
        .where('event_value.organization_id', '=', tenant.id)
        .where('event.role_id', '=', roleId)
        .where('event.kind', 'in', ['pass-mark.set', 'bulk-move.chosen'])
        .execute(),
    );
    const marked = events.find((event) => event.kind === 'pass-mark.set');
    expect(marked).toMatchObject({
      subject_id: previewId,
      after: { stageId: 9, column: 'pi', mark: 20, pass: 2, below: 2, unscored: 1 },
    });
    expect(events.filter((event) => event.kind === 'bulk-move.chosen' && event.subject_id === previewId)).toHaveLength(
      2,
    );
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const { passed, held } = setPassMark.answers[202].parse(reply.body);
    for (const [batch, one] of [
      [passed, planted[0]],
      [held, planted[2]],
    ] as const) {
      const undo = { applicationId: one?.id, batchId: batch?.batchId };
      const undone = await admin.post(`/api/v1/candidate/${one?.candidateId}/undo`, undo);
      expect(undone.body).toMatchObject({ undone: 2 });
    }
    expect(await stagesOf(planted)).toEqual([9, 9, 9, 9, 9]);
  });

  it('does one of the two where that is asked for, and nothing twice', async ({ app, admin, people, stagesOf }) => {
    const { roleId, planted } = await people([250, 100]);
    const input = { to: { stageId: 10, substageId: 1000 } };
    await set(admin, roleId, input);
    await app.workJobs();
    expect(await stagesOf(planted)).toEqual([10, 9]);
    expect((await set(admin, roleId, input)).body).toMatchObject({ passed: { total: 0 }, held: null });
    expect((await set(admin, roleId, {})).status).toBe(422);
  });

  it('is for however many stand there: shown before, moved by one job, and taken back as a whole', async ({
    app,
    tenant,
    admin,
    people,
  }) => {
    const { roleId, planted } = await people([250]);
    const most = 10_001;
    for (let left = most - 1; left > 0; left -= 2500) {
      const some = alike(Math.min(2500, left), null).map((one) => ({ ...one, pi: 250, stageId: 9 }));
      await plantAnswering(app, { tenant, roleId }, some);
    }
    // The server does this by itself within a minute.
    await app.admin.exclusive((session) => session.exec('analyze'));
    const resource = { stageId: 9, filters: { pi: { from: 20 } } };
    const look = await admin.post('/api/v1/candidate/bulkstage/10/1000/impact', { roleId, resource });
    expect(look.body).toMatchObject({ picked: most, direction: 'forward' });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const { previewId } = Object(look.body);
    const reply = await set(admin, roleId, { to: { stageId: 10, substageId: 1000 }, previewId });
    const { passed } = setPassMark.answers[202].parse(reply.body);
    expect(passed).toMatchObject({ total: most });
    const batch = `/api/v1/bulk-moves/${passed?.batchId}`;
    const isOver = async () => Object((await admin.get(batch)).body).state === 'done';
    while (!(await isOver())) await app.workJobs();
    expect((await admin.get(batch)).body).toMatchObject({ moved: most, done: most });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const [one] = planted;
    const undo = { applicationId: one?.id, batchId: passed?.batchId };
    const undone = await admin.post(`/api/v1/candidate/${one?.candidateId}/undo`, undo);
    expect([undone.status, undone.body]).toMatchObject([200, { undone: most }]);
    expect(await count(admin, roleId).then(({ body }) => body)).toMatchObject({ pass: most });
  }, 120_000);

  it('refuses what is no mark, no number of the list, no reason, and what was shown of another cut', async ({
    admin,
    people,
  }) => {
    const { roleId } = await people([250, 260]);
    const tried = async (body: object) => (await count(admin, roleId, { ...cut, ...body })).status;
    expect([
      await tried({ mark: 3.4567 }),
      await tried({ column: 'name' }),
      await tried({ column: 'nothing' }),
    ]).toEqual([422, 422, 422]);
    expect((await set(admin, roleId, { holdBelow: 'BECAUSE' })).status).toBe(422);
    const to = { stageId: 10, substageId: 1000 };
    expect((await set(admin, roleId, { to, previewId: roleId })).status).toBe(422);
  });

  it('is held by those alone who may decide about many, and is not there for others', async ({
    app,
    tenant,
    manager,
    people,
    stagesOf,
  }) => {
    const { roleId, planted } = await people([250, 100]);
    expect((await set(manager, roleId, { holdBelow: 'STRONGER' })).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    for (const caller of [stranger, outsider]) {
      expect((await count(caller, roleId)).status).toBe(404);
      expect((await set(caller, roleId, { to: { stageId: 10, substageId: 1000 } })).status).toBe(404);
    }
    await app.workJobs();
    expect(await stagesOf(planted)).toEqual([9, 9]);
  });
});
