import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { type ApiClient, signIn } from '../e2e/api-client.ts';
import { type RunningServer, removeFolder, startServer } from '../e2e/start-server.ts';
import { timeStep, timeWheel } from './frames.ts';
import { summarise } from './measure.ts';
import { openBrowser } from './phone.ts';
import { describeMachine, keepFigures } from './report.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Measures what the hiring side waits for at a desk: a row's panel, the next candidate, scrolling two hundred rows and a thousand cards. */
const quick = process.argv.includes('--quick');
const code = 'hartwell';
const admin = { code, email: `admin@${code}.example`, password: 'Demo-pass-2026!' };
const times = quick ? 6 : 30;
const scrolls = quick ? 1 : 3;
const wheelSteps = quick ? 40 : 200;
const loaded = 1000;
/** Milliseconds that a reviewer reads before going on; the next candidate has been fetched by then. */
const reading = 700;

const roles = z.object({ content: z.array(z.object({ id: z.string(), title: z.string() })) });
const found = z.object({ totalElements: z.number() });
const run = z.object({ state: z.string(), batchId: z.string() });

async function ok<T>(shape: z.ZodType<T>, asked: ReturnType<ApiClient['call']>): Promise<T> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return shape.parse(body);
}

const standOn = async (staff: ApiClient, roleId: string): Promise<number> =>
  (await ok(found, staff.call('POST', `/api/v1/search/candidate/${roleId}`, {}))).totalElements;

/** Copies every candidate of another role to this one. */
async function copyAll(staff: ApiClient, from: string, to: string): Promise<void> {
  const everybody = { roleId: from, resource: {}, tell: false };
  let now = await ok(run, staff.call('POST', `/api/v1/candidate/bulkcopy/${to}`, everybody));
  while (now.state === 'running') {
    await wait(500);
    now = await ok(run, staff.call('GET', `/api/v1/bulk-moves/${now.batchId}`));
  }
}

/** Returns the largest role of the demo, filled up to at least a thousand candidates. */
async function largeRole(server: RunningServer): Promise<string> {
  const staff = await signIn(server, admin);
  const { content } = await ok(roles, staff.call('GET', '/api/v1/roles?resultsPerPage=50'));
  const sized: { id: string; total: number }[] = [];
  for (const { id } of content) sized.push({ id, total: await standOn(staff, id) });
  const [largest, ...others] = sized.sort((a, b) => b.total - a.total);
  if (!largest) throw new Error('the demo has no roles');
  for (const { id } of others) {
    if ((await standOn(staff, largest.id)) < loaded) await copyAll(staff, id, largest.id);
  }
  return largest.id;
}

async function openDesk(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await page.goto(server.url(code, '/login'));
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

async function openRows(page: Page, url: string, rows: number): Promise<void> {
  await page.goto(url);
  await page.waitForFunction((least) => document.querySelectorAll('main tbody tr').length >= least, rows, {
    timeout: 120_000,
  });
  await page.waitForLoadState('networkidle');
  await wait(1000);
}

const p95Of = (what: string, most: number, measured: readonly number[]): Target => {
  const { p50, p95 } = summarise(measured, 1);
  const worst = Math.round(Math.max(...measured));
  console.log(`  ${what}: p50 ${p50}, p95 ${p95}, worst ${worst}`);
  return { what: `${what}, p95`, measured: Math.round(p95), most, note: `p50 ${Math.round(p50)}, worst ${worst}` };
};

/** Rows between two openings, so that no row is the neighbour of the one before, whose panel is fetched already. */
const apart = 7;

async function timePanels(page: Page, rows: number): Promise<number[]> {
  const measured: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const row = (index * apart) % Math.min(rows, 200);
    const at = `document.querySelectorAll('main tbody tr')[${row}]`;
    const name = await page.evaluate(`${at}.querySelector('th a').textContent`);
    const panel = `document.querySelector('main aside')`;
    measured.push(
      await timeStep(page, {
        does: `${at}.querySelector('td:last-child').click()`,
        shown: `${panel}?.querySelector('h2')?.textContent === ${JSON.stringify(name)} && ${panel}.querySelector('h3')`,
      }),
    );
    await wait(reading);
  }
  return measured;
}

async function timeNext(page: Page): Promise<number[]> {
  await page.evaluate(`document.querySelector('main tbody tr th a').click()`);
  await page.waitForURL(/\/manager\/candidate\//);
  await page.locator('main [role=tabpanel] dl').first().waitFor();
  const measured: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await wait(reading);
    const name = await page.locator('main h1').textContent();
    const key = `document.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }))`;
    const shown = `(document.querySelector('main h1')?.textContent ?? '') !== '' && document.querySelector('main h1').textContent !== ${JSON.stringify(name)} && document.querySelector('main [role=tabpanel] dl')`;
    measured.push(await timeStep(page, { does: key, shown }));
  }
  return measured;
}

/** Returns the median of several runs: something else on the machine can hold a frame back. */
async function timeScroll(page: Page, what: string, place: { x: number; y: number }): Promise<Target> {
  const runs = [];
  for (let index = 0; index < scrolls; index += 1) {
    const by = index % 2 === 0 ? 160 : -160;
    runs.push(await timeWheel(page, { ...place, by, steps: wheelSteps }));
    await wait(500);
  }
  const worst = runs.map((one) => one.worst).sort((a, b) => a - b);
  const note = runs.map((one) => `${one.worst} (p99 ${one.p99} of ${one.count})`).join(' / ');
  console.log(`  ${what}: ${note}`);
  return {
    what: `${what}, the longest frame`,
    measured: worst[Math.floor(worst.length / 2)] ?? Number.NaN,
    most: 50,
    note,
  };
}

async function measureAt(page: Page, url: (path: string) => string, roleId: string): Promise<Target[]> {
  await openRows(page, url(`/manager/roles/${roleId}?size=200`), 200);
  const panel = p95Of('From a row to its panel', 120, await timePanels(page, 200));
  await openRows(page, url(`/manager/roles/${roleId}`), 20);
  const next = p95Of('To the next candidate', 80, await timeNext(page));
  await openRows(page, url(`/manager/roles/${roleId}?size=200`), 200);
  const grid = await timeScroll(page, 'Scrolling a list of 200 rows', { x: 700, y: 600 });
  await page.goto(url(`/manager/roles/${roleId}?as=board`));
  const card = page.locator('main [data-card]').first();
  await card.waitFor();
  await page.waitForLoadState('networkidle');
  const box = await card.boundingBox();
  const place = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  const board = await timeScroll(page, 'Scrolling a column of the board', place);
  return [panel, next, grid, board];
}

const server = await startServer();
const browser = await openBrowser();
try {
  const roleId = await largeRole(server);
  const page = await openDesk(browser, server);
  const targets = await measureAt(page, (path) => server.url(code, path), roleId);
  const section = {
    title: 'What the hiring side waits for at a desk',
    database: 'Demo data on the embedded database',
    machine: describeMachine(),
    date: new Date().toISOString(),
    unit: 'Milliseconds',
    targets,
  };
  const table = targetsTable(section);
  console.log(table);
  for (const line of missedOf(targets)) console.log(line);
  if (!quick) await keepFigures('browser-hiring', section, table);
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(server.dataDir);
}
