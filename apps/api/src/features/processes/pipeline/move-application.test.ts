import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplication, aRole, inTenant, moveUrl, type PlantedApplication, rowOf } from './pipeline.factory.ts';

const interview = { stageId: 10, substageId: 1000 };
const held = { stageId: 16, substageId: 1600 };

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('planted', { auto: true }, async ({ app, tenant, roleId }) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    return anApplication(app, { tenant, roleId });
  })
  .extend(
    'eventsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      (application: PlantedApplication) =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('event')
            .select(['kind', 'from_stage', 'to_stage', 'from_substage', 'to_substage', 'actor_id', 'reason'])
            .where('organization_id', '=', tenant.id)
            .where('application_id', '=', application.id)
            .orderBy('at')
            .execute(),
        ),
  )
  .extend(
    'assignUrl',
    ({ planted }) =>
      (to: string): string =>
        `/api/v1/candidate/${planted.candidateId}/assignee/${to}`,
  );

describe('moving one application', () => {
  it('moves it and records who moved it, from where and to where', async ({
    app,
    tenant,
    member,
    manager,
    planted,
    eventsOf,
  }) => {
    const reply = await manager.post(moveUrl(planted, interview, tenant), {
      expected: { stageId: 1, substageId: 100 },
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ applicationId: planted.id, ...interview, version: 2 });
    const row = await rowOf(app, tenant, planted.id);
    expect(row).toMatchObject({ stage_id: 10, substage_id: 1000, stage_before: 1, substage_before: 100, version: 2 });
    expect(row.last_change_at.getTime()).toBe(app.clock.now.getTime());
    expect(await eventsOf(planted)).toEqual([
      {
        kind: 'application.moved',
        from_stage: 1,
        to_stage: 10,
        from_substage: 100,
        to_substage: 1000,
        actor_id: member.id,
        reason: null,
      },
    ]);
  });

  it('answers a stale move with the present position, who moved it and when', async ({
    app,
    tenant,
    admin,
    adminUser,
    manager,
    roleId,
    planted,
  }) => {
    await admin.post(moveUrl(planted, interview, tenant), {});
    const reply = await manager.post(moveUrl(planted, { stageId: 9, substageId: 900 }, tenant), {
      roleId,
      expected: { stageId: 1, substageId: 100 },
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      errors: [{ code: 'application_moved' }],
      current: {
        ...interview,
        movedBy: { id: adminUser.id, name: 'Jo Field' },
        movedAt: app.clock.now.toISOString(),
      },
    });
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 10, version: 2 });
  });

  it('lets exactly one of two simultaneous moves win and answers the other with the present position', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
    eventsOf,
  }) => {
    const expected = { stageId: 1, substageId: 100 };
    const replies = await Promise.all([
      admin.post(moveUrl(planted, interview, tenant), { expected }),
      manager.post(moveUrl(planted, { stageId: 9, substageId: 900 }, tenant), { expected }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const row = await rowOf(app, tenant, planted.id);
    const loser = replies.find((reply) => reply.status === 409);
    expect(loser?.body).toMatchObject({
      errors: [{ code: 'application_moved' }],
      current: { stageId: row.stage_id, substageId: row.substage_id },
    });
    expect(await eventsOf(planted)).toHaveLength(1);
  });

  it('refuses each move that the rules forbid, with its reason and the present position', async ({
    app,
    tenant,
    admin,
    roleId,
    planted,
  }) => {
    const refusals: [{ stageId: number; substageId: number }, string][] = [
      [{ stageId: 7, substageId: 700 }, 'stage_not_in_role'],
      [{ stageId: 10, substageId: 1009 }, 'substage_not_in_stage'],
      [{ stageId: 10, substageId: 900 }, 'substage_not_in_stage'],
      [{ stageId: 1, substageId: 100 }, 'already_there'],
    ];
    for (const [to, code] of refusals) {
      const reply = await admin.post(moveUrl(planted, to, tenant), {});
      expect([reply.status, reply.body]).toMatchObject([409, { errors: [{ code }], current: { stageId: 1 } }]);
    }
    const draft = await anApplication(app, { tenant, roleId }, { submitted: false });
    const reply = await admin.post(moveUrl(draft, interview, tenant), {});
    expect(reply.body).toMatchObject({ errors: [{ code: 'not_submitted' }] });
    const gone = await anApplication(app, { tenant, roleId }, { stageId: 15, substageId: 1504 });
    const closed = await admin.post(moveUrl(gone, interview, tenant), {});
    expect(closed.body).toMatchObject({ errors: [{ code: 'application_closed' }] });
  });

  it('names the field of bad input', async ({ tenant, admin, planted }) => {
    const bad = await admin.post(moveUrl(planted, { stageId: Number.NaN, substageId: 1 }, tenant), {});
    expect([bad.status, bad.body]).toMatchObject([422, { errors: [{ field: 'stageId' }] }]);
    const unread = await admin.post(moveUrl(planted, interview, tenant), { expected: { stageId: 'x' } });
    expect(unread.status).toBe(422);
  });

  it('requires a reason from the list for a rejection, and holds the rejection', async ({
    app,
    tenant,
    admin,
    manager,
    planted,
  }) => {
    const without = await admin.post(moveUrl(planted, held, tenant), {});
    expect([without.status, without.body]).toMatchObject([422, { errors: [{ field: 'reason' }] }]);
    const unknown = await admin.post(moveUrl(planted, held, tenant), { reason: 'NOT_A_FIT' });
    expect([unknown.status, unknown.body]).toMatchObject([422, { errors: [{ field: 'reason' }] }]);
    const completed = { stageId: 16, substageId: 1604 };
    const reply = await manager.post(moveUrl(planted, completed, tenant), { reason: 'STRONGER' });
    expect(reply.body).toMatchObject(held);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({
      substage_id: 1600,
      stage_before: 1,
      substage_before: 100,
      outcome_reason: 'STRONGER',
      outcome_released_at: null,
    });
    expect(await app.mailsTo(tenant, planted.email)).toEqual([]);
  });

  it('does not show the candidate an outcome that is held', async ({ app, tenant, admin, roleId }) => {
    const user = await app.aCandidateUser(tenant);
    const candidateId = user.candidateId ?? '';
    const own = await anApplication(app, { tenant, roleId }, { candidateId, email: user.email, stageId: 10 });
    const candidate = await app.signIn(user);
    const before = await candidate.get('/api/v1/applications');
    expect(before.status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const offer = await admin.post(moveUrl(own, { stageId: 11, substageId: 1100 }, tenant), {});
    expect(offer.status).toBe(200);
    const reply = await admin.post(moveUrl(own, held, tenant), { reason: 'STRONGER' });
    expect(reply.status).toBe(200);
    const after = await candidate.get('/api/v1/applications');
    const known = (body: unknown) =>
      JSON.stringify(body, (key, value: unknown) => (key === 'version' ? undefined : value));
    expect(known(after.body)).toBe(known(before.body));
  });

  it('moves once when a request is retried with the same key', async ({ tenant, admin, planted, eventsOf }) => {
    const headers = { 'idempotency-key': 'one' };
    const first = await admin.post(moveUrl(planted, interview, tenant), {}, { headers });
    const second = await admin.post(moveUrl(planted, interview, tenant), {}, { headers });
    expect(second.body).toEqual(first.body);
    expect(await eventsOf(planted)).toHaveLength(1);
  });

  it('answers 404 to a manager of another role and to another organisation', async ({
    app,
    tenant,
    manager,
    planted,
  }) => {
    const elsewhere = await aRole(app, tenant);
    const foreign = await anApplication(app, { tenant, roleId: elsewhere });
    expect((await manager.post(moveUrl(foreign, interview, tenant), {})).status).toBe(404);
    const other = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(other));
    expect((await stranger.post(moveUrl(planted, interview, other), {})).status).toBe(404);
    expect((await stranger.post(moveUrl(planted, interview, tenant), {})).status).toBe(404);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ version: 1 });
  });

  it('refuses candidates', async ({ app, tenant, planted }) => {
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await candidate.post(moveUrl(planted, interview, tenant), {})).status).toBe(403);
  });

  it('asks for the application when the candidate has several open ones', async ({
    app,
    tenant,
    admin,
    roleId,
    planted,
  }) => {
    const second = await aRole(app, tenant);
    await anApplication(app, { tenant, roleId: second }, { candidateId: planted.candidateId });
    const reply = await admin.post(moveUrl(planted, interview, tenant), {});
    expect([reply.status, reply.body]).toMatchObject([409, { errors: [{ code: 'application_ambiguous' }] }]);
    expect((await admin.post(moveUrl(planted, interview, tenant), { roleId })).status).toBe(200);
  });
});

describe('assigning', () => {
  it('assigns it to a member of the team, and unassigns it', async ({
    app,
    tenant,
    member,
    manager,
    roleId,
    planted,
    assignUrl,
  }) => {
    const given = await manager.post(assignUrl(member.id), { roleId });
    expect([given.status, given.body]).toMatchObject([200, { assignee: { id: member.id }, version: 2 }]);
    const cleared = await manager.post(assignUrl('none'), { roleId });
    expect(cleared.body).toMatchObject({ assignee: null, version: 3 });
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ assignee_id: null });
  });

  it('refuses an assignee who could not see the application', async ({ app, tenant, admin, assignUrl }) => {
    const outsider = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const candidate = await app.aCandidateUser(tenant);
    for (const id of [outsider.id, candidate.id]) {
      const reply = await admin.post(assignUrl(id), {});
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field: 'assignee' }] }]);
    }
    expect((await admin.post(assignUrl('somebody'), {})).status).toBe(422);
  });
});
