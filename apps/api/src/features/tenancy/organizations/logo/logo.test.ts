import { getPublicOrganization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { expect } from 'vitest';
import { aGif, aJpeg, aPdf, aPng } from '../../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { multipart } from '../../../records/documents/documents.factory.ts';

const it = tenantTest
  .extend(
    'path',
    { scope: 'file' },
    ({ tenant }) =>
      (id = tenant.id): string =>
        `/api/v1/organization/${id}/logo`,
  )
  .extend(
    'send',
    { scope: 'file' },
    ({ path }) =>
      (by: Caller, name: string, bytes: Uint8Array) =>
        by.put(path(), undefined, multipart({}, { name, bytes })),
  )
  .extend(
    'shown',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (): Promise<string | undefined> =>
        getPublicOrganization.answers[200].parse(
          (await app.visitor(tenant).get(`/api/public/organization/${tenant.subdomain}`)).body,
        ).theme.logo,
  );
const logoOf = (body: unknown): string => organization.parse(body).configuration.theme.logo ?? '';
const addressOf = (logo: string): string => `/api/public/logo/${logo}`;

it('is sent, made small, shown to every visitor, cached for long, and gone when another takes its place', async ({
  app,
  tenant,
  admin,
  shown,
  send,
}) => {
  const sent = await send(admin, 'Logo.png', await aPng(2400, 600));
  expect(sent.status).toBe(200);
  const first = logoOf(sent.body);
  expect(await shown()).toBe(first);
  const reply = await app.visitor(tenant).get(addressOf(first));
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  // The width stands in the picture's own head.
  expect([reply.raw.readUInt32BE(16), reply.raw.readUInt32BE(20)]).toEqual([800, 200]);
  const second = logoOf((await send(admin, 'Logo.jpeg', await aJpeg(40, 20))).body);
  expect(second).not.toBe(first);
  expect((await app.visitor(tenant).get(addressOf(second))).headers['content-type']).toBe('image/jpeg');
  expect((await app.visitor(tenant).get(addressOf(first))).status).toBe(404);
});

it('goes when it is taken away, and stays when something else is saved', async ({
  app,
  tenant,
  admin,
  shown,
  path,
  send,
}) => {
  const logo = logoOf((await send(admin, 'logo.gif', await aGif())).body);
  const now = organization.parse((await admin.get(`/api/v1/organization/${tenant.id}`)).body);
  const saved = await admin.put(`/api/v1/organization/${tenant.id}`, {
    configuration: { ...now.configuration, signUpClosed: true },
    version: now.version,
  });
  expect(logoOf(saved.body)).toBe(logo);
  expect((await admin.delete(path())).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expect((await app.visitor(tenant).get(addressOf(logo))).status).toBe(404);
});

it('is a picture by its content, and no larger than may be', async ({ admin, path, send }) => {
  const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [name, bytes] of [
    ['logo.svg', page],
    ['logo.png', page],
    ['logo.png', aPdf(['x'])],
    ['logo.pdf', aPdf(['x'])],
    ['logo.png', await aJpeg(20, 20)],
  ] as const) {
    expect((await send(admin, name, bytes)).status, name).toBe(415);
  }
  expect((await send(admin, 'logo.png', new Uint8Array())).status).toBe(422);
  expect((await send(admin, 'logo.png', new Uint8Array(2 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await admin.put(path(), { file: 'x' })).status).toBe(415);
});

it('is for those who set the organisation up, and of one organisation alone', async ({
  app,
  tenant,
  admin,
  path,
  send,
}) => {
  const logo = logoOf((await send(admin, 'logo.png', await aPng(20, 20))).body);
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await send(manager, 'logo.png', await aPng(20, 20))).status).toBe(403);
  expect((await manager.delete(path())).status).toBe(403);
  const other = await app.aTenant();
  const stranger = await app.signIn(await app.aStaffUser(other));
  expect((await send(stranger, 'logo.png', await aPng(20, 20))).status).toBe(404);
  expect((await app.visitor(other).get(addressOf(logo))).status).toBe(404);
  expect((await app.visitor(tenant).get(addressOf('not-an-id'))).status).toBe(422);
});
