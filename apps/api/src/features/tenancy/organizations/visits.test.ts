import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const minute = 60_000;
const visits = z.object({
  content: z.array(
    z.object({ visitor: z.object({ name: z.string() }), enteredAt: z.string(), leftAt: z.string().nullable() }),
  ),
  totalElements: z.int(),
});

let test: TestApp;
let platform: Organization;
beforeAll(async () => {
  test = await openTestApp();
  platform = await test.aTenant({ isPlatform: true });
});
afterAll(() => test.close());

const anAdmin = async (): Promise<Caller> => test.signIn(await test.aStaffUser(platform, { userType: 'ADMIN' }));
const eventsOf = async (tenant: Organization): Promise<unknown[]> => {
  const { rows } = await test.admin.exclusive((session) =>
    session.query(`select kind from event where organization_id = $1 and kind like 'platform.%' order by at, id`, [
      tenant.id,
    ]),
  );
  return rows.map((row) => row['kind']);
};
const visitsOf = async (tenant: Organization, caller: Caller) =>
  visits.parse((await caller.get(`/api/v1/organization/${tenant.id}/visits`)).body);
const after = (minutes: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * minute);
};
/** Makes the jobs that wait for their time due, and runs them. */
async function runLater(): Promise<void> {
  await test.admin.exclusive((session) =>
    session.exec(`update pgboss.job set start_after = now() - interval '1 second' where state = 'created'`),
  );
  await test.workJobs();
}

describe('a visit of the platform’s staff', () => {
  it('stands in the tenant’s history from the first request on, once', async () => {
    const tenant = await test.aTenant();
    const admin = await anAdmin();
    const requests = [1, 2, 3].map(() => admin.get(`/api/v1/organization/${tenant.id}`));
    for (const reply of await Promise.all(requests)) expect(reply.status).toBe(200);
    await admin.get(`/api/v1/roles?subdomain=${tenant.subdomain}`);
    expect(await eventsOf(tenant)).toEqual(['platform.entered']);
    const own = await test.signIn(await test.aStaffUser(tenant));
    const { content } = await visitsOf(tenant, own);
    expect(content).toMatchObject([{ visitor: { name: 'Jo Field' }, leftAt: null }]);
  });

  it('ends when the visitor has been away for half an hour, at the time they were last there', async () => {
    const tenant = await test.aTenant();
    const admin = await anAdmin();
    await admin.get(`/api/v1/organization/${tenant.id}`);
    after(5);
    await admin.get(`/api/v1/organization/${tenant.id}`);
    const lastSeen = test.clock.now.toISOString();
    after(20);
    await runLater();
    expect(await eventsOf(tenant)).toEqual(['platform.entered']);
    after(15);
    await runLater();
    await runLater();
    expect(await eventsOf(tenant)).toEqual(['platform.entered', 'platform.left']);
    const own = await test.signIn(await test.aStaffUser(tenant));
    expect((await visitsOf(tenant, own)).content).toMatchObject([{ leftAt: lastSeen }]);
  });

  it('is a new one after a pause, also when no worker has looked meanwhile', async () => {
    const tenant = await test.aTenant();
    const user = await test.aStaffUser(platform, { userType: 'ADMIN' });
    const admin = await test.signIn(user);
    await admin.get(`/api/v1/organization/${tenant.id}`);
    after(45);
    const again = await test.signIn(user);
    await again.get(`/api/v1/organization/${tenant.id}`);
    after(1);
    await runLater();
    const kinds = await eventsOf(tenant);
    expect(kinds.filter((kind) => kind === 'platform.entered')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'platform.left')).toHaveLength(1);
  });

  it('is not made by those who work there, nor by a refused stranger', async () => {
    const tenant = await test.aTenant();
    const own = await test.signIn(await test.aStaffUser(tenant));
    await own.get('/api/v1/roles');
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await stranger.get(`/api/v1/organization/${tenant.id}`)).status).toBe(404);
    expect(await eventsOf(tenant)).toEqual([]);
    expect(await visitsOf(tenant, own)).toMatchObject({ content: [], totalElements: 0 });
  });

  it('is shown to the organisation’s admins only', async () => {
    const tenant = await test.aTenant();
    const manager = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get(`/api/v1/organization/${tenant.id}/visits`)).status).toBe(403);
    const other = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await other.get(`/api/v1/organization/${tenant.id}/visits`)).status).toBe(404);
  });

  it('is one to the settings: a candidate is read and edited once the visitor has entered', async () => {
    const tenant = await test.aTenant();
    const candidate = await test.aCandidateUser(tenant);
    const admin = await anAdmin();
    const at = `/api/v1/organization/${tenant.id}/candidate/${candidate.candidateId}`;
    const change = { section: 'personal', data: { town: 'Leeds' }, version: 0 };
    for (const reply of [await admin.get(at), await admin.put(`${at}/update`, change)]) {
      expect(reply).toMatchObject({ status: 403, body: { errors: [{ code: 'enter_first' }] } });
    }
  });

  it('cannot be taken out again', async () => {
    const tenant = await test.aTenant();
    await (await anAdmin()).get(`/api/v1/organization/${tenant.id}`);
    const scope = { organizationId: tenant.id, actor: { system: 'test' } };
    const remove = test.services.database.withTenant(scope, (tx) =>
      tx.db.deleteFrom('platform_visit').where('organization_id', '=', tenant.id).execute(),
    );
    await expect(remove).rejects.toMatchObject({ code: '42501' });
  });
});
