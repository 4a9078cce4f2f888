import type { BrowserContext, Page } from '@playwright/test';
import { type RunningServer, removeFolder, startServer } from '../e2e/start-server.ts';
import { code, makeLong, person } from './long-forms.ts';
import { type Arrival, measureArrival, openBrowser, openPhone, timeKeystrokes } from './phone.ts';
import type { Target } from './targets.ts';

const longestPaint = 2000;
/** Cumulative layout shift, a number without a unit. */
const largestShift = 0.02;
const longestKeystroke = 50;

async function signInOnPhone(context: BrowserContext, server: RunningServer): Promise<void> {
  const page = await context.newPage();
  await page.goto(server.url(code, '/login'));
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.close();
}

interface PageToTime {
  readonly name: string;
  readonly path: string;
  /** Selector of a part that is there once the whole page is. */
  readonly shown: string;
}

const pagesOf = (
  roleId: string,
): { readonly visitor: readonly PageToTime[]; readonly candidate: readonly PageToTime[] } => ({
  visitor: [
    { name: 'sign-in', path: '/login', shown: 'input[type=password]' },
    { name: 'roles', path: '/roles', shown: 'main a[href^="/roles/"]' },
    { name: 'a role', path: `/roles/${roleId}`, shown: 'main a[href*="/apply"]' },
    { name: 'sign-up', path: '/signup', shown: 'input[type=password]' },
  ],
  candidate: [
    { name: 'applying: the profile', path: `/apply/${roleId}`, shown: 'main h1' },
    { name: 'applying: forty questions', path: `/apply/${roleId}?part=questions`, shown: 'main textarea' },
    { name: 'a step of the profile', path: '/profile/create?step=personal', shown: 'main input' },
    { name: 'applications', path: '/applications', shown: 'main h2' },
  ],
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timePage(
  context: BrowserContext,
  at: { url: string; page: PageToTime; runs: number },
): Promise<readonly Target[]> {
  const found: Arrival[] = [];
  for (let tries = 0; found.length < at.runs && tries < 2 * at.runs; tries += 1) {
    const arrival = await measureArrival(context, at.url, at.page.shown).catch((error: unknown) => {
      console.log(`  ${at.page.name}: a run gave no time: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    if (arrival !== null) found.push(arrival);
  }
  const paints = found.map(({ largestPaint }) => largestPaint);
  const shifts = found.map(({ layoutShift }) => Math.round(layoutShift * 1000) / 1000);
  const where = `of ${at.page.name}, slow 4G and 4x CPU, median of ${at.runs}`;
  console.log(`  ${at.page.name}: ${paints.join(', ')} ms; shifts ${shifts.join(', ')}`);
  return [
    { what: `Largest paint ${where}`, measured: median(paints), most: longestPaint, note: paints.join(' / ') },
    { what: `Layout shift ${where}`, measured: median(shifts), most: largestShift, note: shifts.join(' / ') },
  ];
}

async function typeIn(page: Page, at: { what: string; box: string; text: string }): Promise<Target> {
  await page.locator(at.box).last().waitFor();
  const { p50, p95, worst } = await timeKeystrokes(page, at.box, at.text);
  console.log(`  ${at.what}: p95 ${p95}, worst ${worst} ms`);
  return {
    what: `${at.what}, p95 at 4x CPU`,
    measured: p95,
    most: longestKeystroke,
    note: `p50 ${p50}, worst ${worst}`,
  };
}

const sentence = 'We asked everybody who had missed a shift what would have helped, and then we tried it. ';

/** Presses the last visible button of that name, if there is one: courses are closed until they are opened. */
async function openLast(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name }).last();
  await button.waitFor();
  await button.click();
}

async function timeTyping(
  context: BrowserContext,
  url: (path: string) => string,
  at: { roleId: string; text: string },
) {
  const page = await context.newPage();
  await page.goto(url(`/apply/${at.roleId}?part=questions`));
  const questions = await typeIn(page, {
    what: 'Key to paint in the last of forty questions',
    box: 'main textarea',
    text: at.text,
  });
  await page.goto(url('/profile/create?step=university'));
  await openLast(page, /^Edit /);
  const course = await typeIn(page, {
    what: 'Key to paint in the last of six courses',
    box: 'main input[type=text]',
    text: at.text,
  });
  return [questions, course];
}

/** Measures what candidates wait for on a phone: the first sight of each page, and each letter they type. */
export async function measurePages(quick: boolean): Promise<Target[]> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const url = (path: string): string => server.url(code, path);
    const roleId = await makeLong(server);
    const pages = pagesOf(roleId);
    const runs = quick ? 1 : 3;
    const targets: Target[] = [];
    const visitor = await openPhone(browser);
    for (const page of pages.visitor) targets.push(...(await timePage(visitor, { url: url(page.path), page, runs })));
    const candidate = await openPhone(browser);
    await signInOnPhone(candidate, server);
    for (const page of pages.candidate)
      targets.push(...(await timePage(candidate, { url: url(page.path), page, runs })));
    const text = quick ? sentence.slice(0, 30) : sentence;
    return [...targets, ...(await timeTyping(candidate, url, { roleId, text }))];
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(server.dataDir);
  }
}
