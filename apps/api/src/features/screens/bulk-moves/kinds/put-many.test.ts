import { bulkProgress, listBulkResults } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole, inTenant, manyApplications } from '../../../processes/pipeline/pipeline.factory.ts';
import { anEvent } from '../../../records/events/events.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['event:edit'] }),
  )
  .extend('made', { scope: 'file' }, ({ app, admin }) => async (options: object): Promise<string> => {
    const reply = await admin.post('/api/v1/events', anEvent(app.clock.now, options));
    expect(reply.status).toBe(201);
    return Object(reply.body).id;
  })
  /** Counts the registrations of an event by state. */
  .extend(
    'states',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (eventId: string): Promise<Record<string, number>> => {
        const rows = await inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('event_registration')
            .select('state')
            .where('organization_id', '=', tenant.id)
            .where('event_id', '=', eventId)
            .execute(),
        );
        const found: Record<string, number> = {};
        for (const { state } of rows) found[state] = (found[state] ?? 0) + 1;
        return found;
      },
  );
const put = (caller: Caller, eventId: string, body: object) =>
  caller.post(`/api/v1/candidate/bulkevent/${eventId}`, body);
describe('putting many on an event', () => {
  it('registers candidates while there is capacity, says who has no position, and mails no candidate twice', async ({
    app,
    tenant,
    admin,
    made,
    states,
  }) => {
    const roleId = await aRole(app, tenant);
    const people = await manyApplications(app, { tenant, roleId }, 4);
    const ids = people.map((one) => one.candidateId);
    const eventId = await made({ capacity: 2, waitingList: false });
    await admin.post(`/api/v1/candidate/${ids[0]}/events/${eventId}`);
    const reply = await put(admin, eventId, { roleId, ids });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        moved: 1,
        results: [
          { id: ids[0], moved: false, why: 'already_registered' },
          { id: ids[1], moved: true },
          { id: ids[2], moved: false, why: 'event_full' },
          { id: ids[3], moved: false, why: 'event_full' },
        ],
      },
    ]);
    expect((await states(eventId))['REGISTERED']).toBe(2);
    expect(await app.mailsTo(tenant, people[0]?.email ?? '')).toHaveLength(1);
    expect((await put(admin, eventId, { roleId, ids })).body).toMatchObject({ moved: 0 });
    expect(await app.mailsTo(tenant, people[1]?.email ?? '')).toHaveLength(1);
  });

  it('holds the places when two put people on it at once', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    made,
    states,
  }) => {
    const roleId = await aRole(app, tenant);
    const people = await manyApplications(app, { tenant, roleId }, 6);
    const ids = people.map((one) => one.candidateId);
    const eventId = await made({ capacity: 3, waitingList: true });
    await Promise.all([put(admin, eventId, { roleId, ids }), put(admin, eventId, { roleId, ids: ids.toReversed() })]);
    expect(await states(eventId)).toEqual({ REGISTERED: 3, WAITING: 3 });
  });

  it('runs as a job for everyone whom a list finds, and cannot be undone', async ({
    app,
    tenant,
    admin,
    made,
    states,
  }) => {
    const roleId = await aRole(app, tenant);
    await plantAnswering(app, { tenant, roleId }, alike(205, null));
    const eventId = await made({ capacity: 120, waitingList: true });
    const reply = await put(admin, eventId, { roleId, resource: {} });
    const { batchId } = bulkProgress.parse(reply.body);
    expect([reply.status, reply.body]).toMatchObject([202, { kind: 'EVENT', subjectId: eventId, total: 205 }]);
    await app.workJobs();
    expect((await admin.get(`/api/v1/bulk-moves/${batchId}`)).body).toMatchObject({
      state: 'done',
      moved: 120,
      undoBy: null,
    });
    expect(await states(eventId)).toEqual({ REGISTERED: 120, WAITING: 85 });
    const results = listBulkResults.answers[200].parse(
      (await admin.get(`/api/v1/bulk-moves/${batchId}/results?outcome=skipped`)).body,
    );
    expect([results.totalElements, results.content[0]?.why]).toEqual([85, 'on_waiting_list']);
  });

  it('refuses past events, blind reviewers and other organisations', async ({ app, tenant, member, made, states }) => {
    const roleId = await aRole(app, tenant, { team: [member], blind: true });
    const [one] = await manyApplications(app, { tenant, roleId }, 1);
    const eventId = await made({});
    const body = { roleId, ids: [one?.candidateId] };
    expect((await put(await app.signIn(member), eventId, { ...body, ids: [one?.id] })).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await put(stranger, eventId, body)).status).toBe(404);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 400 * 24 * 3_600_000);
    const later = await app.signIn(await app.aStaffUser(tenant));
    expect((await put(later, eventId, body)).status).toBe(410);
    app.clock.now = before;
    expect(await states(eventId)).toEqual({});
  });
});
