import { getFeed } from '@evenhand/contract/screens/feed/feed';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let other: Caller;
let roleId: string;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  other = await test.signIn(await test.aStaffUser(tenant, { firstName: 'Ruth', lastName: 'Abara' }));
  roleId = await aRole(test, tenant);
});
afterAll(() => test?.close());

const say = (caller: Caller, id: string, body: object) => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  return caller.post(`/api/v1/candidate/${id}/availability`, body);
};
const viewOf = async (caller: Caller, id: string) =>
  Object((await caller.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).body);
const aPerson = async (): Promise<string> => (await anApplication(test, { tenant, roleId })).candidateId;

describe('setting the availability of a candidate', () => {
  it('is shown, told in the feed with the value before, and taken back', async () => {
    const id = await aPerson();
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'AVAILABLE' });
    const reply = await say(admin, id, { availability: 'HIRED', expected: 'AVAILABLE' });
    expect([reply.status, reply.body]).toMatchObject([200, { id, availability: 'HIRED' }]);
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'HIRED' });
    const feed = getFeed.answers[200].parse((await admin.get(`/api/v1/candidate/${id}/feed?kinds=edits`)).body);
    expect(feed.entries).toMatchObject([
      {
        kind: 'edits',
        event: { kind: 'candidate.availability-set' },
        changes: [{ key: 'availability', before: 'AVAILABLE', after: 'HIRED' }],
      },
    ]);
    const { batchId } = Object(reply.body);
    expect((await other.post(`/api/v1/candidate/${id}/undo`, { batchId })).status).toBe(409);
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    expect((await admin.post(`/api/v1/candidate/${id}/undo`, { batchId })).body).toMatchObject({ undone: 1 });
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'AVAILABLE' });
    expect((await admin.post(`/api/v1/candidate/${id}/undo`, { batchId })).status).toBe(409);
  });

  it('tells the slower colleague what was set meanwhile and by whom, and changes nothing', async () => {
    const id = await aPerson();
    await say(other, id, { availability: 'UNAVAILABLE', expected: 'AVAILABLE' });
    const late = await say(admin, id, { availability: 'HIRED', expected: 'AVAILABLE' });
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        errors: [{ code: 'availability_refused' }],
        current: { why: 'availability_changed', availability: 'UNAVAILABLE', by: { name: 'Ruth Abara' } },
      },
    ]);
    expect((await say(admin, id, { availability: 'UNAVAILABLE' })).body).toMatchObject({
      current: { why: 'already_so' },
    });
    await say(admin, id, { availability: 'DROPPED' });
    expect((await say(admin, id, { availability: 'HIRED' })).body).toMatchObject({
      current: { why: 'person_dropped' },
    });
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'DROPPED' });
  });

  it('is not changed by an edit of the answers, nor told to the candidate', async () => {
    const user = await test.aCandidateUser(tenant);
    const id = user.candidateId ?? '';
    await anApplication(test, { tenant, roleId }, { candidateId: id });
    expect((await say(admin, id, { availability: 'UNAVAILABLE' })).status).toBe(200);
    const personal = (await viewOf(admin, id)).sections.find((one: { section: string }) => one.section === 'personal');
    const edit = { section: 'personal', data: { ...personal.data, availability: 'HIRED' }, version: personal.version };
    expect((await admin.put(`/api/v1/organization/${tenant.id}/candidate/${id}/update`, edit)).status).toBe(200);
    expect(await viewOf(admin, id)).toMatchObject({ availability: 'UNAVAILABLE' });
    const own = await test.signIn(user);
    for (const address of ['/api/v1/candidate/me', '/api/v1/applications']) {
      expect((await own.get(address)).raw.toString('utf8')).not.toMatch(/UNAVAILABLE/);
    }
    expect((await say(own, id, { availability: 'AVAILABLE' })).status).toBe(403);
  });

  it('is not there for other tenants, those without the right, and products that do not ask', async () => {
    const id = await aPerson();
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await say(stranger, id, { availability: 'HIRED' })).status).toBe(404);
    const manager = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await say(manager, id, { availability: 'HIRED' })).status).toBe(403);
    const profiles = await test.aTenant({ productType: 'CRS' });
    const user = await test.aCandidateUser(profiles);
    const crs = await test.signIn(await test.aStaffUser(profiles));
    expect((await say(crs, user.candidateId ?? '', { availability: 'HIRED' })).status).toBe(404);
    expect((await say(admin, id, { availability: 'GONE' })).status).toBe(422);
  });
});
