import type { Page, Response } from '@playwright/test';
import { budgetOf } from '../apps/web/build/first-visit.ts';
import { comeSignedIn, expect, test } from './fixtures.ts';
import { signUp } from './new-candidate.ts';
import { aRole } from './own-roles.ts';
import { expectAtRest } from './rest.ts';

/** Returns the kilobytes of script that a page transfers without a cache, until it requests nothing more. */
async function scriptsOf(page: Page, address: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  const came: Response[] = [];
  const note = (response: Response): void => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js')) came.push(response);
  };
  page.on('response', note);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAtRest(page);
  page.off('response', note);
  const sizes = await Promise.all(came.map(async (response) => (await response.request().sizes()).responseBodySize));
  expect(sizes.length).toBeGreaterThan(3);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const candidate = { code: 'hartwell', email: 'candidate@hartwell.example' };
const staff = { code: 'hartwell', email: 'manager@hartwell.example' };

/** Pages whose scripts a browser loads, to compare with the limits that the build counts against. */
const visits = [
  { page: 'src/routes/auth/login-page.tsx', at: () => '/login', who: null },
  { page: 'src/routes/public/roles-page.tsx', at: () => '/roles', who: null },
  { page: 'src/routes/public/role-page.tsx', at: (role: string) => `/roles/${role}`, who: null },
  { page: 'src/routes/candidate/apply-page.tsx', at: (role: string) => `/apply/${role}`, who: null },
  { page: 'src/routes/candidate/apply-page.tsx', at: (role: string) => `/apply/${role}`, who: candidate },
  {
    page: 'src/routes/candidate/apply-page.tsx',
    at: (role: string) => `/apply/${role}?utm_source=fair`,
    who: candidate,
  },
  {
    page: 'src/routes/candidate/apply-page.tsx',
    at: (role: string) => `/apply/${role}?part=questions`,
    who: candidate,
  },
  { page: 'src/routes/candidate/applications-page.tsx', at: () => '/applications', who: candidate },
  { page: 'src/routes/manager/candidate-list-page.tsx', at: (role: string) => `/manager/roles/${role}`, who: staff },
  ...[null, candidate].map((who) => ({
    page: 'src/routes/public/interview-page.tsx',
    at: () => '/interview/a-token-that-nobody-was-sent',
    who,
  })),
] as const;

test('no page loads more script on a first visit than its budget', async ({ browser, server }) => {
  const role = await aRole(server);
  for (const { page: file, at, who } of visits) {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (who) await comeSignedIn(page, { server, ...who });
    const address = server.url('hartwell', at(role));
    expect.soft(await scriptsOf(page, address), `kB at ${address}`).toBeLessThanOrEqual(budgetOf(file));
    await context.close();
  }
});

test('nor does the first step of a profile', async ({ page, server }) => {
  await signUp(page, { server, code: 'hartwell', email: 'first.visit@example.org' });
  const address = server.url('hartwell', '/profile/create');
  expect(await scriptsOf(page, address)).toBeLessThanOrEqual(budgetOf('src/routes/candidate/profile-create-page.tsx'));
});

/** Links of mails that are old, used or cut. */
const spentLinks = ['/interview/no-such-link', '/assessment-day/no-such-link', '/reset-password/no-such-link'];
/** Share of the window that may move without a touch (https://web.dev/articles/cls counts it so). */
const mostShift = 0.02;

/** Returns the sum of what has moved on the page since it was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen: number[] = [];
        const watch = new PerformanceObserver((list) => {
          seen.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0)));
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        // The entries that there are come before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen.reduce((sum, one) => sum + one, 0))));
      }),
  );

test('the page of a link that leads nowhere stands still while it comes', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of spentLinks) {
    await page.goto(server.url('hartwell', path));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAtRest(page);
    expect.soft(await shiftOf(page), path).toBeLessThan(mostShift);
  }
});
