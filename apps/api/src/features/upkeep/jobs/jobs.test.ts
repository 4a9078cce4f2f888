import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';

const list = z.array(z.object({ id: z.string(), name: z.string(), failedAt: z.iso.datetime(), reason: z.string() }));

const it = tenantTest
  /** A job that lies on the dead-letter list, as the queue puts it there. */
  .extend('plantDead', { scope: 'file' }, ({ app }) => async (organizationId: string, age = 0): Promise<string> => {
    const id = randomUUID();
    await app.admin.exclusive((session) =>
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
  });
const idsOf = (body: unknown): string[] => list.parse(body).map((job) => job.id);

describe('the dead-letter list', () => {
  it('shows an admin their own organisation’s jobs, newest first', async ({ app, tenant, plantDead }) => {
    const old = await plantDead(tenant.id, 60_000);
    const young = await plantDead(tenant.id);
    const theirs = await plantDead((await app.aTenant()).id);
    const admin = await app.signIn(await app.aStaffUser(tenant));
    const reply = await admin.get('/api/v1/jobs/dead');
    expect(idsOf(reply.body)).toEqual([young, old]);
    expect(list.parse(reply.body)[0]).toMatchObject({ name: 'upkeep.tenant', reason: 'the database was away' });
    expect((await admin.post(`/api/v1/jobs/dead/${theirs}/retry`)).status).toBe(404);
  });

  it('lets an admin try a job again, once', async ({ app, plantDead }) => {
    const own = await app.aTenant();
    const id = await plantDead(own.id);
    const admin = await app.signIn(await app.aStaffUser(own));
    expect((await admin.post(`/api/v1/jobs/dead/${id}/retry`)).status).toBe(200);
    expect((await admin.post(`/api/v1/jobs/dead/${id}/retry`)).status).toBe(404);
    expect(idsOf((await admin.get('/api/v1/jobs/dead')).body)).toEqual([]);
    await app.workJobs();
    expect(idsOf((await admin.get('/api/v1/jobs/dead')).body)).toEqual([]);
  });

  it('shows the platform the organisation that is named, and retries there', async ({ app, plantDead }) => {
    const [platform, tenant] = [await app.aTenant({ isPlatform: true }), await app.aTenant()];
    const id = await plantDead(tenant.id);
    const admin = await app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' }));
    const named = `?subdomain=${tenant.subdomain}`;
    expect(idsOf((await admin.get('/api/v1/jobs/dead')).body)).toEqual([]);
    expect(idsOf((await admin.get(`/api/v1/jobs/dead${named}`)).body)).toEqual([id]);
    expect((await admin.post(`/api/v1/jobs/dead/${id}/retry`)).status).toBe(404);
    expect((await admin.post(`/api/v1/jobs/dead/${id}/retry${named}`)).status).toBe(200);
    expect((await admin.get('/api/v1/jobs/dead?subdomain=nobody-here')).status).toBe(404);
  });

  it('is not for hiring managers, nor for another organisation', async ({ app, tenant }) => {
    const other = await app.aTenant();
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get('/api/v1/jobs/dead')).status).toBe(403);
    const admin = await app.signIn(await app.aStaffUser(other));
    expect((await admin.get(`/api/v1/jobs/dead?subdomain=${tenant.subdomain}`)).status).toBe(404);
  });
});
