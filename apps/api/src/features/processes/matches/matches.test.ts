import { problem } from '@evenhand/contract/base/problem';
import { listMatchesOfCandidate } from '@evenhand/contract/processes/matches';
import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let role: Role;
let other: Role;
const { 200: matches } = listMatchesOfCandidate.answers;
const pathOf = (id: string): string => `/api/v1/organization/${tenant.id}/candidate/${id}/match`;
const suggest = (id: string, to: Role, reason = 'Asked the best question.', by = admin): Promise<Reply> =>
  by.put(pathOf(id), { roleId: to.id, reason });
const ofRole = async (at: Role, by = admin) => matches.parse((await by.get(`/api/v1/roles/${at.id}/matches`)).body);
const ofCandidate = async (id: string) => matches.parse((await admin.get(`/api/v1/candidate/${id}/matches`)).body);
const codeOf = (reply: Reply): unknown => problem.parse(reply.body).errors[0]?.code;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  role = await aPublishedRole(admin);
  other = await aPublishedRole(admin, { title: 'Another role' });
});
afterAll(() => test.close());

describe('suggesting a candidate for a role', () => {
  it('is seen with the person and at the role, says its last reason, and can be taken back', async () => {
    const { id } = await anApplicant(test, role, tenant);
    expect((await suggest(id, other)).status).toBe(200);
    const both = await Promise.all([suggest(id, other, 'Better'), suggest(id, other, 'Better')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ofCandidate(id)).toMatchObject([{ roleTitle: 'Another role', reason: 'Better' }]);
    expect(await ofRole(other)).toMatchObject([{ candidateId: id, candidateName: 'Amara Osei' }]);
    const remove = () => admin.delete(pathOf(id), { roleId: other.id });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await ofRole(other)).toEqual([]);
  });

  it('becomes an application once it is accepted, and the candidate gets one mail about it', async () => {
    const { id, user } = await anApplicant(test, role, tenant);
    await suggest(id, other);
    const accept = () => admin.post(`/api/v1/roles/${other.id}/matches/${id}`);
    const both = await Promise.all([accept(), accept()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await ofRole(other)).toEqual([]);
    expect((await test.mailsTo(tenant, user.email)).map(({ template }) => template)).toContain('added-candidate');
    expect(codeOf(await suggest(id, other))).toBe('on_role_already');
  });

  it('is for readers who see both by name', async () => {
    const { id } = await anApplicant(test, role, tenant);
    const blind = await aPublishedRole(admin, { blind: true });
    const user = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const manager = await test.signIn(user);
    expect((await suggest(id, other, 'x', manager)).status).toBe(404);
    await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
    expect((await suggest(id, other, 'x', manager)).status).toBe(404);
    await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [user.id] });
    expect((await suggest(id, blind, 'x', manager)).status).toBe(403);
    await suggest(id, blind);
    expect(await ofRole(blind, manager)).toEqual([]);
    expect(await ofRole(blind)).toHaveLength(1);
    for (const reason of ['', 'x'.repeat(1001)]) expect((await suggest(id, other, reason)).status).toBe(422);
  });
});
