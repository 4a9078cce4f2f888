import { problem } from '@evenhand/contract/base/problem';
import { listDeletedCandidates } from '@evenhand/contract/processes/deletions';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { eraseDue } from '../../upkeep/privacy/erase-due.ts';

const day = 86_400_000;

const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', ({ app, staff }) => app.signIn(staff))
  .extend('role', async ({ app, admin }) => {
    const now = app.clock.now.getTime();
    return aPublishedRole(admin, { opensAt: inDays(-1, now), closesAt: inDays(90, now) });
  })
  .extend('wait', { scope: 'file' }, ({ app }) => (days: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + days * day);
  })
  .extend(
    'remove',
    ({ admin }) =>
      (id: string, by = admin): Promise<Reply> =>
        by.delete(`/api/v1/candidate/${id}`, { reason: 'MISTAKE' }),
  )
  .extend(
    'restore',
    ({ admin }) =>
      (id: string, by = admin): Promise<Reply> =>
        by.post(`/api/v1/candidate/${id}/restore`),
  )
  .extend(
    'deleted',
    ({ admin }) =>
      async (by = admin) =>
        listDeletedCandidates.answers[200].parse((await by.get('/api/v1/deleted-candidates')).body),
  )
  .extend(
    'view',
    ({ tenant, admin }) =>
      async (id: string) =>
        staffCandidate.parse((await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).body),
  )
  .extend(
    'rows',
    { scope: 'file' },
    ({ app }) =>
      async (sql: string, values: unknown[]) =>
        (await app.admin.exclusive((session) => session.query(sql, values))).rows,
  )
  .extend('listed', ({ admin, role }) => async (by = admin) => {
    const { body } = await by.post(`/api/v1/search/candidate/${role.id}?resultsPerPage=100`, {});
    return searchCandidates.answers[200].parse(body).content;
  });

describe('deleting a candidate', () => {
  it('marks them everywhere, lists them as deleted, and can be taken back as they were', async ({
    app,
    tenant,
    admin,
    role,
    view,
    remove,
    restore,
    deleted,
    listed,
  }) => {
    const { id } = await anApplicant(app, role, tenant);
    const before = await view(id);
    expect((await remove(id)).body).toEqual({
      restorableUntil: new Date(app.clock.now.getTime() + 30 * day).toISOString(),
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

  it('happens once when two callers do it, and so does restoring', async ({ app, tenant, role, remove, restore }) => {
    const { id } = await anApplicant(app, role, tenant);
    expect((await Promise.all([remove(id), remove(id)])).map(({ status }) => status).sort()).toEqual([200, 404]);
    const back = await Promise.all([restore(id), restore(id)]);
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await remove(id)).status).toBe(200);
  });

  it('ends in erasure after 30 days, in no list any more, and the address is free', async ({
    app,
    tenant,
    staff,
    role,
    wait,
    rows,
    remove,
    restore,
    listed,
  }) => {
    const { id, user } = await anApplicant(app, role, tenant);
    await remove(id);
    wait(31);
    const afterwards = await app.signIn(staff);
    const late = await restore(id, afterwards);
    expect([late.status, problem.parse(late.body).errors[0]?.code]).toEqual([409, 'nothing_to_undo']);
    expect(await eraseDue(app.services, tenant.id)).toBeGreaterThan(0);
    expect(await rows('select anonymised, first_name from candidate where id = $1', [id])).toMatchObject([
      { anonymised: true, first_name: 'Deleted candidate' },
    ]);
    expect(await listed(afterwards)).toEqual([]);
    expect(await rows('select id from user_account where email_key = $1', [user.email.toLowerCase()])).toEqual([]);
    const person = { firstName: 'A', lastName: 'B', email: user.email, phone: null, source: null };
    expect((await afterwards.post(`/api/v1/roles/${role.id}/candidates`, person)).status).toBe(201);
  });

  it('erases a candidate without an account too', async ({ app, tenant, role, wait, rows, remove }) => {
    const { id } = await anApplicant(app, role, tenant);
    await rows('update candidate set user_id = null where id = $1', [id]);
    await remove(id);
    wait(31);
    expect(await eraseDue(app.services, tenant.id)).toBe(1);
    expect(await rows('select id from note where candidate_id = $1', [id])).toEqual([]);
    expect(
      await rows(`select kind from event where candidate_id = $1 and kind = 'candidate.erased'`, [id]),
    ).toHaveLength(1);
  });

  it('is for users who may delete, see all the candidate has sent, and give a reason', async ({
    app,
    tenant,
    admin,
    role,
    remove,
    deleted,
  }) => {
    const { id, caller } = await anApplicant(app, role, tenant);
    const other = await aPublishedRole(admin, { closesAt: inDays(90, app.clock.now.getTime()) });
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['candidate:delete'] });
    const manager = await app.signIn(user);
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
