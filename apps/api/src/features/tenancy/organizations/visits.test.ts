import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';

const minute = 60_000;
const visits = z.object({
  content: z.array(
    z.object({ visitor: z.object({ name: z.string() }), enteredAt: z.string(), leftAt: z.string().nullable() }),
  ),
  totalElements: z.int(),
});

const it = apiTest
  .extend('platform', { scope: 'file' }, ({ app }) => app.aTenant({ isPlatform: true }))
  .extend(
    'anAdmin',
    { scope: 'file' },
    ({ app, platform }) =>
      async (): Promise<Caller> =>
        app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' })),
  )
  .extend('eventsOf', { scope: 'file' }, ({ app }) => async (tenant: Organization): Promise<unknown[]> => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query(`select kind from event where organization_id = $1 and kind like 'platform.%' order by at, id`, [
        tenant.id,
      ]),
    );
    return rows.map((row) => row['kind']);
  })
  .extend('after', { scope: 'file' }, ({ app }) => (minutes: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * minute);
  })
  /** Makes the jobs that wait for their time due, and runs them. */
  .extend('runLater', { scope: 'file' }, ({ app }) => async (): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.exec(`update pgboss.job set start_after = now() - interval '1 second' where state = 'created'`),
    );
    await app.workJobs();
  });
const visitsOf = async (tenant: Organization, caller: Caller) =>
  visits.parse((await caller.get(`/api/v1/organization/${tenant.id}/visits`)).body);

describe('a visit of the platform’s staff', () => {
  it('stands in the tenant’s history from the first request on, once', async ({ app, anAdmin, eventsOf }) => {
    const tenant = await app.aTenant();
    const admin = await anAdmin();
    const requests = [1, 2, 3].map(() => admin.get(`/api/v1/organization/${tenant.id}`));
    for (const reply of await Promise.all(requests)) expect(reply.status).toBe(200);
    await admin.get(`/api/v1/roles?subdomain=${tenant.subdomain}`);
    expect(await eventsOf(tenant)).toEqual(['platform.entered']);
    const own = await app.signIn(await app.aStaffUser(tenant));
    const { content } = await visitsOf(tenant, own);
    expect(content).toMatchObject([{ visitor: { name: 'Jo Field' }, leftAt: null }]);
  });

  it('ends when the visitor has been away for half an hour, at the time they were last there', {
    tags: 'embedded',
  }, async ({ app, anAdmin, eventsOf, after, runLater }) => {
    const tenant = await app.aTenant();
    const admin = await anAdmin();
    await admin.get(`/api/v1/organization/${tenant.id}`);
    after(5);
    await admin.get(`/api/v1/organization/${tenant.id}`);
    const lastSeen = app.clock.now.toISOString();
    after(20);
    await runLater();
    expect(await eventsOf(tenant)).toEqual(['platform.entered']);
    after(15);
    await runLater();
    await runLater();
    expect(await eventsOf(tenant)).toEqual(['platform.entered', 'platform.left']);
    const own = await app.signIn(await app.aStaffUser(tenant));
    expect((await visitsOf(tenant, own)).content).toMatchObject([{ leftAt: lastSeen }]);
  });

  it('is a new one after a pause, also when no worker has looked meanwhile', async ({
    app,
    platform,
    eventsOf,
    after,
    runLater,
  }) => {
    const tenant = await app.aTenant();
    const user = await app.aStaffUser(platform, { userType: 'ADMIN' });
    const admin = await app.signIn(user);
    await admin.get(`/api/v1/organization/${tenant.id}`);
    after(45);
    const again = await app.signIn(user);
    await again.get(`/api/v1/organization/${tenant.id}`);
    after(1);
    await runLater();
    const kinds = await eventsOf(tenant);
    expect(kinds.filter((kind) => kind === 'platform.entered')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'platform.left')).toHaveLength(1);
  });

  it('is not made by those who work there, nor by a refused stranger', async ({ app, eventsOf }) => {
    const tenant = await app.aTenant();
    const own = await app.signIn(await app.aStaffUser(tenant));
    await own.get('/api/v1/roles');
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.get(`/api/v1/organization/${tenant.id}`)).status).toBe(404);
    expect(await eventsOf(tenant)).toEqual([]);
    expect(await visitsOf(tenant, own)).toMatchObject({ content: [], totalElements: 0 });
  });

  it('is shown to the organisation’s admins only', async ({ app }) => {
    const tenant = await app.aTenant();
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get(`/api/v1/organization/${tenant.id}/visits`)).status).toBe(403);
    const other = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await other.get(`/api/v1/organization/${tenant.id}/visits`)).status).toBe(404);
  });

  it('is one to the settings: a candidate is read and edited once the visitor has entered', async ({
    app,
    anAdmin,
  }) => {
    const tenant = await app.aTenant();
    const candidate = await app.aCandidateUser(tenant);
    const admin = await anAdmin();
    const at = `/api/v1/organization/${tenant.id}/candidate/${candidate.candidateId}`;
    const change = { section: 'personal', data: { town: 'Leeds' }, version: 0 };
    for (const reply of [await admin.get(at), await admin.put(`${at}/update`, change)]) {
      expect(reply).toMatchObject({ status: 403, body: { errors: [{ code: 'enter_first' }] } });
    }
  });

  it('cannot be taken out again', async ({ app, anAdmin }) => {
    const tenant = await app.aTenant();
    await (await anAdmin()).get(`/api/v1/organization/${tenant.id}`);
    const scope = { organizationId: tenant.id, actor: { system: 'test' } };
    const remove = app.services.database.withTenant(scope, (tx) =>
      tx.db.deleteFrom('platform_visit').where('organization_id', '=', tenant.id).execute(),
    );
    await expect(remove).rejects.toMatchObject({ code: '42501' });
  });
});
