import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { expectAtRest, listenToPages } from './rest.ts';
import { type RunningServer, removeFolder, startServer } from './start-server.ts';

/** This script takes the README's pictures from the demo: `npm run screenshots`. */
const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const password = 'Demo-pass-2026!';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function visitor(browser: Browser, viewport: typeof desk): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  return context.newPage();
}

async function signIn(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.goto(server.url('hartwell', '/login'));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Takes a picture of a page at rest, on which no part waits for its records any more. */
async function shoot(page: Page, name: string): Promise<void> {
  await expectAtRest(page);
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
  await expectAtRest(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function candidateSide(browser: Browser, server: RunningServer): Promise<void> {
  const page = await visitor(browser, desk);
  await page.goto(server.url('', '/'));
  await shoot(page, 'welcome');
  const small = await visitor(browser, phone);
  await small.goto(server.url('hartwell', '/roles'));
  await small
    .getByRole('link', { name: /vacation scheme/i })
    .first()
    .click();
  await small.getByRole('link', { name: 'Apply' }).first().waitFor();
  await shoot(small, 'role');
  await signIn(small, server, 'candidate@hartwell.example');
  await small.goto(server.url('hartwell', '/applications'));
  await shoot(small, 'application');
}

async function staffSide(browser: Browser, server: RunningServer): Promise<void> {
  const page = await visitor(browser, desk);
  await signIn(page, server, 'admin@hartwell.example');
  await page.goto(server.url('hartwell', '/manager/today'));
  await page.getByRole('heading', { name: 'Applications a day' }).waitFor();
  await shoot(page, 'today');
  await page.getByRole('link', { name: 'Summer vacation scheme' }).first().click();
  await page.getByRole('table').waitFor();
  await shoot(page, 'candidate-list');
  const list = page.url();
  await page.locator('table a[href*="/manager/candidate/"]').nth(2).click();
  await page.getByRole('tab', { name: 'Application', exact: true }).waitFor();
  await shoot(page, 'candidate');
  await page.goto(list);
  await page.getByRole('link', { name: 'Held outcomes' }).click();
  await page.getByText('Read the mail').first().click();
  await shoot(page, 'outcomes');
  await page.goto(server.url('hartwell', '/manager/reports/efficiency?period=MONTHS_12'));
  await page.getByText('The figures are being prepared').waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByRole('table').first().waitFor();
  await shoot(page, 'report');
}

await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
listenToPages(browser);
try {
  await candidateSide(browser, server);
  await staffSide(browser, server);
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(server.dataDir);
}
