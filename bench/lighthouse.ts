import { existsSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { freePort, type RunningServer, removeFolder, startServer } from '../e2e/start-server.ts';
import { type LighthouseLine, lookAt } from './lighthouse-page.ts';
import { describeMachine, keepSection } from './report.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Runs Lighthouse on its simulated phone with slow 4G: the median of three runs (one with `--quick`, which is not kept). */
const quick = process.argv.includes('--quick');
const runs = quick ? 1 : 3;
/** Lowest scores out of 100 of the pages with such a target. */
const leastPoints: Readonly<Record<string, number>> = { 'sign-in': 95, 'role page': 95, 'application form': 88 };
/** Milliseconds for every page of a candidate. */
const longestPaint = 2000;
/** Layout shift for every page of a candidate. */
const mostShift = 0.02;
const demo = { code: 'hartwell', email: 'candidate@hartwell.example', password: 'Demo-pass-2026!' };
const chrome = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Returns the path of a vacation scheme's page. */
async function findRole(page: Page, server: RunningServer): Promise<string> {
  await page.goto(server.url(demo.code, '/roles'));
  await page.getByRole('button', { name: 'Reject all' }).click();
  const link = page.getByRole('link', { name: /vacation scheme/i }).first();
  return (await link.getAttribute('href')) ?? '/roles';
}

async function signIn(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url(demo.code, '/login'));
  await page.getByLabel('E-mail address').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/applications|profile/);
}

/** Opens a role that the demo's candidate has not applied for, because other roles show no form. */
async function openForm(page: Page, server: RunningServer): Promise<{ profile: string; questions: string }> {
  await page.goto(server.url(demo.code, '/roles'));
  const links = page.getByRole('main').locator('a[href^="/roles/"]');
  await links.first().waitFor();
  const onward = page.getByRole('button', { name: 'Continue to the questions' });
  for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    await page.goto(server.url(demo.code, path.replace('/roles/', '/apply/')));
    await onward.or(page.getByText('You have sent this application')).waitFor();
    if (await onward.isVisible()) break;
  }
  const profile = page.url();
  await onward.click();
  await page.getByRole('main').locator('textarea').first().waitFor();
  return { profile, questions: page.url() };
}

async function measureAll(browser: BrowserContext, server: RunningServer, port: number): Promise<LighthouseLine[]> {
  const url = (path: string): string => server.url(demo.code, path);
  const lines: LighthouseLine[] = [];
  const look = async (pages: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, at] of Object.entries(pages)) lines.push(await lookAt({ name, url: at }, { port, runs }));
  };
  const page = await browser.newPage();
  const role = await findRole(page, server);
  await look({ 'sign-in': url('/login'), 'role page': url(role), roles: url('/roles'), 'sign-up': url('/signup') });
  await look({ events: url('/events') });
  await signIn(page, server);
  const { profile, questions } = await openForm(page, server);
  await look({
    'application form': questions,
    'applying, the profile': profile,
    'a step of the profile': url('/profile/create?step=personal'),
    applications: url('/applications'),
  });
  return lines;
}

function targetsOf({
  name,
  performance,
  accessibility,
  bestPractices,
  largestPaint,
  layoutShift,
  paints,
}: LighthouseLine): Target[] {
  const least = leastPoints[name];
  const note = `best practices ${bestPractices}`;
  const points =
    least === undefined
      ? []
      : [
          { what: `Performance of ${name}, points`, measured: performance, least, note },
          { what: `Accessibility of ${name}, points`, measured: accessibility, least: 100, note: '' },
        ];
  const paint = { what: `Largest paint of ${name}, ms`, measured: largestPaint, most: longestPaint };
  const shift = { what: `Layout shift of ${name}`, measured: layoutShift, most: mostShift, note: '' };
  return [...points, { ...paint, note: paints.join(' / ') }, shift];
}

const server = await startServer();
const port = await freePort();
const browser = await chromium.launchPersistentContext('', {
  ...(chrome ? { executablePath: chrome } : {}),
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-sync',
  ],
});
try {
  const lines = await measureAll(browser, server, port);
  const targets = lines.flatMap(targetsOf);
  const table = targetsTable({
    title: `Lighthouse on a phone with slow 4G, both as it simulates them, median of ${runs}`,
    database: 'Demo data on the embedded database',
    machine: describeMachine(),
    date: new Date().toISOString(),
    unit: 'Points of 100, milliseconds, and layout shift from 0',
    targets,
  });
  console.log(table);
  for (const line of missedOf(targets)) console.log(line);
  if (!quick) await keepSection('lighthouse', table);
} finally {
  await browser.close();
  await server.stop();
  await removeFolder(server.dataDir);
}
