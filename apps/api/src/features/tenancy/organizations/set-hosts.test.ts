import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { callerOf } from '../../../testing/caller.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const it = apiTest
  .extend('admin', { scope: 'file', auto: true }, async ({ app }) => {
    const platform = await app.aTenant({ isPlatform: true });
    return app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' }));
  })
  .extend(
    'publicOf',
    { scope: 'file' },
    ({ app }) =>
      (host: string, id: string) =>
        callerOf(app.app, host, null).get(`/api/public/organization/${id}`),
  );

const aHost = (): string => `careers.h${randomUUID().slice(-10)}.example`;
const hostsOf = (id: string): string => `/api/v1/organization/${id}/hosts`;

it('shows the organisation on its careers host, and redirects a former host to it with path and query', async ({
  app,
  admin,
  publicOf,
}) => {
  const tenant = await app.aTenant();
  const [careers, before] = [aHost(), aHost()];
  expect((await publicOf(careers, tenant.id)).status).toBe(404);
  const saved = await admin.put(hostsOf(tenant.id), { careers: [careers.toUpperCase()], legacy: [before] });
  expect(saved.status).toBe(200);
  expect(saved.body).toContainEqual({ host: careers, purpose: 'careers', redirectTo: null });
  expect(saved.body).toContainEqual({ host: before, purpose: 'legacy', redirectTo: careers });
  expect((await admin.get(hostsOf(tenant.id))).body).toEqual(saved.body);
  expect((await publicOf(careers, tenant.id)).body).toMatchObject({ id: tenant.id });
  const led = await callerOf(app.app, before, null).get('/roles/7?source=fair&x=%2F');
  expect([led.status, led.headers['location']]).toEqual([308, `http://${careers}/roles/7?source=fair&x=%2F`]);
});

it.each([
  ['http://localhost:3155', ':3155', 'http'],
  ['https://localhost:8443', ':8443', 'https'],
  ['https://localhost', '', 'https'],
  ['https://localhost:443', '', 'https'],
])('leads to a brand host at the port of %s', async (publicUrl, port, scheme) => {
  const away = await openTestApp({ env: { PUBLIC_URL: publicUrl } });
  try {
    const user = await away.aStaffUser(await away.aTenant({ isPlatform: true }), { userType: 'ADMIN' });
    const tenant = await away.aTenant();
    const [careers, before] = [aHost(), aHost()];
    await (await away.signIn(user)).put(hostsOf(tenant.id), { careers: [careers], legacy: [before] });
    const led = await callerOf(away.app, before, null).get('/roles/7?source=fair');
    expect(led.headers['location']).toBe(`${scheme}://${careers}${port}/roles/7?source=fair`);
  } finally {
    await away.close();
  }
});

it('redirects a former host to the organisation’s own when it has no careers host, at the platform’s port', async ({
  app,
  admin,
  publicOf,
}) => {
  const tenant = await app.aTenant();
  const before = aHost();
  expect((await admin.put(hostsOf(tenant.id), { careers: [], legacy: [before] })).status).toBe(200);
  const led = await callerOf(app.app, before, null).get('/');
  const { port } = app.services.config.publicUrl;
  expect(led.headers['location']).toBe(`http://${tenant.subdomain}.localhost${port === '' ? '' : `:${port}`}/`);
  await admin.put(hostsOf(tenant.id), { careers: [], legacy: [] });
  expect((await publicOf(before, tenant.id)).status).toBe(404);
  expect((await publicOf(`${tenant.subdomain}.localhost`, tenant.id)).status).toBe(200);
});

it('takes no host of another organisation or of the platform, nor one twice, and then changes nothing', async ({
  app,
  admin,
  publicOf,
}) => {
  const [tenant, other] = [await app.aTenant(), await app.aTenant()];
  const [mine, theirs] = [aHost(), aHost()];
  await admin.put(hostsOf(other.id), { careers: [theirs], legacy: [] });
  await admin.put(hostsOf(tenant.id), { careers: [mine], legacy: [] });
  const refused = await admin.put(hostsOf(tenant.id), {
    careers: [aHost(), theirs],
    legacy: [`${other.subdomain}.localhost`],
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: [
      { code: 'host_taken', field: 'careers.1' },
      { code: 'host_taken', field: 'legacy.0' },
    ],
  });
  const twice = aHost();
  const doubled = await admin.put(hostsOf(tenant.id), { careers: [twice], legacy: [twice] });
  expect(doubled.body).toMatchObject({ errors: [{ code: 'host_taken', field: 'legacy.0' }] });
  expect((await publicOf(mine, tenant.id)).status).toBe(200);
  expect((await publicOf(theirs, other.id)).body).toMatchObject({ id: other.id });
});

it('refuses a careers host under the platform’s base outside the organisation’s own, as it would block a later code', async ({
  app,
  admin,
}) => {
  const tenant = await app.aTenant();
  const base = app.services.config.publicUrl.hostname;
  const [free, own] = [`free${randomUUID().slice(-8)}.${base}`, `careers.${tenant.subdomain}.${base}`];
  const put = (careers: string[], legacy: string[] = []) => admin.put(hostsOf(tenant.id), { careers, legacy });
  const refused = await put([own, free]);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: [{ code: 'host_taken', field: 'careers.1' }] });
  expect((await put([own])).status).toBe(200);
  // A code of before is such a host, and leads on.
  expect((await put([own], [free])).body).toContainEqual({ host: free, purpose: 'legacy', redirectTo: own });
});

it.for(['https://careers.example.com', 'careers', 'careers.example.com/roles', 'a b.example', ''])(
  'takes no %j for a host',
  async (host, { app, admin }) => {
    const tenant = await app.aTenant();
    const refused = await admin.put(hostsOf(tenant.id), { careers: [host], legacy: [] });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ field: 'careers.0' }] });
  },
);

it('gives a host that two organisations want at the same moment to one of them', { tags: 'embedded' }, async ({
  app,
  admin,
}) => {
  const [one, two] = [await app.aTenant(), await app.aTenant()];
  const host = aHost();
  const answers = await Promise.all(
    [one, two].map(({ id }) => admin.put(hostsOf(id), { careers: [host], legacy: [] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

it('is the platform’s alone', async ({ app }) => {
  const tenant = await app.aTenant();
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER_ADMIN' }));
  expect((await manager.put(hostsOf(tenant.id), { careers: [aHost()], legacy: [] })).status).toBe(403);
  expect((await manager.get(hostsOf(tenant.id))).status).toBe(403);
});
