import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplication, aRole, inTenant, manyApplications, rowOf } from '../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant))
  .extend(
    'jump',
    { scope: 'file' },
    ({ admin, roleId }) =>
      (body: object, position = '900/stage/9', caller = admin) =>
        caller.post(`/api/v1/candidate/${roleId}/fasttrackcandidates/${position}`, body),
  )
  .extend('kindsOf', { scope: 'file' }, ({ app, tenant }) => async (applicationId: string): Promise<string[]> => {
    const rows = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .select('kind')
        .where('organization_id', '=', tenant.id)
        .where('application_id', '=', applicationId)
        .execute(),
    );
    return rows.map((row) => row.kind);
  });

describe('fast-tracking', () => {
  it('skips stages, records it, leaves candidates who are further on, and is undone', async ({
    app,
    tenant,
    admin,
    roleId,
    kindsOf,
    jump,
  }) => {
    // The role has 1, 8, 29, 4, 9, 10, 11 and 14.
    const far = await anApplication(app, { tenant, roleId });
    const near = await anApplication(app, { tenant, roleId }, { stageId: 4 });
    const beyond = await anApplication(app, { tenant, roleId }, { stageId: 10 });
    const ids = [far, near, beyond].map((one) => one.candidateId);
    const reply = await jump({ ids });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { moved: 2, results: [{ moved: true }, { moved: true }, { moved: false, why: 'not_forward' }] },
    ]);
    expect(await rowOf(app, tenant, far.id)).toMatchObject({ stage_id: 9, substage_id: 900 });
    expect([await kindsOf(far.id), await kindsOf(near.id), await kindsOf(beyond.id)]).toEqual([
      ['application.fast-tracked'],
      ['application.moved'],
      [],
    ]);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const undo = await admin.post(`/api/v1/candidate/${far.candidateId}/undo`, { roleId });
    expect(undo.body).toMatchObject({ undone: 2 });
    expect(await rowOf(app, tenant, far.id)).toMatchObject({ stage_id: 1 });
  });

  it('runs as a job on request', async ({ app, tenant, roleId, kindsOf, jump }) => {
    const people = await manyApplications(app, { tenant, roleId }, 3);
    const reply = await jump({ ids: people.map((one) => one.candidateId), async: true });
    expect([reply.status, reply.body]).toMatchObject([202, { kind: 'FAST_TRACK', total: 3 }]);
    await app.workJobs();
    expect(await kindsOf(people[0]?.id ?? '')).toEqual(['application.fast-tracked']);
  });

  it('refuses final stages, and answers 404 to other organisations', async ({ app, tenant, roleId, jump }) => {
    const planted = await anApplication(app, { tenant, roleId });
    const body = { ids: [planted.candidateId] };
    expect((await jump(body, '1404/stage/14')).body).toMatchObject({ results: [{ why: 'not_forward' }] });
    expect((await jump(body, '1600/stage/16')).status).toBe(422);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await jump(body, '900/stage/9', stranger)).status).toBe(404);
  });
});
