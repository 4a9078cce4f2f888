import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { freePort, removeFolder, startServer } from '../e2e/start-server.ts';
import { describeMachine, keepSection } from './report.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Lighthouse on a phone, the median of three runs (with `--quick` one, which is not kept): sign-in, a role's page and the application form. */
const quick = process.argv.includes('--quick');
const runs = quick ? 1 : 3;
const form = 'application form';
/** Points. */
const leastOfPage = 95;
const leastOfForm = 88;
const demoPassword = 'Demo-pass-2026!';
const chrome = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const paint = z.object({ 'largest-contentful-paint': z.object({ numericValue: z.number() }) });
const scores = z.object({
  performance: z.object({ score: z.number() }),
  accessibility: z.object({ score: z.number() }),
  'best-practices': z.object({ score: z.number() }),
});

/** What kept a run from a score, such as a trace without a paint on a machine that is too busy. */
function whyNone(result: Awaited<ReturnType<typeof lighthouse>>): string {
  const audits = Object.values(result?.lhr.audits ?? {});
  return audits.find(({ errorMessage }) => errorMessage)?.errorMessage ?? 'no reason given';
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
  const page = await browser.newPage();
  await page.goto(server.url('hartwell', '/roles'));
  await page.getByRole('button', { name: 'Reject all' }).click();
  const rolePage = await page
    .getByRole('link', { name: /vacation scheme/i })
    .first()
    .getAttribute('href');
  const measure = async (name: string, url: string) => {
    const found: z.infer<typeof scores>[] = [];
    const paints: number[] = [];
    for (let tries = 0; found.length < runs && tries < 2 * runs; tries += 1) {
      const result = await lighthouse(url, {
        port,
        output: 'json',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        disableStorageReset: true,
      });
      const parsed = scores.safeParse(result?.lhr.categories);
      if (parsed.success) {
        found.push(parsed.data);
        paints.push(paint.parse(result?.lhr.audits)['largest-contentful-paint'].numericValue);
      } else console.log(`${name}: a run gave no score: ${whyNone(result)}`);
    }
    const of = (key: keyof z.infer<typeof scores>): number =>
      Math.round(median(found.map((each) => each[key].score)) * 100);
    const line = {
      name,
      performance: of('performance'),
      accessibility: of('accessibility'),
      bestPractices: of('best-practices'),
      largestPaint: Math.round(median(paints)),
    };
    console.log(JSON.stringify(line));
    return line;
  };
  const lines = [
    await measure('sign-in', server.url('hartwell', '/login')),
    await measure('role page', server.url('hartwell', rolePage ?? '/roles')),
  ];
  await page.goto(server.url('hartwell', '/login'));
  await page.getByLabel('E-mail address').fill('candidate@hartwell.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/applications|profile/);
  // The demo's candidate has applied for some roles already: those show no form.
  await page.goto(server.url('hartwell', '/roles'));
  const links = page.getByRole('main').locator('a[href^="/roles/"]');
  await links.first().waitFor();
  const onward = page.getByRole('button', { name: 'Continue to the questions' });
  for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    await page.goto(server.url('hartwell', path.replace('/roles/', '/apply/')));
    await onward.or(page.getByText('You have sent this application')).waitFor();
    if (await onward.isVisible()) break;
  }
  await onward.click();
  await page.getByRole('main').locator('textarea').first().waitFor();
  lines.push(await measure(form, page.url()));
  const targets: Target[] = lines.flatMap(({ name, performance, accessibility, bestPractices, largestPaint }) => [
    {
      what: `Performance of ${name}`,
      measured: performance,
      least: name === form ? leastOfForm : leastOfPage,
      note: `largest paint ${largestPaint} ms as it works it out for slow 4G; best practices ${bestPractices}`,
    },
    { what: `Accessibility of ${name}`, measured: accessibility, least: 100, note: '' },
  ]);
  const table = targetsTable({
    title: `Lighthouse on a phone, median of ${runs}`,
    database: 'Demo data on the embedded database',
    machine: describeMachine(),
    date: new Date().toISOString(),
    unit: 'Points of 100',
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
