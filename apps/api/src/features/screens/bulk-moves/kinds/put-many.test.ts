import { bulkProgress, listBulkResults } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { aRole, inTenant, manyApplications } from '../../../processes/pipeline/pipeline.factory.ts';
import { anEvent } from '../../../records/events/events.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let member: TestUser;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  member = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['event:edit'] });
});
afterAll(() => test.close());

async function made(options: object): Promise<string> {
  const reply = await admin.post('/api/v1/events', anEvent(test.clock.now, options));
  expect(reply.status).toBe(201);
  return Object(reply.body).id;
}
const put = (caller: Caller, eventId: string, body: object) =>
  caller.post(`/api/v1/candidate/bulkevent/${eventId}`, body);

/** Counts the registrations of an event by state. */
async function states(eventId: string): Promise<Record<string, number>> {
  const rows = await inTenant(test, tenant, (tx) =>
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
}
describe('putting many on an event', () => {
  it('registers candidates while there is capacity, says who has no position, and mails no candidate twice', async () => {
    const roleId = await aRole(test, tenant);
    const people = await manyApplications(test, { tenant, roleId }, 4);
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
    expect(await test.mailsTo(tenant, people[0]?.email ?? '')).toHaveLength(1);
    expect((await put(admin, eventId, { roleId, ids })).body).toMatchObject({ moved: 0 });
    expect(await test.mailsTo(tenant, people[1]?.email ?? '')).toHaveLength(1);
  });

  it('holds the places when two put people on it at once', async () => {
    const roleId = await aRole(test, tenant);
    const people = await manyApplications(test, { tenant, roleId }, 6);
    const ids = people.map((one) => one.candidateId);
    const eventId = await made({ capacity: 3, waitingList: true });
    await Promise.all([put(admin, eventId, { roleId, ids }), put(admin, eventId, { roleId, ids: ids.toReversed() })]);
    expect(await states(eventId)).toEqual({ REGISTERED: 3, WAITING: 3 });
  });

  it('runs as a job for everyone whom a list finds, and cannot be undone', async () => {
    const roleId = await aRole(test, tenant);
    await plantAnswering(test, { tenant, roleId }, alike(205, null));
    const eventId = await made({ capacity: 120, waitingList: true });
    const reply = await put(admin, eventId, { roleId, resource: {} });
    const { batchId } = bulkProgress.parse(reply.body);
    expect([reply.status, reply.body]).toMatchObject([202, { kind: 'EVENT', subjectId: eventId, total: 205 }]);
    await test.workJobs();
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

  it('refuses past events, blind reviewers and other organisations', async () => {
    const roleId = await aRole(test, tenant, { team: [member], blind: true });
    const [one] = await manyApplications(test, { tenant, roleId }, 1);
    const eventId = await made({});
    const body = { roleId, ids: [one?.candidateId] };
    expect((await put(await test.signIn(member), eventId, { ...body, ids: [one?.id] })).status).toBe(403);
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await put(stranger, eventId, body)).status).toBe(404);
    const before = test.clock.now;
    test.clock.now = new Date(before.getTime() + 400 * 24 * 3_600_000);
    const later = await test.signIn(await test.aStaffUser(tenant));
    expect((await put(later, eventId, body)).status).toBe(410);
    test.clock.now = before;
    expect(await states(eventId)).toEqual({});
  });
});
