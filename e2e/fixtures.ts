import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { failureReport } from './failure-report.ts';
import { keptMailbox, type Mailbox, smtpMailbox } from './mailboxes.ts';
import { type RunningServer, removeFolder, scratchPostgres, startServer } from './start-server.ts';

export interface EngineOptions {
  engine: 'pglite' | 'postgres';
}

export interface Running extends RunningServer {
  readonly mailbox: Mailbox;
}

interface WorkerFixtures extends EngineOptions {
  server: Running;
}

/** The password of the demo's people. */
const demoPassword = 'Demo-pass-2026!';

async function onPglite(use: (server: Running) => Promise<void>): Promise<void> {
  const server = await startServer();
  try {
    await use({ ...server, mailbox: keptMailbox(server.url('', '')) });
  } finally {
    await server.stop();
    await removeFolder(server.dataDir);
  }
}

async function onPostgres(use: (server: Running) => Promise<void>): Promise<void> {
  const database = await scratchPostgres();
  if (!database) throw new Error('no PostgreSQL: install the server package (15 or newer)');
  const mailbox = await smtpMailbox();
  const env = { DATABASE_URL: database.url, DATABASE_ADMIN_URL: database.adminUrl, DEMO: '1', SMTP_URL: mailbox.url };
  const server = await startServer({ env });
  try {
    await use({ ...server, mailbox });
  } finally {
    await server.stop();
    await removeFolder(server.dataDir);
    await mailbox.close();
    await database.stop();
  }
}

/** Tests in a browser against the real server, which is a process of its own with the demo's data. */
export const test = base.extend<{ report: undefined }, WorkerFixtures>({
  engine: ['pglite', { option: true, scope: 'worker' }],
  server: [
    ({ engine }, use) => (engine === 'postgres' ? onPostgres(use) : onPglite(use)),
    { scope: 'worker', timeout: 240_000 },
  ],
  report: [
    async ({ page: _before, browser, server }, use, info) => {
      // The page is asked for so that it is still open here.
      await use(undefined);
      if (info.status !== info.expectedStatus) process.stdout.write(`${await failureReport(browser, server)}\n`);
    },
    { auto: true },
  ],
});

async function faultsNow(page: Page, within?: string): Promise<string[]> {
  const whole = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? whole : whole.include(within))
    // What holds need not be described, which takes most of the time on a page with many rows.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Faults that axe finds on a page, or in the part of it that a selector names. What is gone a moment later was on its way. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  let faults = await faultsNow(page, within);
  for (let again = 0; again < 3 && faults.length > 0; again += 1) {
    await page.waitForTimeout(1000);
    faults = await faultsNow(page, within);
  }
  return faults;
}

/** What of the words on a page is too faint in the other of light and dark; the page is left as it was. */
export async function faintFaults(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const other = scheme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withRules(['color-contrast'])
    .analyze();
  await page.emulateMedia({ colorScheme: scheme });
  return violations.map((fault) => `in ${other}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Every page a person sees is free of faults that axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await accessibilityFaults(page), page.url()).toEqual([]);
}

/** No list on the page is about to become another. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The page is no wider than the window, once what was still being laid out stands. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${page.url()} does not scroll sideways`,
    })
    .toBeLessThanOrEqual(0);
}

/** The address in the newest mail to somebody that holds `part`; waits for the mail. */
export async function linkInMail(server: Running, to: string, part: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await server.mailbox.mailsTo(to);
    const links = mails.flatMap((mail) => [...mail.text.matchAll(/https?:\/\/[^\s"<>&]+/g)].map((match) => match[0]));
    link = links.find((each) => each.includes(part));
    expect(link, `a mail to ${to} with ${part}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}

export async function answerCookies(page: Page): Promise<void> {
  const reject = page.getByRole('button', { name: 'Reject all' });
  await reject.click();
  await expect(reject).toBeHidden();
}

/** Signs somebody in through the sign-in page. */
export async function signIn(
  page: Page,
  at: { server: Running; code: string; email: string; password?: string },
): Promise<void> {
  await page.goto(at.server.url(at.code, '/login'));
  // Nobody types in the moment in which the page still asks who is there.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('E-mail address').fill(at.email);
  await page.getByLabel('Password', { exact: true }).fill(at.password ?? demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/, { timeout: 30_000 });
}

export { expect };
