import { randomUUID } from 'node:crypto';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const list = z.array(z.object({ id: z.string(), name: z.string(), failedAt: z.iso.datetime(), reason: z.string() }));

let test: TestApp;
let tenant: Organization;
beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
});
afterAll(() => test.close());

/** A job that lies on the dead-letter list, as the queue puts it there. */
async function plantDead(organizationId: string, age = 0): Promise<string> {
  const id = randomUUID();
  await test.admin.exclusive((session) =>
    session.query(
      `insert into pgboss.job (id, name, data, created_on, source_output) values ($1, 'dead', $2, $3, $4)`,
      [
        id,
        JSON.stringify({ name: 'upkeep.tenant', queue: 'bulk', organizationId, payload: {} }),
        new Date(Date.now() - age),
        JSON.stringify({ message: 'the database was away' }),
      ],
    ),
  );
  return id;
}
const idsOf = (body: unknown): string[] => list.parse(body).map((job) => job.id);

describe('the dead-letter list', () => {
  it('shows an admin their own organisation’s jobs, newest first', async () => {
    const old = await plantDead(tenant.id, 60_000);
    const young = await plantDead(tenant.id);
    const theirs = await plantDead((await test.aTenant()).id);
    const admin = await test.signIn(await test.aStaffUser(tenant));
    const reply = await admin.get('/api/v1/jobs/dead');
    expect(idsOf(reply.body)).toEqual([young, old]);
    expect(list.parse(reply.body)[0]).toMatchObject({ name: 'upkeep.tenant', reason: 'the database was away' });
    expect((await admin.post(`/api/v1/jobs/dead/${theirs}/retry`)).status).toBe(404);
  });

  it('lets an admin try a job again, once', async () => {
    const own = await test.aTenant();
    const id = await plantDead(own.id);
    const admin = await test.signIn(await test.aStaffUser(own));
    expect((await admin.post(`/api/v1/jobs/dead/${id}/retry`)).status).toBe(200);
    expect((await admin.post(`/api/v1/jobs/dead/${id}/retry`)).status).toBe(404);
    expect(idsOf((await admin.get('/api/v1/jobs/dead')).body)).toEqual([]);
    await test.workJobs();
    expect(idsOf((await admin.get('/api/v1/jobs/dead')).body)).toEqual([]);
  });

  it('shows the platform the organisation that is named, and retries there', async () => {
    const [platform, tenant] = [await test.aTenant({ isPlatform: true }), await test.aTenant()];
    const id = await plantDead(tenant.id);
    const admin = await test.signIn(await test.aStaffUser(platform, { userType: 'ADMIN' }));
    const named = `?subdomain=${tenant.subdomain}`;
    expect(idsOf((await admin.get('/api/v1/jobs/dead')).body)).toEqual([]);
    expect(idsOf((await admin.get(`/api/v1/jobs/dead${named}`)).body)).toEqual([id]);
    expect((await admin.post(`/api/v1/jobs/dead/${id}/retry`)).status).toBe(404);
    expect((await admin.post(`/api/v1/jobs/dead/${id}/retry${named}`)).status).toBe(200);
    expect((await admin.get('/api/v1/jobs/dead?subdomain=nobody-here')).status).toBe(404);
  });

  it('is not for hiring managers, nor for another organisation', async () => {
    const other = await test.aTenant();
    const manager = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get('/api/v1/jobs/dead')).status).toBe(403);
    const admin = await test.signIn(await test.aStaffUser(other));
    expect((await admin.get(`/api/v1/jobs/dead?subdomain=${tenant.subdomain}`)).status).toBe(404);
  });
});
