import type { Page } from '@playwright/test';
import { z } from 'zod';
import { type ApiClient, signIn } from './api-client.ts';
import { expect, test } from './fixtures.ts';
import { atDesk, code } from './hiring-setting.ts';
import { offerLanguages } from './offer-languages.ts';
import { expectAccessibleEverywhere } from './phone-and-desk.ts';
import { expectAtRest } from './rest.ts';

const admin = { code, email: `admin@${code}.example`, password: 'Demo-pass-2026!' };
const account = z.object({ firstName: z.string(), lastName: z.string(), version: z.number() });

/** Keeps a language with the administrator's account, which every page of theirs follows. */
async function keepLanguage(caller: ApiClient, language: string): Promise<void> {
  const { firstName, lastName, version } = account.parse((await caller.call('GET', '/api/v1/user')).body);
  const kept = await caller.call('PUT', '/api/v1/user', { firstName, lastName, version, language });
  expect(kept.status).toBe(200);
}

let caller: ApiClient;
let page: Page;

test.beforeAll(async ({ browser, server }) => {
  caller = await signIn(server, admin);
  page = await atDesk(browser, server, admin.email);
  await offerLanguages(page, { server, code });
  await keepLanguage(caller, 'ar');
});
test.afterAll(async () => {
  await keepLanguage(caller, 'en');
  await page.context().close();
});

/** Texts of the page that stand in English for want of a translation; the names of roles and people are their own. */
const inEnglish = (): Promise<string[]> => page.locator('body [lang="en"]:not(option)').allTextContents();

const reports = {
  snapshot: 'أين يقف المرشحون؟',
  efficiency: 'إلى أي حد يصل الأشخاص، وأين يطول الأمر؟',
  contextual: 'إلى أي حد يصل من لديهم علامات ظروف؟',
  university: 'من أي جامعات يأتي الأشخاص، وإلى أي حد يصلون؟',
  reviewers: 'كيف يعطي مراجعونا الدرجات، وماذا ينتظرهم؟',
  sift: 'هل دلّت درجاتنا على من سيُحسن؟',
};

/** Looks at the page on a phone and at a desk. */
const lookAtBoth = (look?: () => Promise<void>): Promise<void> =>
  expectAccessibleEverywhere(page, async (width) => {
    expect([width, page.url(), await inEnglish()]).toEqual([width, page.url(), []]);
    await look?.();
  });

/** Expects a bar to begin at the right, where its axis is. */
async function expectBarsFromTheRight(): Promise<void> {
  const rows = page.getByRole('figure').getByRole('listitem');
  const plot = await rows.first().locator('svg').boundingBox();
  const bar = await rows.nth(2).locator('rect').first().boundingBox();
  expect(plot && bar ? Math.abs(plot.x + plot.width - (bar.x + bar.width)) : null).toBeLessThan(3);
  expect(plot && bar ? bar.x - plot.x : null).toBeGreaterThan(3);
}

async function expectFiguresFromTheRight(): Promise<void> {
  const figures = page.getByRole('figure').getByRole('listitem').locator('> :last-child');
  await expect(figures.first()).toBeVisible();
  const directions = await figures.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
  expect([...new Set(directions)]).toEqual(['rtl']);
}

const looks: Readonly<Record<string, () => Promise<void>>> = {
  efficiency: expectBarsFromTheRight,
  sift: expectFiguresFromTheRight,
};

test('reports are read from the right in Arabic at a desk and on a phone', async ({ server }) => {
  await page.goto(server.url(code, '/manager/reports'));
  await expect(page.getByRole('heading', { level: 1, name: 'التقارير' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: reports.snapshot })).toBeVisible();
  await lookAtBoth();

  for (const [report, question] of Object.entries(reports)) {
    await page.goto(server.url(code, `/manager/reports/${report}`));
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
    await expect(page.getByRole('figure').or(page.getByRole('table')).first()).toBeVisible();
    await expectAtRest(page);
    await lookAtBoth(looks[report]);
  }
});
