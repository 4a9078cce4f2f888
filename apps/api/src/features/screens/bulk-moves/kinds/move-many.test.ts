import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  moveUrl,
  rowOf,
} from '../../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('tick', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  });

const bulk = '/api/v1/candidate/bulkstage/10/1000';
const reject = '/api/v1/candidate/bulkstage/16/1600';
const undoUrl = (candidateId: string): string => `/api/v1/candidate/${candidateId}/undo`;

describe('moving many', () => {
  it('answers for every id, moved or the reason why not', async ({ app, tenant, manager, roleId }) => {
    const people = await manyApplications(app, { tenant, roleId }, 3);
    const there = await anApplication(app, { tenant, roleId }, { stageId: 10 });
    const gone = await anApplication(app, { tenant, roleId }, { stageId: 15, substageId: 1504 });
    const otherRole = await anApplication(app, { tenant, roleId: await aRole(app, tenant) });
    const ids = [...people, there, gone, otherRole].map((one) => one.candidateId);
    const reply = await manager.post(bulk, { roleId, ids });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      moved: 3,
      results: [
        ...people.map((one) => ({ id: one.candidateId, moved: true })),
        { id: there.candidateId, moved: false, why: 'already_there' },
        { id: gone.candidateId, moved: false, why: 'application_closed' },
        { id: otherRole.candidateId, moved: false, why: 'not_found' },
      ],
    });
    expect(await rowOf(app, tenant, otherRole.id)).toMatchObject({ stage_id: 1, version: 1 });
    const events = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .select(['application_id', 'batch_id'])
        .where('organization_id', '=', tenant.id)
        .where('application_id', 'in', [...people.map((one) => one.id), there.id])
        .execute(),
    );
    expect(events.map((event) => event.application_id).sort()).toEqual(people.map((one) => one.id).sort());
    expect(new Set(events.map((event) => event.batch_id)).size).toBe(1);
  });

  it('leaves candidates whom another user has moved since they were seen, and says where they are and who moved them', async ({
    app,
    tenant,
    adminUser,
    admin,
    manager,
    roleId,
    tick,
  }) => {
    const [still, moved, unseen] = await manyApplications(app, { tenant, roleId }, 3);
    if (!still || !moved || !unseen) throw new Error('three were planted');
    for (const one of [moved, unseen]) {
      tick();
      await admin.post(moveUrl(one, { stageId: 9, substageId: 901 }, tenant), {});
    }
    tick();
    const body = {
      roleId,
      ids: [still, moved, unseen].map((one) => one.candidateId),
      expected: { [still.candidateId]: 100, [moved.candidateId.toUpperCase()]: 100 },
    };
    const reply = await manager.post(bulk, body);
    expect(reply.body).toMatchObject({
      moved: 2,
      results: [
        { id: still.candidateId, moved: true },
        {
          id: moved.candidateId,
          moved: false,
          why: 'application_moved',
          current: { stageId: 9, substageId: 901, movedBy: { id: adminUser.id, name: 'Jo Field' } },
        },
        { id: unseen.candidateId, moved: true },
      ],
    });
    expect(await rowOf(app, tenant, moved.id)).toMatchObject({ substage_id: 901, version: 2 });
  });

  it('lets one of two who move the same people from the same position win each person', async ({
    app,
    tenant,
    admin,
    manager,
    roleId,
  }) => {
    const people = await manyApplications(app, { tenant, roleId }, 5);
    const ids = people.map((one) => one.candidateId);
    const expected = Object.fromEntries(ids.map((id) => [id, 100]));
    const replies = await Promise.all([
      manager.post(bulk, { roleId, ids, expected }),
      admin.post('/api/v1/candidate/bulkstage/9/900', { roleId, ids, expected }),
    ]);
    expect(replies.map((reply) => Object(reply.body).moved).sort()).toEqual([0, 5]);
    const loser = replies.find((reply) => Object(reply.body).moved === 0);
    expect(new Set(Object(loser?.body).results.map((one: { why: string }) => one.why))).toEqual(
      new Set(['application_moved']),
    );
  });

  it('keeps assignees when asked, else clears them', async ({ app, tenant, admin, member, roleId }) => {
    const columns = { assignee_id: member.id };
    const [kept, cleared] = await manyApplications(app, { tenant, roleId }, 2, { columns });
    await admin.post(`${bulk}?assignee=true`, { roleId, ids: [kept?.candidateId] });
    await admin.post(bulk, { roleId, ids: [cleared?.candidateId] });
    expect(await rowOf(app, tenant, kept?.id ?? '')).toMatchObject({ stage_id: 10, assignee_id: member.id });
    expect(await rowOf(app, tenant, cleared?.id ?? '')).toMatchObject({ stage_id: 10, assignee_id: null });
  });

  it('lets only those who may decide about many hold the outcomes of many', async ({
    app,
    tenant,
    admin,
    manager,
    roleId,
  }) => {
    const people = await manyApplications(app, { tenant, roleId }, 2);
    const ids = people.map((one) => one.candidateId);
    const refused = await manager.post(reject, { roleId, ids, reason: 'STRONGER' });
    expect(refused.status).toBe(403);
    const one = await manager.post(reject, { roleId, ids: ids.slice(0, 1), reason: 'STRONGER' });
    expect(one.body).toMatchObject({ moved: 1 });
    const without = await admin.post(reject, { roleId, ids });
    expect([without.status, without.body]).toMatchObject([422, { errors: [{ field: 'reason' }] }]);
    const all = await admin.post(reject, { roleId, ids, reason: 'FULL' });
    expect(all.body).toMatchObject({ moved: 1, results: [{ why: 'already_there' }, { moved: true }] });
  });

  it('answers 404 to other users, and names the missing field', async ({ app, tenant, admin, roleId }) => {
    const people = await manyApplications(app, { tenant, roleId }, 1);
    const ids = people.map((one) => one.candidateId);
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await outsider.post(bulk, { roleId, ids })).status).toBe(404);
    const other = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(other));
    expect((await stranger.post(bulk, { roleId, ids })).status).toBe(404);
    const empty = await admin.post(bulk, { roleId, ids: [] });
    expect([empty.status, empty.body]).toMatchObject([422, { errors: [{ field: 'ids' }] }]);
  });

  it('counts each person once when two move the same people at once', async ({
    app,
    tenant,
    admin,
    manager,
    roleId,
  }) => {
    const people = await manyApplications(app, { tenant, roleId }, 20);
    const ids = people.map((one) => one.candidateId);
    const backwards = ids.toReversed();
    const replies = await Promise.all([
      admin.post(bulk, { roleId, ids }),
      manager.post(bulk, { roleId, ids: backwards }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const moved = replies.flatMap((reply) =>
      typeof reply.body === 'object' && reply.body !== null && 'moved' in reply.body ? [Number(reply.body.moved)] : [],
    );
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(20);
  });
});

describe('undoing a move', () => {
  it('restores everything a move changed, and once', async ({ app, tenant, admin, member, roleId, tick }) => {
    const columns = { assignee_id: member.id, stage_before: 8, substage_before: 804 };
    const planted = await anApplication(app, { tenant, roleId }, { stageId: 29, substageId: 2901, columns });
    const before = await rowOf(app, tenant, planted.id);
    await admin.post(bulk, { roleId, ids: [planted.candidateId] });
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 10, assignee_id: null });
    tick();
    const reply = await admin.post(undoUrl(planted.candidateId), { roleId });
    expect([reply.status, reply.body]).toMatchObject([200, { undone: 1, applications: [{ stageId: 29, version: 3 }] }]);
    expect(await rowOf(app, tenant, planted.id)).toEqual({ ...before, version: 3 });
    const again = await admin.post(undoUrl(planted.candidateId), { roleId });
    expect([again.status, again.body]).toMatchObject([409, { errors: [{ code: 'nothing_to_undo' }] }]);
  });

  it('undoes a whole batch by any of its people', async ({ app, tenant, admin, roleId, tick }) => {
    const people = await manyApplications(app, { tenant, roleId }, 4);
    await admin.post(reject, { roleId, ids: people.map((one) => one.candidateId), reason: 'FULL' });
    tick();
    const reply = await admin.post(undoUrl(people[2]?.candidateId ?? ''), { roleId });
    expect(reply.body).toMatchObject({ undone: 4 });
    for (const one of people) {
      expect(await rowOf(app, tenant, one.id)).toMatchObject({ stage_id: 1, outcome_reason: null });
    }
  });

  it('is refused when another user has changed something since, naming the change and the user', async ({
    app,
    tenant,
    admin,
    member,
    manager,
    roleId,
    tick,
  }) => {
    const people = await manyApplications(app, { tenant, roleId }, 2);
    await admin.post(bulk, { roleId, ids: people.map((one) => one.candidateId) });
    tick();
    const [first, second] = people;
    await manager.post(`/api/v1/candidate/${second?.candidateId}/assignee/${member.id}`, { roleId });
    tick();
    const reply = await admin.post(undoUrl(first?.candidateId ?? ''), { roleId });
    expect([reply.status, reply.body]).toMatchObject([
      409,
      {
        errors: [{ code: 'undo_superseded' }],
        current: {
          total: 1,
          because: [{ applicationId: second?.id, kind: 'application.assigned', by: { id: member.id } }],
        },
      },
    ]);
    expect(await rowOf(app, tenant, first?.id ?? '')).toMatchObject({ stage_id: 10 });
  });

  it('undoes only the caller’s own moves', async ({ app, tenant, admin, member, manager, roleId, tick }) => {
    const planted = await anApplication(app, { tenant, roleId });
    await admin.post(moveUrl(planted, { stageId: 10, substageId: 1000 }, tenant), {});
    const nothing = await manager.post(undoUrl(planted.candidateId), { roleId });
    expect(nothing.body).toMatchObject({ errors: [{ code: 'nothing_to_undo' }] });
    tick();
    await manager.post(moveUrl(planted, { stageId: 9, substageId: 900 }, tenant), {});
    tick();
    const late = await admin.post(undoUrl(planted.candidateId), { roleId });
    expect([late.status, late.body]).toMatchObject([
      409,
      { current: { because: [{ kind: 'application.moved', by: { id: member.id } }] } },
    ]);
  });

  it('undoes a move once when asked twice at once', async ({ app, tenant, admin, roleId, tick }) => {
    const planted = await anApplication(app, { tenant, roleId });
    await admin.post(moveUrl(planted, { stageId: 10, substageId: 1000 }, tenant), {});
    tick();
    const replies = await Promise.all([
      admin.post(undoUrl(planted.candidateId), { roleId }),
      admin.post(undoUrl(planted.candidateId), { roleId }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 1, version: 3 });
  });

  it('answers 404 to other organisations', async ({ app, tenant, roleId }) => {
    const planted = await anApplication(app, { tenant, roleId });
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.post(undoUrl(planted.candidateId), {})).status).toBe(404);
  });
});
