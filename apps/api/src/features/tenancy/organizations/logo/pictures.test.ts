import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { expect } from 'vitest';
import { aJpeg, aPdf, aPng } from '../../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { multipart } from '../../../records/documents/documents.factory.ts';

const it = tenantTest.extend(
  'send',
  { scope: 'file' },
  ({ tenant }) =>
    (by: Caller, kind: string, file: { name: string; bytes: Uint8Array }) =>
      by.put(`/api/v1/organization/${tenant.id}/picture/${kind}`, undefined, multipart({}, file)),
);
const brandOf = (body: unknown) => organization.parse(body).configuration.brand ?? {};

it('keeps the picture of the band as WebP with its size, and shows it to every visitor', async ({
  app,
  tenant,
  admin,
  send,
}) => {
  const sent = await send(admin, 'band', { name: 'Loggia.png', bytes: await aPng(2400, 1200) });
  expect(sent.status).toBe(200);
  const { picture } = brandOf(sent.body);
  expect(picture).toMatchObject({ width: 1600, height: 800, focusX: 50, focusY: 50, alt: '' });
  const reply = await app.visitor(tenant).get(`/api/public/picture/${picture?.id}`);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const next = brandOf((await send(admin, 'band', { name: 'b.jpeg', bytes: await aJpeg(40, 20) })).body);
  expect((await app.visitor(tenant).get(`/api/public/picture/${picture?.id}`)).status).toBe(404);
  expect((await app.visitor(tenant).get(`/api/public/picture/${next.picture?.id}`)).status).toBe(200);
});

it('keeps the logo for dark headers beside the picture, and removes one without the other', {
  tags: 'embedded',
}, async ({ tenant, admin, send }) => {
  await send(admin, 'band', { name: 'b.png', bytes: await aPng(40, 20) });
  const both = brandOf((await send(admin, 'dark-logo', { name: 'd.png', bytes: await aPng(40, 20) })).body);
  expect(both).toMatchObject({ darkLogo: expect.any(String), picture: { width: 40 } });
  const one = brandOf((await admin.delete(`/api/v1/organization/${tenant.id}/picture/band`)).body);
  expect(one.picture).toBeUndefined();
  expect(one.darkLogo).toBe(both.darkLogo);
  expect(
    brandOf((await admin.delete(`/api/v1/organization/${tenant.id}/picture/dark-logo`)).body).darkLogo,
  ).toBeUndefined();
});

it('refuses what is no picture, who may not set the organisation up, and other organisations', async ({
  app,
  tenant,
  admin,
  send,
}) => {
  expect((await send(admin, 'band', { name: 'band.png', bytes: aPdf(['x']) })).status).toBe(415);
  expect((await send(admin, 'poster', { name: 'band.png', bytes: await aPng(20, 20) })).status).toBe(422);
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect((await send(manager, 'band', { name: 'b.png', bytes: await aPng(20, 20) })).status).toBe(403);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await send(stranger, 'band', { name: 'b.png', bytes: await aPng(20, 20) })).status).toBe(404);
});

it('saves the words of the brand, and refuses too many letters and links that are not https', async ({
  tenant,
  admin,
}) => {
  const now = organization.parse((await admin.get(`/api/v1/organization/${tenant.id}`)).body);
  const save = (brand: object, version = now.version) =>
    admin.put(`/api/v1/organization/${tenant.id}`, {
      configuration: { ...now.configuration, brand },
      version,
    });
  const words = {
    headline: 'Careful work',
    facts: [{ value: '40', label: 'places' }],
    steps: [{ title: 'Two readers', text: 'Each reads alone.' }],
    links: [{ label: 'Our firm', url: 'https://hartwell.example/about' }],
  };
  expect(brandOf((await save(words)).body)).toMatchObject(words);
  expect((await save({ headline: 'x'.repeat(71) }, now.version + 1)).status).toBe(422);
  for (const url of ['http://hartwell.example', 'javascript:alert(1)', 'https://x'])
    expect((await save({ links: [{ label: 'x', url }] }, now.version + 1)).status, url).toBe(422);
});
