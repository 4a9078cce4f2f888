import { staffPermissions } from '@evenhand/contract/tenancy/identity/staff-permissions';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { eventsAbout } from './identity.factory.ts';

const may = async (caller: Caller, permission: string): Promise<boolean> =>
  Object((await caller.get('/api/v1/user')).body).permissions.includes(permission);

const it = tenantTest
  .extend('boss', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, boss }) => app.signIn(boss))
  .extend(
    'pathOf',
    { scope: 'file' },
    ({ tenant }) =>
      (user: TestUser): string =>
        `/api/v1/organization/${tenant.id}/user/${user.id}/permissions`,
  )
  .extend(
    'read',
    { scope: 'file' },
    ({ admin, pathOf }) =>
      async (user: TestUser, by = admin) =>
        staffPermissions.parse((await by.get(pathOf(user))).body),
  )
  .extend(
    'oneOf',
    { scope: 'file' },
    ({ read }) =>
      async (user: TestUser, permission: string) =>
        (await read(user)).permissions.find((one) => one.permission === permission),
  )
  .extend(
    'change',
    { scope: 'file' },
    ({ admin, pathOf, read }) =>
      async (user: TestUser, permission: string, held: boolean, by = admin): Promise<Reply> => {
        const { version } = await read(user);
        return by.put(pathOf(user), { changes: [{ permission, held }], version });
      },
  )
  .extend(
    'aManager',
    { scope: 'file' },
    ({ app, tenant }) =>
      () =>
        app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
  );

describe('separate permissions', () => {
  it('are given and taken at once, with who did it and when', async ({ app, aManager, change, oneOf }) => {
    const user = await aManager();
    const manager = await app.signIn(user);
    expect(await oneOf(user, 'candidate:export')).toMatchObject({
      held: false,
      byOffice: false,
      mayChange: true,
      changed: null,
    });
    expect((await manager.get('/api/v1/exports')).status).toBe(403);
    expect((await change(user, 'candidate:export', true)).status).toBe(200);
    expect((await manager.get('/api/v1/exports')).status).toBe(200);
    expect(await oneOf(user, 'candidate:export')).toMatchObject({
      held: true,
      changed: { at: app.clock.now.toISOString(), by: expect.stringMatching(/\w/) },
    });
    await change(user, 'candidate:export', false);
    expect((await manager.get('/api/v1/exports')).status).toBe(403);
    expect(await eventsAbout(app, user)).toEqual(expect.arrayContaining(['staff.granted', 'staff.withheld']));
  });

  it('of the office can be taken and given back', async ({ app, aManager, change, oneOf }) => {
    const user = await aManager();
    const manager = await app.signIn(user);
    expect(await may(manager, 'note:write')).toBe(true);
    await change(user, 'note:write', false);
    expect(await may(manager, 'note:write')).toBe(false);
    expect(await oneOf(user, 'note:write')).toMatchObject({ held: false, byOffice: true });
    await change(user, 'note:write', true);
    expect(await may(manager, 'note:write')).toBe(true);
  });

  it('say no more than they did when nothing changes', { tags: 'embedded' }, async ({ app, aManager, change }) => {
    const user = await aManager();
    await change(user, 'candidate:edit', true);
    const before = await eventsAbout(app, user);
    expect((await change(user, 'candidate:edit', true)).status).toBe(200);
    expect(await eventsAbout(app, user)).toEqual(before);
  });

  it('that no office holds are given to a colleague, never to oneself', async ({ app, tenant, boss, read, change }) => {
    const colleague = await app.aStaffUser(tenant);
    expect((await change(colleague, 'candidate:search-protected', true)).status).toBe(200);
    const refused = await change(boss, 'candidate:search-protected', true);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('not_yourself')]);
    expect((await change(colleague, 'candidate:export', false)).status).toBe(422);
    expect((await read(boss)).permissions.every(({ mayChange }) => !mayChange)).toBe(true);
  });

  it('are changed by one of two at once, and the other is refused', async ({ admin, aManager, pathOf, read }) => {
    const user = await aManager();
    const { version } = await read(user);
    const input = (permission: string) => admin.put(pathOf(user), { changes: [{ permission, held: true }], version });
    const both = await Promise.all([input('candidate:edit'), input('candidate:export')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('do not follow a colleague into another office', async ({ app, tenant, admin, aManager, change }) => {
    const user = await aManager();
    await change(user, 'note:write', false);
    await change(user, 'candidate:see-flags', true);
    await admin.post(`/api/v1/organization/${tenant.id}/user/${user.id}`, { userType: 'HIRING_MANAGER_ADMIN' });
    const caller = await app.signIn(user);
    expect(await may(caller, 'note:write')).toBe(true);
    expect(await may(caller, 'candidate:see-flags')).toBe(true);
  });

  it('are for admins, of staff alone, and nothing else can be given', async ({
    app,
    tenant,
    admin,
    aManager,
    pathOf,
    read,
  }) => {
    const user = await aManager();
    const manager = await app.signIn(await aManager());
    expect((await manager.get(pathOf(user))).status).toBe(403);
    expect((await admin.get(pathOf(await app.aCandidateUser(tenant)))).status).toBe(404);
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await elsewhere.get(pathOf(user))).status).toBe(404);
    const { version } = await read(user);
    for (const changes of [
      [{ permission: 'staff:invite', held: true }],
      [{ permission: 'role:edit', held: true }],
      [],
    ]) {
      expect((await admin.put(pathOf(user), { changes, version })).status).toBe(422);
    }
  });
});
