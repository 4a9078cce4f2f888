import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplication, aRole, inTenant, type PlantedApplication, rowOf } from './pipeline.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend(
    'ago',
    { scope: 'file' },
    ({ app }) =>
      (days: number): Date =>
        new Date(app.clock.now.getTime() - days * day),
  )
  .extend(
    'sentLongAgo',
    { scope: 'file' },
    ({ app, tenant, roleId, ago }) =>
      (days = 30, more: object = {}): Promise<PlantedApplication> => {
        const sent = ago(days);
        const columns = { submitted_at: sent, applied_at: sent, last_change_at: sent };
        return anApplication(app, { tenant, roleId }, { columns, ...more });
      },
  );

const day = 24 * 3_600_000;
const set = (by: Caller, { candidateId, id }: PlantedApplication, stageId: number, body: object) =>
  by.post(`/api/v1/candidate/${candidateId}/applications/${id}/stage/${stageId}`, body);

describe('correcting a stage', () => {
  it('sets the stage since a past day, keeps it in the history, and can be undone', async ({
    app,
    tenant,
    admin,
    ago,
    sentLongAgo,
  }) => {
    const planted = await sentLongAgo();
    const since = ago(10).toISOString();
    const reply = await set(admin, planted, 10, { dateApplied: since });
    expect([reply.status, reply.body]).toMatchObject([200, { stageId: 10, substageId: 1000, lastChangeAt: since }]);
    const [event] = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .innerJoin('event_value', 'event_value.event_id', 'event.id')
        .select(['event.kind', 'event.at', 'event.to_stage', 'event_value.before', 'event_value.after'])
        .where('event.organization_id', '=', tenant.id)
        .where('event_value.organization_id', '=', tenant.id)
        .where('event.application_id', '=', planted.id)
        .where('event_value.key', '=', 'since')
        .execute(),
    );
    expect(event).toMatchObject({
      kind: 'application.stage-dated',
      at: app.clock.now,
      to_stage: 10,
      before: ago(30).toISOString(),
      after: since,
    });
    expect((await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, {})).body).toMatchObject({ undone: 1 });
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 1, last_change_at: ago(30) });
  });

  it('corrects the date of the candidate’s present stage, and leaves them there', async ({
    app,
    tenant,
    admin,
    sentLongAgo,
  }) => {
    const planted = await sentLongAgo(30, { stageId: 9, substageId: 902 });
    const today = app.clock.now.toISOString().slice(0, 10);
    expect((await set(admin, planted, 9, { dateApplied: today })).status).toBe(200);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 9, substage_id: 902, version: 2 });
  });

  it('moves the candidate to the chosen substage, of another stage and of their own', async ({
    admin,
    ago,
    sentLongAgo,
  }) => {
    const planted = await sentLongAgo();
    const dateApplied = ago(10).toISOString();
    const other = await set(admin, planted, 9, { dateApplied, substageId: 902 });
    expect([other.status, other.body]).toMatchObject([200, { stageId: 9, substageId: 902, lastChangeAt: dateApplied }]);
    const own = await set(admin, planted, 9, { dateApplied, substageId: 903 });
    expect([own.status, own.body]).toMatchObject([200, { stageId: 9, substageId: 903 }]);
    const wrong = await set(admin, planted, 9, { dateApplied, substageId: 1000 });
    expect([wrong.status, wrong.body]).toMatchObject([409, { errors: [{ code: 'substage_not_in_stage' }] }]);
    expect((await set(admin, planted, 16, { dateApplied, substageId: 1602, reason: 'STRONGER' })).body).toMatchObject({
      substageId: 1600,
    });
  });

  it('changes nothing when a colleague moved the candidate first, and names the colleague', async ({
    app,
    tenant,
    admin,
    member,
    ago,
    sentLongAgo,
  }) => {
    const planted = await sentLongAgo();
    const body = { dateApplied: ago(10).toISOString(), expected: { stageId: 1, substageId: 100 } };
    const move = '/stage/10/1000/organization/';
    const moved = await (await app.signIn(member)).post(`/api/v1/candidate/${planted.candidateId}${move}${tenant.id}`, {
      applicationId: planted.id,
    });
    expect(moved.status).toBe(200);
    const late = await set(admin, planted, 9, body);
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        errors: [{ code: 'application_moved' }],
        current: { stageId: 10, substageId: 1000, movedBy: { id: member.id } },
      },
    ]);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ stage_id: 10, version: 2 });
  });

  it('lets through one of two simultaneous requests from the same position, and a repeated request once', async ({
    app,
    tenant,
    admin,
    ago,
    sentLongAgo,
  }) => {
    const planted = await sentLongAgo();
    const body = { dateApplied: ago(10).toISOString(), expected: { stageId: 1, substageId: 100 } };
    const replies = await Promise.all([9, 10].map((stageId) => set(admin, planted, stageId, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await set(admin, planted, 9, body)).status).toBe(409);
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ version: 2 });
  });

  it('accepts the day of sending, and refuses days before it and in the future', async ({
    app,
    admin,
    ago,
    sentLongAgo,
  }) => {
    const planted = await sentLongAgo(3);
    const tried = async (dateApplied: string) => (await set(admin, planted, 9, { dateApplied })).status;
    expect(await tried(ago(3).toISOString().slice(0, 10))).toBe(200);
    expect(await tried(ago(4).toISOString().slice(0, 10))).toBe(422);
    expect(await tried(new Date(ago(3).getTime() - 1000).toISOString())).toBe(422);
    expect(await tried(new Date(app.clock.now.getTime() + 60_000).toISOString())).toBe(422);
    expect(await tried('yesterday')).toBe(422);
  });

  it('requires a reason for a rejection, and does not move a candidate who has withdrawn', async ({
    admin,
    ago,
    sentLongAgo,
  }) => {
    const [open, left] = [await sentLongAgo(), await sentLongAgo(30, { stageId: 15, substageId: 1504 })];
    const dateApplied = ago(1).toISOString();
    expect((await set(admin, open, 16, { dateApplied })).status).toBe(422);
    expect((await set(admin, open, 16, { dateApplied, reason: 'STRONGER' })).body).toMatchObject({ substageId: 1600 });
    expect((await set(admin, left, 9, { dateApplied })).status).toBe(409);
    expect((await set(admin, open, 7, { dateApplied })).status).toBe(409);
  });

  it('requires permission to edit candidates, in the caller’s own organisation', async ({
    app,
    member,
    ago,
    sentLongAgo,
  }) => {
    const planted = await sentLongAgo();
    const body = { dateApplied: ago(1).toISOString() };
    expect((await set(await app.signIn(member), planted, 9, body)).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await set(stranger, planted, 9, body)).status).toBe(404);
  });
});
