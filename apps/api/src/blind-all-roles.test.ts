import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type Role, role as roleAnswer } from '@evenhand/contract/records/roles/roles';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplicant, submit } from './features/records/applications/applications.factory.ts';
import { aPublishedRole, aRoleBody, contentOf } from './features/records/roles/roles.factory.ts';
import { linesOf, madeExport } from './features/screens/exports/exports.factory.ts';
import type { Caller, Reply } from './testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from './testing/test-app.ts';

/** A blind role that hides names from its reviewers on all their roles, as long as it exists. */
let test: TestApp;
let tenant: Organization;
let admin: Caller;
let user: TestUser;
let reader: Caller;
let elsewhere: Caller;
let open: Role;
let blind: Role;
let both: Awaited<ReturnType<typeof anApplicant>>;
let blindId: string;
let once: Awaited<ReturnType<typeof anApplicant>>;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  const options = { userType: 'HIRING_MANAGER', grants: ['candidate:edit', 'candidate:export'] } as const;
  user = await test.aStaffUser(tenant, { ...options, grants: [...options.grants] });
  const other = await test.aStaffUser(tenant, { ...options, grants: [...options.grants] });
  reader = await test.signIn(user);
  elsewhere = await test.signIn(other);
  open = await aPublishedRole(admin, { title: 'Open' });
  blind = await aPublishedRole(admin, { title: 'Blind', blind: true, blindEverywhere: true });
  await admin.put(`/api/v1/roles/${open.id}/team`, { userIds: [user.id, other.id] });
  await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [user.id] });
  both = await anApplicant(test, open, tenant);
  once = await anApplicant(test, open, tenant);
  blindId = Object((await submit(both.caller, both.id, blind)).body).applicationId;
});
afterAll(() => test?.close());

const listOf = async (by: Caller, id: string, body: object = {}) =>
  searchCandidates.answers[200].parse((await by.post(`/api/v1/search/candidate/${id}?resultsPerPage=50`, body)).body);
const whole = (reply: Reply): string => `${JSON.stringify(reply.headers)}${reply.raw.toString('utf8')}`;
/** Returns a pattern of the name and address that both applicants have in their profiles, and of their own ids. */
const naming = (): RegExp => new RegExp(`Amara|Osei|${both.user.email}|${once.user.email}|${both.id}|${once.id}`, 'i');

describe('a role that is blind on all roles of its reviewers', () => {
  it('hides names from them on their other roles, wherever they read these', async () => {
    const list = await listOf(reader, open.id);
    expect(list.blind).toBe(true);
    expect(list.content.map(({ id }) => id).sort()).toEqual([both.applicationId, once.applicationId].sort());
    for (const { name } of list.content) expect(name).toMatch(/^[2-9C-X]{5}$/);
    const ofOrganization = `/api/v1/organization/${tenant.id}/candidate`;
    const reads = [
      await reader.post(`/api/v1/search/candidate/${tenant.id}`, {}),
      await reader.get(`${ofOrganization}/${both.applicationId}`),
      await reader.get(`/api/v1/candidate/${both.applicationId}/feed`),
      await reader.get(`/api/v1/candidate/${both.applicationId}/history`),
      await reader.get('/api/v1/inbox/REVIEW?scope=MINE&resultsPerPage=50'),
      await reader.get(`/api/v1/search/candidates/${tenant.id}?searchTerm=osei`),
      await reader.get(`/api/v1/roles/${open.id}/outstanding`),
    ];
    for (const reply of reads) {
      expect(reply.status).toBe(200);
      expect(whole(reply)).not.toMatch(naming());
    }
    const shown = staffCandidate.parse(reads[1]?.body);
    expect(shown).toMatchObject({ id: both.applicationId, openId: null, name: null });
    const file = await madeExport(test, { tenant, by: reader }, { roleId: open.id, criteria: {}, columns: ['name'] });
    expect(linesOf(file)).toHaveLength(3);
    expect(whole(file)).not.toMatch(naming());
  });

  it('returns 404 for a candidate’s own id, to read or to act on', async () => {
    for (const { id } of [both, once]) {
      const refused = [
        await reader.get(`/api/v1/organization/${tenant.id}/candidate/${id}`),
        await reader.get(`/api/v1/candidate/${id}/feed`),
        await reader.post(`/api/v1/candidate/${id}/stage/8/800/organization/${tenant.id}`, {}),
        await reader.get(`/api/v1/candidate/${id}/downloadPhoto`),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    const sorted = await reader.post(`/api/v1/search/candidate/${open.id}?sortBy=name`, {});
    expect([sorted.status, sorted.body]).toMatchObject([422, { errors: [{ field: 'sortBy' }] }]);
    const moved = await reader.post(
      `/api/v1/candidate/${once.applicationId}/stage/8/800/organization/${tenant.id}`,
      {},
    );
    expect([moved.status, moved.body]).toMatchObject([200, { candidateId: once.applicationId }]);
    const change = { roleId: open.id, ids: [once.applicationId], availability: 'HIRED' };
    expect((await reader.post('/api/v1/candidate/bulkavailability', change)).status).toBe(403);
  });

  it('tells a colleague who reads all roles blind of a note without the candidate’s id', async () => {
    const body = `@[Reader](${user.id}) look at this`;
    const at = `/api/v1/organization/${tenant.id}/candidate/${once.id}/note`;
    expect((await admin.put(at, { body, applicationId: once.applicationId })).status).toBe(201);
    await test.workJobs();
    const [mail] = (await test.mailsTo(tenant, user.email)).filter(({ template }) => template === 'staff-mention');
    expect(mail?.text).toContain(once.applicationId);
    expect(mail?.text).not.toMatch(naming());
    expect(whole(await reader.get('/api/v1/mentions'))).not.toMatch(naming());
  });

  it('changes nothing for those who do not read it, or may see names', async () => {
    for (const caller of [elsewhere, admin]) {
      const list = await listOf(caller, open.id);
      expect(list.blind).toBe(false);
      expect(list.content.map(({ id }) => id).sort()).toEqual([both.id, once.id].sort());
    }
    const hidden = await listOf(reader, blind.id);
    expect(hidden.content.map(({ id }) => id)).toEqual([blindId]);
  });

  it('counts only while it is blind itself and not archived', async () => {
    const save = async (change: object): Promise<Role> => {
      const now = roleAnswer.parse((await admin.get(`/api/v1/roles/${blind.id}`)).body);
      return roleAnswer.parse((await admin.put(`/api/v1/roles/${blind.id}`, { ...contentOf(now), ...change })).body);
    };
    expect(await save({ blindEverywhere: false })).toMatchObject({ blind: true, blindEverywhere: false });
    expect((await listOf(reader, open.id)).content.map(({ id }) => id).sort()).toEqual([both.id, once.id].sort());
    expect(await save({ blindEverywhere: true })).toMatchObject({ blindEverywhere: true });
    expect((await listOf(reader, open.id)).blind).toBe(true);
    const unblinded = roleAnswer.parse(
      (await admin.post('/api/v1/roles', aRoleBody({ blind: false, blindEverywhere: true }))).body,
    );
    expect(unblinded.blindEverywhere).toBe(false);
    await save({ blindEverywhere: false });
    const empty = await aPublishedRole(admin, { title: 'Empty', blind: true, blindEverywhere: true });
    await admin.put(`/api/v1/roles/${empty.id}/team`, { userIds: [user.id] });
    expect((await listOf(reader, open.id)).blind).toBe(true);
    const { version } = roleAnswer.parse((await admin.get(`/api/v1/roles/${empty.id}`)).body);
    expect((await admin.post(`/api/v1/roles/${empty.id}/archive`, { archived: true, version })).status).toBe(200);
    expect((await listOf(reader, open.id)).blind).toBe(false);
  });
});
