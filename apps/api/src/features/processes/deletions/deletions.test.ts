import { problem } from '@evenhand/contract/base/problem';
import { listDeletedCandidates } from '@evenhand/contract/processes/deletions';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { eraseDue } from '../../upkeep/privacy/erase-due.ts';

let test: TestApp;
let tenant: Organization;
let staff: TestUser;
let admin: Caller;
let role: Role;
const day = 86_400_000;
const wait = (days: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + days * day);
};
const remove = (id: string, by = admin): Promise<Reply> => by.delete(`/api/v1/candidate/${id}`, { reason: 'MISTAKE' });
const restore = (id: string, by = admin): Promise<Reply> => by.post(`/api/v1/candidate/${id}/restore`);
const deleted = async (by = admin) =>
  listDeletedCandidates.answers[200].parse((await by.get('/api/v1/deleted-candidates')).body);
const view = async (id: string) =>
  staffCandidate.parse((await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).body);
const rows = async (sql: string, values: unknown[]) =>
  (await test.admin.exclusive((session) => session.query(sql, values))).rows;
const listed = async (by = admin) => {
  const { body } = await by.post(`/api/v1/search/candidate/${role.id}?resultsPerPage=100`, {});
  return searchCandidates.answers[200].parse(body).content;
};

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  staff = await test.aStaffUser(tenant);
});
beforeEach(async () => {
  admin = await test.signIn(staff);
  const now = test.clock.now.getTime();
  role = await aPublishedRole(admin, { opensAt: inDays(-1, now), closesAt: inDays(90, now) });
});
afterAll(() => test.close());

describe('deleting a candidate', () => {
  it('marks them everywhere, lists them as deleted, and can be taken back as they were', async () => {
    const { id } = await anApplicant(test, role, tenant);
    const before = await view(id);
    expect((await remove(id)).body).toEqual({
      restorableUntil: new Date(test.clock.now.getTime() + 30 * day).toISOString(),
    });
    expect(await listed()).toMatchObject([{ id, deleted: true }]);
    expect((await admin.put(`/api/v1/organization/${tenant.id}/candidate/${id}/note`, { body: 'After' })).status).toBe(
      404,
    );
    expect(await deleted()).toMatchObject([{ id, reason: 'MISTAKE', roles: [role.title] }]);
    expect((await restore(id)).status).toBe(200);
    const { version: _before, ...was } = before;
    const { version: _after, ...is } = await view(id);
    expect(is).toEqual(was);
    expect(await deleted()).toEqual([]);
  });

  it('happens once when two callers do it, and so does restoring', async () => {
    const { id } = await anApplicant(test, role, tenant);
    expect((await Promise.all([remove(id), remove(id)])).map(({ status }) => status).sort()).toEqual([200, 404]);
    const back = await Promise.all([restore(id), restore(id)]);
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await remove(id)).status).toBe(200);
  });

  it('ends in erasure after 30 days, in no list any more, and the address is free', async () => {
    const { id, user } = await anApplicant(test, role, tenant);
    await remove(id);
    wait(31);
    const afterwards = await test.signIn(staff);
    const late = await restore(id, afterwards);
    expect([late.status, problem.parse(late.body).errors[0]?.code]).toEqual([409, 'nothing_to_undo']);
    expect(await eraseDue(test.services, tenant.id)).toBeGreaterThan(0);
    expect(await rows('select anonymised, first_name from candidate where id = $1', [id])).toMatchObject([
      { anonymised: true, first_name: 'Deleted candidate' },
    ]);
    expect(await listed(afterwards)).toEqual([]);
    expect(await rows('select id from user_account where email_key = $1', [user.email.toLowerCase()])).toEqual([]);
    const person = { firstName: 'A', lastName: 'B', email: user.email, phone: null, source: null };
    expect((await afterwards.post(`/api/v1/roles/${role.id}/candidates`, person)).status).toBe(201);
  });

  it('erases a candidate without an account too', async () => {
    const { id } = await anApplicant(test, role, tenant);
    await rows('update candidate set user_id = null where id = $1', [id]);
    await remove(id);
    wait(31);
    expect(await eraseDue(test.services, tenant.id)).toBe(1);
    expect(await rows('select id from note where candidate_id = $1', [id])).toEqual([]);
    expect(
      await rows(`select kind from event where candidate_id = $1 and kind = 'candidate.erased'`, [id]),
    ).toHaveLength(1);
  });

  it('is for users who may delete, see all the candidate has sent, and give a reason', async () => {
    const { id, caller } = await anApplicant(test, role, tenant);
    const other = await aPublishedRole(admin, { closesAt: inDays(90, test.clock.now.getTime()) });
    const user = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['candidate:delete'] });
    const manager = await test.signIn(user);
    expect((await remove(id, manager)).status).toBe(404);
    await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
    const sent = await caller.post(`/api/v1/candidate/${id}/submit`, {
      roleId: other.id,
      answers: { 'why-us': 'Because.', heardAbout: 'LAW_FAIR' },
      declared: true,
    });
    expect(sent.status).toBe(200);
    expect((await remove(id, manager)).status).toBe(403);
    await remove(id);
    expect(await deleted(manager)).toEqual([]);
    expect((await admin.delete(`/api/v1/candidate/${id}`, {})).status).toBe(422);
    expect((await admin.delete(`/api/v1/candidate/${id}`, { reason: 'BORED' })).status).toBe(422);
  });
});
