import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';

const url = '/api/v1/data/admin/reload';

const it = apiTest
  .extend('platform', { scope: 'file' }, ({ app }) => app.aTenant({ isPlatform: true }))
  .extend('admin', { scope: 'file' }, async ({ app, platform }) =>
    app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' })),
  )
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  /** Writes own words into the database, as another process would. */
  .extend('write', { scope: 'file' }, ({ app, tenant }) => async (words: object): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.query(
        `update organization set configuration = jsonb_set(configuration, '{words}', $2::jsonb) where id = $1`,
        [tenant.id, JSON.stringify(words)],
      ),
    );
  })
  .extend('wordOf', { scope: 'file' }, ({ app, tenant }) => async (key: string): Promise<unknown> => {
    const { body } = await app.visitor(tenant).get('/api/public/translation?lang=en');
    return (body as Record<string, unknown>)[key];
  });

describe('reloading words and lists', () => {
  it('shows words at once that were written elsewhere', async ({ admin, write, wordOf }) => {
    const before = await wordOf('shell.nav.roles');
    await write({ 'shell.nav.roles': 'Vacancies' });
    expect(await wordOf('shell.nav.roles')).toBe(before);
    const reply = await admin.post(url);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ organizations: expect.any(Number) });
    expect(await wordOf('shell.nav.roles')).toBe('Vacancies');
  });

  it('keeps the old ones and names the key when one cannot be read', async ({ admin, tenant, write, wordOf }) => {
    await write({ 'shell.nav.roles': 'Openings' });
    expect((await admin.post(url)).status).toBe(200);
    expect(await wordOf('shell.nav.roles')).toBe('Openings');
    await write({ 'shell.nav.roles': 7 });
    const reply = await admin.post(url);
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'not_readable', field: `${tenant.subdomain}.words.shell.nav.roles` }] },
    });
    expect(await wordOf('shell.nav.roles')).toBe('Openings');
    await write({ 'shell.nav.roles': 'Roles' });
  });

  it('is refused to everyone but the platform', async ({ app, tenant }) => {
    const manager = await app.signIn(await app.aStaffUser(tenant));
    expect((await manager.post(url)).status).toBe(403);
    expect((await app.visitor(tenant).post(url)).status).toBe(401);
  });
});
