import { test as base, expect, type Page } from '@playwright/test';
import { authKey } from '../apps/web/src/entities/session/auth-key.ts';
import type { SavedLogin } from '../apps/web/src/entities/session/session.ts';
import { axeFaults } from './axe.ts';
import { failureReport } from './failure-report.ts';
import { keepMails } from './keep-mails.ts';
import { keptMailbox, type Mailbox, smtpMailbox } from './mailboxes.ts';
import { expectAtRest, listenToPages } from './rest.ts';
import { demoOn, demoPostgres, startDemo } from './start-demo.ts';
import { type RunningServer, removeFolder, startServer } from './start-server.ts';

export interface EngineOptions {
  engine: 'pglite' | 'postgres';
}

export interface Running extends RunningServer {
  readonly mailbox: Mailbox;
  /** Address of the database for its owner, on PostgreSQL alone. */
  readonly databaseUrl?: string;
}

interface WorkerFixtures extends EngineOptions {
  server: Running;
  listening: undefined;
}

/** Password of every account of the demo. */
const demoPassword = 'Demo-pass-2026!';

/** Folder for the page of every mail that a run sends: `MAILS=/tmp/mails`. */
const mails = process.env['MAILS'];

async function onPglite(use: (server: Running) => Promise<void>): Promise<void> {
  const server = await startDemo();
  try {
    await use({ ...server, mailbox: keptMailbox(server.url('', '')) });
  } finally {
    if (mails) await keepMails(server.url('', ''), mails);
    await server.stop();
    await removeFolder(server.dataDir);
  }
}

async function onPostgres(use: (server: Running) => Promise<void>): Promise<void> {
  const { database, started } = await demoPostgres();
  const mailbox = await smtpMailbox();
  const server = await startServer({ ...started, env: { ...demoOn(database), SMTP_URL: mailbox.url } });
  try {
    await use({ ...server, mailbox, databaseUrl: database.adminUrl });
  } finally {
    await server.stop();
    await removeFolder(server.dataDir);
    await mailbox.close();
    await database.stop();
  }
}

/** Test in a browser against the real server, which is a process of its own with the demo's data. */
export const test = base.extend<{ report: undefined }, WorkerFixtures>({
  engine: ['pglite', { option: true, scope: 'worker' }],
  server: [
    ({ engine }, use) => (engine === 'postgres' ? onPostgres(use) : onPglite(use)),
    { scope: 'worker', timeout: 240_000 },
  ],
  listening: [
    async ({ browser }, use) => {
      listenToPages(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  report: [
    async ({ page: _before, browser, server }, use, info) => {
      // The fixture takes `page` so that the page is still open here.
      await use(undefined);
      if (info.status !== info.expectedStatus) process.stdout.write(`${await failureReport(browser, server)}\n`);
    },
    { auto: true },
  ],
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the faults that axe finds on a page at rest, or in the part of it that a selector names. Code that has just come may draw
 * the page between its rest and the look, so that faults are those of a second look as well.
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  const look = async (): Promise<string[]> => {
    await expectAtRest(page);
    return axeFaults(page, { type: 'tag', values: rules }, within);
  };
  const found = await look();
  return found.length === 0 ? found : look();
}

/** Rules whose answer depends on the colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Returns words of a page, or of a part of it, that are too faint in the other colour scheme, and restores the scheme. */
export async function faintFaults(page: Page, scheme: 'light' | 'dark', within?: string): Promise<string[]> {
  const other = scheme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-colour-scheme', other);
  await expectAtRest(page);
  const faults = await axeFaults(page, { type: 'rule', values: ofColours }, within);
  await page.emulateMedia({ colorScheme: scheme });
  return faults.map((fault) => `in ${other}: ${fault}`);
}

/** Expects that axe finds no fault on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await accessibilityFaults(page), page.url()).toEqual([]);
}

/** Expects the page to be no wider than the window, once its layout has settled. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${page.url()} does not scroll sideways`,
    })
    .toBeLessThanOrEqual(0);
}

/** Waits for the newest mail to a person with an address that contains `part`, and returns that address. */
export async function linkInMail(server: Running, to: string, part: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await server.mailbox.mailsTo(to);
    const links = mails.flatMap((mail) => [...mail.text.matchAll(/https?:\/\/[^\s"<>&]+/g)].map((match) => match[0]));
    link = links.find((each) => each.includes(part));
    const known = mails.map((mail) => mail.subject).join(', ') || 'none';
    expect(link, `a mail to ${to} with ${part} (there: ${known})`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}

export async function answerCookies(page: Page): Promise<void> {
  const reject = page.getByRole('button', { name: 'Reject all' });
  await reject.click();
  await expect(reject).toBeHidden();
}

interface Account {
  readonly server: Running;
  readonly code: string;
  readonly email: string;
  readonly password?: string;
}

/** Signs a person in through the sign-in page. */
export async function signIn(page: Page, { server, code, email, password = demoPassword }: Account): Promise<void> {
  await page.goto(server.url(code, '/login'));
  // A person does not type as early as the page asks whether they are signed in.
  await expectAtRest(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/, { timeout: 30_000 });
}

/** Signs a person in by the call that the sign-in page makes, for tests that begin on another page. */
export async function comeSignedIn(
  page: Page,
  { server, code, email, password = demoPassword }: Account,
): Promise<void> {
  // An address of the host without the app.
  await page.goto(server.url(code, '/healthz'));
  const asked = { grant_type: 'password', username: email, password, partner: code };
  const client = { scope: 'write', client_id: 'evenhand-web', application_type: 'web' };
  await page.evaluate(
    async ({ form, key }) => {
      const answer = await fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
      if (answer.status !== 200) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
      const { expires_in, scope, token_type, refreshable } = await answer.json();
      const [isLoggedIn, renewedAt] = [true, Date.now()] as const;
      const expiresOn = renewedAt + expires_in * 1000;
      const saved: SavedLogin = { isLoggedIn, expiresOn, scope, token_type, refreshable, renewedAt };
      localStorage.setItem(key, JSON.stringify(saved));
    },
    { form: { ...asked, ...client }, key: authKey },
  );
}

export { expect };
