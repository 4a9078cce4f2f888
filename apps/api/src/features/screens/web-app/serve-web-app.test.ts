import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeShortLink } from '@evenhand/contract/screens/sharing';
import { type VariantId, variantIds } from '@evenhand/domain/organizations/variants';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../../app.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { callerOf } from '../../../testing/caller.ts';
import { anEvent } from '../../records/events/events.factory.ts';
import { aPublishedRole, aRoleBody, inDays } from '../../records/roles/roles.factory.ts';
import { serveWebApp } from './serve-web-app.ts';

const withId = z.object({ id: z.string() });

const it = apiTest
  .extend('folder', { scope: 'file' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evenhand-page-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
    await cp(new URL('../../../../../web/public', import.meta.url), folder, { recursive: true });
    const html =
      '<html lang="__LANG__"><head><title>__TITLE__</title><!--HEAD--></head><script>__BOOT__</script><!--DATA--></html>';
    await writeFile(join(folder, 'index.html'), html);
    await writeFile(join(folder, 'interview.html'), html.replace('<head>', '<head data-page="interview">'));
    return folder;
  })
  .extend('site', { scope: 'file' }, ({ app }) => buildApp(app.services))
  .extend('tenant', { auto: true }, async ({ app }) => {
    app.clock.now = new Date();
    return app.aTenant();
  })
  .extend('admin', async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend(
    'open',
    ({ site, tenant }) =>
      (path: string, headers: Record<string, string> = {}, at = tenant) =>
        callerOf(site, `${at.subdomain}.localhost`, null).get(path, { headers }),
  )
  .extend(
    'html',
    ({ open }) =>
      async (path: string, headers: Record<string, string> = {}): Promise<string> =>
        String((await open(path, headers)).body),
  );

it.beforeAll(async ({ app, folder, site }) => {
  await serveWebApp(site, app.services, folder);
  await site.ready();
});
it.afterAll(async ({ folder, site }) => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('lets what every site is asked for be kept for an hour', async ({ open }) => {
  expect((await open('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  const icon = await open('/favicon.ico');
  expect([icon.status, icon.headers['location']]).toEqual([302, '/favicon.svg']);
});

it.for(['/assets/%2e%2e/%2e%2e/package.json', '/assets/..%2fpackage.json', '/assets//etc/passwd'])(
  'answers 404 to %s, which leads out of the folder',
  async (path, { open }) => {
    expect((await open(path)).status).toBe(404);
  },
);

it('serves the page of an invitation to an interview alone, at its own address of an organisation', async ({
  html,
  site,
}) => {
  const own = 'data-page="interview"';
  expect(await html('/interview/some-token')).toContain(own);
  expect(await html('/interview/some-token/?utm_source=mail')).toContain(own);
  for (const path of ['/interview', '/interview/some-token/more', '/roles'])
    expect(await html(path)).not.toContain(own);
  const nowhere = await site.inject({ url: '/interview/some-token', headers: { host: 'no-such.localhost' } });
  expect(nowhere.statusCode).toBe(404);
  expect(nowhere.payload).not.toContain(own);
});

it('says so in a page, in its reader’s language, when it cannot be filled', async ({ app, folder }) => {
  const away = {
    ...app.services.tenants,
    byHost: () => Promise.reject(Object.assign(new Error('gone'), { code: '08001' })),
  };
  const cut = await buildApp({ ...app.services, tenants: away });
  await serveWebApp(cut, app.services, folder);
  const ask = (url: string, language: string) =>
    cut.inject({ url, headers: { host: 'hartwell.localhost', accept: 'text/html,*/*', 'accept-language': language } });
  const page = await ask('/roles', 'en');
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '10' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.payload).toContain('<h1>This page cannot be shown just now</h1>');
  expect((await ask('/roles', 'ar')).payload).toContain('<html lang="ar" dir="rtl">');
  expect((await ask('/api/public/version', 'en')).json()).toMatchObject({ errors: [{ code: 'unavailable' }] });
  await cut.close();
});

it('serves the workers of the door and of the assessor, and lets the page at the door alone use the camera', async ({
  open,
}) => {
  for (const path of ['/event/sw.js', '/assessor/sw.js']) {
    const worker = await open(path);
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(String(worker.headers['content-type'])).toMatch(/javascript/);
  }
  const camera = async (path: string) =>
    /camera=\([a-z]*\)/.exec(String((await open(path)).headers['permissions-policy']))?.[0];
  expect([
    await camera('/event/one/check-in?t=1'),
    await camera('/event/one'),
    await camera('/event/one/qr-check-in'),
  ]).toEqual(['camera=(self)', 'camera=()', 'camera=()']);
});

it('has what every site is asked for, and no page in the place of a file', async ({ open }) => {
  for (const file of ['/robots.txt', '/favicon.svg', '/site.webmanifest']) expect((await open(file)).status).toBe(200);
  expect(String((await open('/robots.txt')).body)).toMatch(/^User-agent: \*\nDisallow: \/api\/$/m);
  for (const file of ['/nope.png', '/assets/nope.js', '/deep/nope.png']) expect((await open(file)).status).toBe(404);
  expect((await open('/nothing-here')).headers['content-type']).toContain('text/html');
});

it('says on an archived organisation’s host that it no longer uses these pages, and whom to ask', async ({
  app,
  site,
}) => {
  const platform = await app.aTenant({ isPlatform: true });
  const platformAdmin = await app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' }));
  const closed = await app.aTenant({ name: 'Closed & Co' });
  const archived = await platformAdmin.put(`/api/v1/organization/${closed.id}`, { status: 'ARCHIVED', version: 1 });
  expect(archived.status).toBe(200);
  const reply = await callerOf(site, `${closed.subdomain}.localhost`, null).get('/roles');
  expect(reply.status).toBe(410);
  const boot: unknown = JSON.parse(/<script>(.*?)<\/script>/s.exec(String(reply.body))?.[1] ?? '');
  const supportAddress = expect.stringContaining('@');
  expect(boot).toMatchObject({ organization: null, archived: { name: 'Closed & Co', supportAddress } });
  expect(String(reply.body)).toContain('<title>Closed &amp; Co</title>');
});

const bootSchema = z.object({
  variant: z.object({ title: z.string(), description: z.string(), supportAddress: z.string() }).nullable(),
});
const saidBy: Readonly<Record<VariantId, readonly [title: string, description: string, support: string]>> = {
  NETWORK: [
    'Evenhand Network',
    'One profile for many legal employers: roles and events in one place.',
    'network.support@evenhand.example',
  ],
  ATS: [
    'Apply to Ashdown',
    'Roles and events at Ashdown: apply in your own time and see where you stand.',
    'support@evenhand.example',
  ],
  LATERAL: ['Join Ashdown', 'Roles for qualified people at Ashdown.', 'lateral.support@evenhand.example'],
  CRS: ['Contextual recruitment at Ashdown', 'Achievement seen in its context.', 'context.support@evenhand.example'],
  ICMS: [
    'Candidate management at Ashdown',
    'The people your recruiters know, in one place.',
    'internal.support@evenhand.example',
  ],
};

/** Width and height as a PNG tells them. */
const pngSize = (bytes: Buffer): number[] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

const jsonLd = (page: string): unknown => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1];
  return text === undefined ? null : JSON.parse(text);
};

describe.each(variantIds)('the pages of %s', (productType) => {
  it('have a title, a description and a support contact of their own', async ({ app, site }) => {
    const own = await app.aTenant({ name: 'Ashdown', productType });
    const page = String((await callerOf(site, `${own.subdomain}.localhost`, null).get('/login')).body);
    const boot = bootSchema.parse(JSON.parse(/<script>(.*?)<\/script>/s.exec(page)?.[1] ?? ''));
    const said = saidBy[productType];
    expect([boot.variant?.title, boot.variant?.description, boot.variant?.supportAddress]).toEqual(said);
    expect(page).toMatch(new RegExp(`<title>[^<]*${said[0]}</title>`));
    expect(page).toContain(`<meta name="description" content="${said[1]}"`);
  });
});

describe('the page of a role', () => {
  it('is shared with a picture of its own, which is there where the role is', async ({
    app,
    tenant,
    admin,
    open,
    html,
  }) => {
    const { id } = await aPublishedRole(admin);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(await html(`/roles/${id}`))?.[1] ?? '';
    expect(new URL(image).hostname).toBe(`${tenant.subdomain}.localhost`);
    const { pathname } = new URL(image);
    const picture = await open(pathname);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(pngSize(picture.raw)).toEqual([1200, 630]);
    const other = await aPublishedRole(admin, { title: 'Training contract' });
    expect((await open(`/share/${other.id}.png`)).raw.equals(picture.raw)).toBe(false);
    const unpublished = withId.parse((await admin.post('/api/v1/roles', aRoleBody())).body);
    expect((await open(`/share/${unpublished.id}.png`)).status).toBe(404);
    expect((await open(pathname, {}, await app.aTenant())).status).toBe(404);
  });

  it('is shared with a picture that shows the closing date', async ({ admin, open }) => {
    const soon = await aPublishedRole(admin, { title: 'Dated scheme', closesAt: inDays(30) });
    const later = await aPublishedRole(admin, { title: 'Dated scheme', closesAt: inDays(90) });
    const [one, other] = [await open(`/share/${soon.id}.png`), await open(`/share/${later.id}.png`)];
    expect(pngSize(other.raw)).toEqual([1200, 630]);
    expect(one.raw.equals(other.raw)).toBe(false);
  });

  it('is shared with a picture in the language of its page, where the organisation offers that', async ({
    app,
    tenant,
    admin,
    open,
  }) => {
    const french = await app.aTenant({
      configuration: { additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] },
    });
    const role = await aPublishedRole(await app.signIn(await app.aStaffUser(french)), {
      title: 'Stage',
      closesAt: inDays(30),
    });
    const imageOf = async (language: string, at = french, { id } = role): Promise<string> => {
      const page = await open(`/roles/${id}`, { 'accept-language': language }, at);
      return /<meta property="og:image" content="([^"]+)"/.exec(String(page.body))?.[1] ?? '';
    };
    const [english, inFrench] = [await imageOf('en-GB'), await imageOf('fr-FR,fr;q=0.9')];
    expect([english, inFrench].map((image) => new URL(image).search)).toEqual(['', '?language=fr']);
    const [one, other] = [
      await open(`/share/${role.id}.png`, {}, french),
      await open(`/share/${role.id}.png?language=fr`, {}, french),
    ];
    expect(other.status).toBe(200);
    expect(other.raw.equals(one.raw)).toBe(false);
    // The words of a language that the organisation does not offer are English.
    const unoffered = await open(`/share/${role.id}.png?language=ar`, {}, french);
    expect(unoffered.raw.equals(one.raw)).toBe(true);
    const plain = await aPublishedRole(admin);
    expect(new URL(await imageOf('fr', tenant, plain)).search).toBe('');
  });

  it('is found by search engines under one address, in whatever language it is read', async ({ admin, html }) => {
    const texts = [{ languageCode: 'cy', title: 'Cynllun haf', summary: '', description: '' }];
    const { id, closesAt } = await aPublishedRole(admin, { texts });
    const [plain, welsh] = [await html(`/roles/${id}`), await html(`/roles/${id}?language=cy`)];
    expect(jsonLd(plain)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Summer vacation scheme',
      validThrough: closesAt,
    });
    expect(welsh).toContain('<title>Cynllun haf');
    expect(await html(`/roles/${id}`, { 'accept-language': 'cy' })).toContain('<title>Cynllun haf');
    for (const page of [plain, welsh]) {
      expect(page).toMatch(new RegExp(`<link rel="canonical" href="http://[^"?]*/roles/${id}"`));
      expect(page).not.toContain('noindex');
    }
  });

  it('offers no job before it opens, is 410 once it has closed, and 404 where there never was one', async ({
    app,
    admin,
    open,
  }) => {
    const { id } = await aPublishedRole(admin, { opensAt: inDays(1), closesAt: inDays(3) });
    const hidden = withId.parse((await admin.post('/api/v1/roles', aRoleBody())).body);
    const future = await open(`/roles/${id}`);
    expect([future.status, jsonLd(String(future.body))]).toEqual([200, null]);
    app.clock.now = new Date(inDays(4));
    const over = await open(`/roles/${id}`);
    expect([over.status, jsonLd(String(over.body))]).toEqual([410, null]);
    expect(over.body).toContain('noindex');
    expect((await open(`/roles/${hidden.id}`)).status).toBe(404);
    expect((await open('/roles/01990000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('is not looked for by its preview', async ({ admin, html }) => {
    const { id } = await aPublishedRole(admin);
    const page = await html(`/preview/${id}`);
    expect([page.includes('noindex'), jsonLd(page)]).toEqual([true, null]);
  });
});

describe('the page of an event', () => {
  it('is an Event for search engines while it is to come, and 410 when it is over', async ({ app, admin, open }) => {
    const { id } = withId.parse((await admin.post('/api/v1/events', anEvent(app.clock.now, { inHours: 24 }))).body);
    const before = await open(`/event/${id}`);
    expect(before.status).toBe(200);
    expect(jsonLd(String(before.body))).toMatchObject({
      '@type': 'Event',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place' },
    });
    app.clock.now = new Date(inDays(3));
    const over = await open(`/event/${id}`);
    expect([over.status, jsonLd(String(over.body))]).toEqual([410, null]);
  });
});

describe('a short address', () => {
  it('leads on with its query, has pictures of itself, and is 404 where there is none', async ({
    app,
    site,
    tenant,
    admin,
    open,
  }) => {
    const { id } = await aPublishedRole(admin);
    const made = await callerOf(site, `${tenant.subdomain}.localhost`, null).post('/api/public/short-link', {
      kind: 'role',
      id,
    });
    const { code } = makeShortLink.answers[200].parse(made.body);
    const reply = await open(`/s/${code.toUpperCase()}?event=fair`);
    expect([reply.status, reply.headers['location']]).toEqual([302, `/roles/${id}?event=fair`]);
    const svg = await open(`/share/qr/${code}.svg`);
    expect([svg.status, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const png = await open(`/share/qr/${code}.png`);
    expect(png.raw.subarray(1, 4).toString()).toBe('PNG');
    expect((await open('/s/nothing')).status).toBe(404);
    expect((await open('/s/%27%20or%201=1')).status).toBe(404);
    expect((await open('/share/qr/nothing.svg')).status).toBe(404);
    expect((await open(`/share/qr/${code}.gif`)).status).toBe(404);
    const elsewhere = await app.aTenant();
    expect((await open(`/s/${code}`, {}, elsewhere)).status).toBe(404);
    expect((await open(`/share/qr/${code}.svg`, {}, elsewhere)).status).toBe(404);
  });
});
