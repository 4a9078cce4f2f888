import { problem } from '@evenhand/contract/base/problem';
import { listMatchesOfCandidate } from '@evenhand/contract/processes/matches';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const { 200: matches } = listMatchesOfCandidate.answers;
const codeOf = (reply: Reply): unknown => problem.parse(reply.body).errors[0]?.code;

const it = tenantTest
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('other', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Another role' }))
  .extend(
    'pathOf',
    { scope: 'file' },
    ({ tenant }) =>
      (id: string): string =>
        `/api/v1/organization/${tenant.id}/candidate/${id}/match`,
  )
  .extend(
    'suggest',
    { scope: 'file' },
    ({ admin, pathOf }) =>
      (id: string, to: Role, reason = 'Asked the best question.', by = admin): Promise<Reply> =>
        by.put(pathOf(id), { roleId: to.id, reason }),
  )
  .extend(
    'ofRole',
    { scope: 'file' },
    ({ admin }) =>
      async (at: Role, by = admin) =>
        matches.parse((await by.get(`/api/v1/roles/${at.id}/matches`)).body),
  )
  .extend(
    'ofCandidate',
    { scope: 'file' },
    ({ admin }) =>
      async (id: string) =>
        matches.parse((await admin.get(`/api/v1/candidate/${id}/matches`)).body),
  );

describe('suggesting a candidate for a role', () => {
  it('is seen with the person and at the role, says its last reason, and can be taken back', async ({
    app,
    tenant,
    admin,
    role,
    other,
    pathOf,
    suggest,
    ofRole,
    ofCandidate,
  }) => {
    const { id } = await anApplicant(app, role, tenant);
    expect((await suggest(id, other)).status).toBe(200);
    const both = await Promise.all([suggest(id, other, 'Better'), suggest(id, other, 'Better')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ofCandidate(id)).toMatchObject([{ roleTitle: 'Another role', reason: 'Better' }]);
    expect(await ofRole(other)).toMatchObject([{ candidateId: id, candidateName: 'Amara Osei' }]);
    const remove = () => admin.delete(pathOf(id), { roleId: other.id });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await ofRole(other)).toEqual([]);
  });

  it('becomes an application once it is accepted, and the candidate gets one mail about it', {
    tags: 'embedded',
  }, async ({ app, tenant, admin, role, other, suggest, ofRole }) => {
    const { id, user } = await anApplicant(app, role, tenant);
    await suggest(id, other);
    const accept = () => admin.post(`/api/v1/roles/${other.id}/matches/${id}`);
    const both = await Promise.all([accept(), accept()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await ofRole(other)).toEqual([]);
    expect((await app.mailsTo(tenant, user.email)).map(({ template }) => template)).toContain('added-candidate');
    expect(codeOf(await suggest(id, other))).toBe('on_role_already');
  });

  it('is for readers who see both by name', async ({ app, tenant, admin, role, other, suggest, ofRole }) => {
    const { id } = await anApplicant(app, role, tenant);
    const blind = await aPublishedRole(admin, { blind: true });
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const manager = await app.signIn(user);
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
