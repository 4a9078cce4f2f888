import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type Role, role as roleAnswer } from '@evenhand/contract/records/roles/roles';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { anApplicant, submit } from './features/records/applications/applications.factory.ts';
import { aPublishedRole, aRoleBody, contentOf } from './features/records/roles/roles.factory.ts';
import { linesOf, madeExport } from './features/screens/exports/exports.factory.ts';
import { tenantTest } from './testing/api-test.ts';
import type { Caller, Reply } from './testing/caller.ts';

/** A blind role that hides names from its reviewers on all their roles, as long as it exists. */
const it = tenantTest
  .extend(
    'options',
    { scope: 'file' },
    () => ({ userType: 'HIRING_MANAGER', grants: ['candidate:edit', 'candidate:export'] }) as const,
  )
  .extend('user', { scope: 'file' }, ({ app, tenant, options }) =>
    app.aStaffUser(tenant, { ...options, grants: [...options.grants] }),
  )
  .extend('other', { scope: 'file' }, ({ app, tenant, options }) =>
    app.aStaffUser(tenant, { ...options, grants: [...options.grants] }),
  )
  .extend('reader', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('elsewhere', { scope: 'file' }, ({ app, other }) => app.signIn(other))
  .extend('open', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Open' }))
  .extend('blind', { scope: 'file' }, ({ admin }) =>
    aPublishedRole(admin, { title: 'Blind', blind: true, blindEverywhere: true }),
  )
  .extend('both', { scope: 'file' }, async ({ app, tenant, admin, user, open, blind, other }) => {
    await admin.put(`/api/v1/roles/${open.id}/team`, { userIds: [user.id, other.id] });
    await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [user.id] });
    return anApplicant(app, open, tenant);
  })
  .extend('once', { scope: 'file' }, ({ app, tenant, open }) => anApplicant(app, open, tenant))
  .extend(
    'blindId',
    { scope: 'file', auto: true },
    async ({ blind, both }) => Object((await submit(both.caller, both.id, blind)).body).applicationId,
  )
  /** Returns a pattern of the name and address that both applicants have in their profiles, and of their own ids. */
  .extend(
    'naming',
    { scope: 'file' },
    ({ both, once }) =>
      (): RegExp =>
        new RegExp(`Amara|Osei|${both.user.email}|${once.user.email}|${both.id}|${once.id}`, 'i'),
  );

const listOf = async (by: Caller, id: string, body: object = {}) =>
  searchCandidates.answers[200].parse((await by.post(`/api/v1/search/candidate/${id}?resultsPerPage=50`, body)).body);
const whole = (reply: Reply): string => `${JSON.stringify(reply.headers)}${reply.raw.toString('utf8')}`;

describe('a role that is blind on all roles of its reviewers', () => {
  it('hides names from them on their other roles, wherever they read these', async ({
    app,
    tenant,
    reader,
    open,
    both,
    once,
    naming,
  }) => {
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
    const file = await madeExport(app, { tenant, by: reader }, { roleId: open.id, criteria: {}, columns: ['name'] });
    expect(linesOf(file)).toHaveLength(3);
    expect(whole(file)).not.toMatch(naming());
  });

  it('returns 404 for a candidate’s own id, to read or to act on', async ({ tenant, reader, open, both, once }) => {
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

  it('tells a colleague who reads all roles blind of a note without the candidate’s id', async ({
    app,
    tenant,
    admin,
    user,
    reader,
    once,
    naming,
  }) => {
    const body = `@[Reader](${user.id}) look at this`;
    const at = `/api/v1/organization/${tenant.id}/candidate/${once.id}/note`;
    expect((await admin.put(at, { body, applicationId: once.applicationId })).status).toBe(201);
    await app.workJobs();
    const [mail] = (await app.mailsTo(tenant, user.email)).filter(({ template }) => template === 'staff-mention');
    expect(mail?.text).toContain(once.applicationId);
    expect(mail?.text).not.toMatch(naming());
    expect(whole(await reader.get('/api/v1/mentions'))).not.toMatch(naming());
  });

  it('changes nothing for those who do not read it, or may see names', async ({
    admin,
    reader,
    elsewhere,
    open,
    blind,
    both,
    blindId,
    once,
  }) => {
    for (const caller of [elsewhere, admin]) {
      const list = await listOf(caller, open.id);
      expect(list.blind).toBe(false);
      expect(list.content.map(({ id }) => id).sort()).toEqual([both.id, once.id].sort());
    }
    const hidden = await listOf(reader, blind.id);
    expect(hidden.content.map(({ id }) => id)).toEqual([blindId]);
  });

  it('counts only while it is blind itself and not archived', async ({
    admin,
    user,
    reader,
    open,
    blind,
    both,
    once,
  }) => {
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
