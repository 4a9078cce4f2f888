import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { signIn as signInByApi } from './api-client.ts';
import { expect, type Running, test } from './fixtures.ts';
import { expectAtRest } from './rest.ts';

const code = 'northwind';
const counters = {
  gtmId: 'GTM-TEST1',
  gtmScriptUrl: 'https://tags.counting.example/gtm.js',
  pixelUrl: 'https://pixel.counting.example/p.gif',
  facebookPixelId: '123456789',
};

/** Scripts of the outside servers: Meta's script empties the queue it finds and takes every call after that. */
const scripts = new Map([
  [
    counters.gtmScriptUrl,
    `document.cookie = '_ga=GA1; path=/'; document.cookie = '_gid=GA1; path=/'; document.cookie = '_ga_AB12=GS1; path=/';`,
  ],
  [
    'https://connect.facebook.net/en_GB/fbevents.js',
    `fbq.callMethod = (what, name) => { new Image().src = 'https://www.facebook.com/tr?ev=' + (what === 'track' ? name : what); };
     for (const call of fbq.queue.splice(0)) fbq.callMethod(...call);`,
  ],
]);

/** Answers for the outside servers, and records the addresses asked. The page's own policy still decides what is asked at all. */
async function outside(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.protocol === 'https:',
    async (route) => {
      const { origin, pathname, href } = new URL(route.request().url());
      asked.push(href);
      const script = scripts.get(`${origin}${pathname}`);
      await route.fulfill({ contentType: script ? 'text/javascript' : 'image/gif', body: script ?? '' });
    },
  );
  return asked;
}

async function configure(server: Running): Promise<void> {
  const admin = await signInByApi(server, { code, email: `admin@${code}.example`, password: 'Demo-pass-2026!' });
  const path = `/api/v1/organization/${admin.organizationId}`;
  const { configuration, version } = z
    .object({ version: z.number(), configuration: z.looseObject({ text: z.optional(z.looseObject({})) }) })
    .parse((await admin.call('GET', path)).body);
  const text = { ...configuration.text, ...counters };
  const saved = await admin.call('PUT', path, { configuration: { ...configuration, text }, version });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

test('an organisation counts with its own tags after consent: every page once, and nothing after a refusal', async ({
  page,
  server,
  context,
}) => {
  await configure(server);
  const asked = await outside(context);
  const to = (start: string): string[] => asked.filter((url) => url.startsWith(start));
  const go = async (name: string): Promise<void> => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(server.url(code, `/${name.toLowerCase()}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await page.goto(server.url(code, '/roles?q=a+private+word'));
  await go('Events');
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => to(counters.pixelUrl)).toEqual([`${counters.pixelUrl}?path=%2Fevents`]);
  await go('Roles');
  await expect
    .poll(() => to(counters.pixelUrl))
    .toEqual([`${counters.pixelUrl}?path=%2Fevents`, `${counters.pixelUrl}?path=%2Froles`]);
  const tracked = ['init', 'PageView', 'PageView'].map((name) => `https://www.facebook.com/tr?ev=${name}`);
  await expect.poll(() => to('https://www.facebook.com/')).toEqual(tracked);
  await expect.poll(() => to(counters.gtmScriptUrl)).toEqual([`${counters.gtmScriptUrl}?id=${counters.gtmId}`]);
  const views = () =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer');
      return Array.isArray(layer)
        ? layer.filter(({ event }) => event === 'page_view').map((one) => one.page_path)
        : layer;
    });
  await expect.poll(views).toEqual(['/events', '/roles']);

  // The page's policy lets in no other server.
  const elsewhere = await page.evaluate(() => fetch('https://elsewhere.example/').then(String, String));
  expect(elsewhere).toContain('TypeError');
  expect(to('https://elsewhere.example')).toEqual([]);

  // The foot of the page moves for as long as events and roles come above it, and a click between press and release is lost.
  await expectAtRest(page);
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await page.getByRole('switch', { name: 'Allow analytics cookies' }).uncheck();
  await page.getByRole('button', { name: 'Save preferences and close' }).click();
  await expect(async () => expect(await page.evaluate(() => 'fbq' in window)).toBe(false)).toPass();
  const before = asked.length;
  await go('Events');
  expect(asked).toHaveLength(before);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(async () => (await names()).filter((name) => /^_ga|^_gid|^_gat/.test(name))).toEqual([]);
});
