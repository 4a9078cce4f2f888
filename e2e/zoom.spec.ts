import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signIn as signInClient } from './api-client.ts';
import { comeSignedIn, expect, type Running, test } from './fixtures.ts';
import { signUp } from './new-candidate.ts';
import { aRole } from './own-roles.ts';
import { expectAtRest } from './rest.ts';

/** A screen of 1280 by 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };
const code = 'hartwell';
const applications = z.array(z.object({ id: z.string(), status: z.string(), role: z.object({ id: z.string() }) }));

/** Returns what of the page goes sideways, and bars that stay in place over more than half of the screen. */
const faultsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const bars = [...document.querySelectorAll('body *')].filter(
      (part) => /sticky|fixed/.test(getComputedStyle(part).position) && part.clientWidth > innerWidth / 2,
    );
    const { covered } = bars
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom }) => Math.abs(top) < 2 || Math.abs(bottom - innerHeight) < 2)
      .sort((one, other) => one.top - other.top)
      // A bar that lies behind another one covers nothing more.
      .reduce(
        ({ covered: sum, end }, { top, bottom }) => ({
          covered: sum + Math.max(0, bottom - Math.max(top, end)),
          end: Math.max(end, bottom),
        }),
        { covered: 0, end: 0 },
      );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...(covered > innerHeight / 2 ? [`bars cover ${Math.round(covered)} of ${innerHeight} px`] : []),
    ];
  });

/** Looks at the beginning, the middle and the end of each page. */
async function look(page: Page, server: Running, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(server.url(code, path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAtRest(page);
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * at), part);
      const faults = await faultsShown(page);
      found.push(...faults.map((fault) => `${path} at ${part}: ${fault}`));
    }
  }
  return found;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
});

test('a visitor and a candidate read and fill in every page at 400 %', async ({ page, server }) => {
  const roleId = await aRole(server, { title: 'Vacation scheme, close to' });
  await page.setViewportSize(zoomed);
  expect(await look(page, server, ['/login', '/signup', `/roles/${roleId}`])).toEqual([]);
  await signUp(page, { server, code, email: `zoom.${Date.now()}@example.org` });
  const steps = ['personal', 'crs', 'diversity'].map((step) => `/profile/create?step=${step}`);
  const parts = ['profile', 'questions', 'review'].map((part) => `/apply/${roleId}?part=${part}`);
  expect(await look(page, server, [...steps, ...parts])).toEqual([]);
});

test('the list of candidates, a candidate and their own application are read at 400 %', async ({
  page,
  server,
  browser,
}) => {
  const account = (name: string) => ({ server, code, email: `${name}@${code}.example` });
  const password = 'Demo-pass-2026!';
  const candidate = await signInClient(server, { ...account('candidate'), password });
  const [own] = applications
    .parse((await candidate.call('GET', '/api/v1/applications')).body)
    .filter(({ status }) => status !== 'draft');
  const list = `/manager/roles/${own?.role.id}`;
  await comeSignedIn(page, account('admin'));
  await page.goto(server.url(code, list));
  const first = page.getByRole('table').locator('a[href*="/manager/candidate/"]').first();
  const record = (await first.getAttribute('href')) ?? '';
  await page.setViewportSize(zoomed);
  expect(await look(page, server, [list, record])).toEqual([]);

  const theirs = await browser.newPage({ viewport: zoomed });
  await comeSignedIn(theirs, account('candidate'));
  expect(await look(theirs, server, ['/applications', `/applications/${own?.id}`])).toEqual([]);
  await theirs.close();
});
