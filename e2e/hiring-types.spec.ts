import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { type ApiClient, signIn as signInByApi } from './api-client.ts';
import {
  accessibilityFaults,
  comeSignedIn,
  expect,
  expectNoOverflow,
  linkInMail,
  type Running,
  test,
} from './fixtures.ts';
import {
  atDesk,
  code,
  desk,
  type Hiring,
  openList,
  openPerson,
  phone,
  pick,
  prepareHiring,
  rolePath,
} from './hiring-setting.ts';
import { look } from './look.ts';

const password = 'Ash-grows-7-leaves';

interface Member {
  readonly id: string;
  readonly email: string;
  readonly api: ApiClient;
}

let hiring: Hiring;
/** A new standard user who is on the team of one role only. */
let standard: Member;
let page: Page;
/** Page of an administrator of the employer, who is on that team too. */
let admin: Page;

const made = z.object({ id: z.string() });

/** Invites a person to the hiring side, who follows the invitation. */
async function join(server: Running, firstName: string, userType: string): Promise<Member> {
  const { admin: inviter, mark, lastName } = hiring;
  const email = `${firstName.toLowerCase()}-${mark}@hartwell.example`;
  const invitation = { email, firstName, lastName, userType };
  const invited = await inviter.call('POST', `/api/v1/organization/${inviter.organizationId}/user`, invitation);
  const { id } = made.parse(invited.body);
  const token = new URL(await linkInMail(server, email, '/on-boarding/')).pathname.split('/').at(-1);
  const joined = await inviter.call('POST', '/api/public/signup/userOnBoarding', {
    token,
    firstName,
    lastName,
    password,
  });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  return { id, email, api: await signInByApi(server, { code, email, password }) };
}

test.beforeAll(async ({ browser, server }) => {
  hiring = await prepareHiring(server, ['Ana', 'Ben', 'Cai', 'Dot']);
  standard = await join(server, 'Ash', 'HIRING_MANAGER');
  const administrator = await join(server, 'Bay', 'HIRING_MANAGER_ADMIN');
  const userIds = [standard.id, administrator.id];
  expect((await hiring.admin.call('PUT', `/api/v1/roles/${hiring.role.id}/team`, { userIds })).status).toBe(200);
  page = await atDesk(browser, server, standard.email, password);
  admin = await atDesk(browser, server, administrator.email, password);
});
test.afterAll(async () => {
  await page.context().close();
  await admin.context().close();
});

/** A job of an employer's administrators on the hiring side: the page and the control that offer it, and its call. */
interface Job {
  readonly at: () => string;
  readonly kind: 'button' | 'link' | 'menuitem';
  readonly name: string;
  /** The menu that it stands in. */
  readonly menu?: string;
  readonly call: () => readonly [string, string, unknown?];
}

const role = (): string => `/api/v1/roles/${hiring.role.id}`;
const ana = (): string => hiring.of('Ana').candidateId;
const personPath = (): string => `/manager/candidate/${ana()}?role=${hiring.role.id}`;
const listPath = (): string => rolePath(hiring);

const jobs: readonly Job[] = [
  {
    at: () => '/manager/roles',
    kind: 'link',
    name: 'New role',
    call: () => ['POST', '/api/v1/roles', aRoleBody()],
  },
  {
    at: listPath,
    kind: 'menuitem',
    name: 'Edit the role',
    menu: 'More actions',
    call: () => ['POST', `${role()}/archive`, { archived: true, version: 0 }],
  },
  {
    at: listPath,
    kind: 'link',
    name: 'Held outcomes',
    call: () => ['POST', `${role()}/held-outcomes/release`, { applicationIds: [hiring.of('Ana').applicationId] }],
  },
  {
    at: listPath,
    kind: 'button',
    name: 'Add a candidate',
    call: () => [
      'POST',
      `${role()}/candidates`,
      { firstName: 'Eve', lastName: 'Late', email: `eve-${hiring.mark}@example.org`, phone: null, source: null },
    ],
  },
  {
    at: listPath,
    kind: 'button',
    name: 'Export',
    call: () => ['POST', '/api/v1/exports', { format: 'CSV', roleId: hiring.role.id }],
  },
  {
    at: () => `${personPath()}&tab=record`,
    kind: 'button',
    name: 'Delete this candidate',
    call: () => ['DELETE', `/api/v1/candidate/${ana()}`],
  },
  {
    at: () => '/manager/settings',
    kind: 'button',
    name: 'Invite a colleague',
    call: () => [
      'POST',
      `/api/v1/organization/${hiring.admin.organizationId}/user`,
      { email: `eve-${hiring.mark}@hartwell.example`, firstName: 'Eve', lastName: 'Late', userType: 'HIRING_MANAGER' },
    ],
  },
];

async function stands(at: Page, path: string): Promise<void> {
  await at.goto(path);
  await expect(at.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(at.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

test('a standard user is neither shown nor allowed what is for administrators', async ({ server }) => {
  for (const path of new Set(jobs.map(({ at }) => at()))) {
    const here = jobs.filter(({ at }) => at() === path);
    await Promise.all([stands(admin, server.url(code, path)), stands(page, server.url(code, path))]);
    for (const { kind, name, menu, call } of here) {
      if (menu) await Promise.all([admin, page].map((one) => one.getByRole('button', { name: menu }).click()));
      await expect(admin.getByRole(kind, { name, exact: true }).first(), `${name} for an administrator`).toBeVisible();
      await expect(page.getByRole(kind, { name, exact: true }), `${name} for a standard user`).toHaveCount(0);
      if (menu) await Promise.all([admin, page].map((one) => one.keyboard.press('Escape')));
      const refused = await standard.api.call(...call());
      expect(refused.status, `${name}: ${JSON.stringify(refused.body)}`).toBe(403);
    }
  }
  for (const path of ['/new', `/${hiring.role.id}/edit`, `/${hiring.role.id}/outcomes`]) {
    await stands(page, server.url(code, `/manager/roles${path}`));
    await expect(page.getByText('You cannot see this page')).toBeVisible();
  }
  await look(page, 'standard-refused');
  // A role of the organisation returns 404 to a standard user who is not on its team.
  expect((await standard.api.call('GET', `/api/v1/roles/${hiring.other.id}`)).status).toBe(404);
  await page.goto(server.url(code, `/manager/roles/${hiring.other.id}`));
  await expect(page.getByText(hiring.other.title)).toHaveCount(0);
});

test('a standard user moves and decides; decisions due and held outcomes stand on the first page and in the inbox', async ({
  server,
}) => {
  const [ben, cai, dot] = [hiring.of('Ben'), hiring.of('Cai'), hiring.of('Dot')];
  await openList(page, server, rolePath(hiring, '?stage=1'));
  const bar = await pick(page, ben);
  await expect(bar.getByRole('button', { name: /^Not taken forward/ })).toHaveCount(0);
  await look(page, 'standard-bar');
  await bar.getByRole('button', { name: /^Move/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 1 person' });
  await dialog.getByLabel('Stage').selectOption({ label: 'Video interview' });
  await dialog.getByLabel('Step').selectOption({ label: 'Completed' });
  await dialog.getByRole('button', { name: 'Move 1 person' }).click();
  await expect(page.getByText(new RegExp(`^${ben.name} moved to Video interview`)).first()).toBeVisible();

  // A standard user may hold the decision on one candidate; only administrators may on several at once.
  await openPerson(page, server, { of: cai, roleId: hiring.role.id });
  await page.getByRole('button', { name: /^Not taken forward/ }).click();
  await page.getByLabel('Reason').selectOption({ label: 'Stronger field' });
  await page.getByRole('dialog').getByRole('button', { name: /Hold/ }).click();
  await expect(page.getByText(/held|moved to Not taken forward/i).first()).toBeVisible();
  const both = { roleId: hiring.role.id, ids: [ana(), dot.candidateId], reason: 'ACADEMIC' };
  expect((await standard.api.call('POST', '/api/v1/candidate/bulkstage/16/1600', both)).status).toBe(403);

  await page.goto(server.url(code, '/manager/roles'));
  const strip = (by: Page): Locator => by.getByRole('navigation', { name: 'Inbox' });
  await expect(strip(page).getByRole('link', { name: /^2 New to review/ })).toBeVisible();
  await expect(strip(page).getByRole('link', { name: /^1 Decisions due/ })).toBeVisible();
  // Only administrators tell candidates their outcomes.
  await expect(strip(page).getByRole('link', { name: /Held outcomes/ })).toHaveCount(0);
  await look(page, 'standard-first');
  await strip(page)
    .getByRole('link', { name: /Decisions due/ })
    .click();
  const due = page.getByRole('table', { name: 'Decisions due' }).getByRole('row').filter({ hasText: ben.name });
  await expect(due).toContainText('Decide what comes next');
  await look(page, 'standard-due');
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await due.getByRole('link', { name: ben.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: ben.name })).toBeVisible();
  await page.setViewportSize(desk);

  await admin.goto(server.url(code, '/manager/roles'));
  await expect(strip(admin).getByRole('link', { name: /^1 Held outcomes/ })).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await look(admin, 'admin-first');
  await strip(admin)
    .getByRole('link', { name: /Held outcomes/ })
    .click();
  const outstanding = admin
    .getByRole('table', { name: 'Held outcomes' })
    .getByRole('row')
    .filter({ hasText: cai.name });
  await outstanding.getByRole('link', { name: 'Tell them the outcome' }).click();
  await expect(admin.getByRole('row').filter({ hasText: cai.name })).toBeVisible();
  await admin.getByRole('button', { name: 'Select 1 person' }).click();
  await admin.getByRole('button', { name: 'Send 1 outcome' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
  await expect(admin.getByText('1 outcome has been sent.')).toBeVisible();
  await admin.goto(server.url(code, '/manager/inbox?list=TELL'));
  await expect(admin.getByRole('tab', { name: 'Held outcomes (0)' })).toBeVisible();
  await expect(admin.getByText('Every candidate with a decision has been told.')).toBeVisible();
  await look(admin, 'admin-told');
});

const platform = { code: 'platform', email: 'admin@evenhand.example' } as const;

test('an administrator of the platform enters an employer for a while, and the employer can see it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: desk, locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const own = await context.newPage();
  await comeSignedIn(own, { server, ...platform });
  await own.goto(server.url(platform.code, '/clients'));
  await expect(own.getByRole('link', { name: 'Create an organisation' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Hartwell & Stone', exact: true })).toBeVisible();
  const api = await signInByApi(server, { ...platform, password: 'Demo-pass-2026!' });
  const there = { host: `${code}.localhost:${server.port}` };
  expect((await api.call('GET', role(), undefined, there)).status).toBe(403);
  await own.getByRole('link', { name: 'Hartwell & Stone', exact: true }).click();
  await own.getByRole('button', { name: 'Enter this organisation' }).click();
  const asked = own.getByRole('dialog');
  await asked.getByLabel('Reason').fill('Ticket 4711: the pass mark cannot be saved');
  await asked.getByLabel('How long').selectOption({ label: '15 minutes' });
  expect(await accessibilityFaults(own, 'dialog')).toEqual([]);
  await asked.getByRole('button', { name: 'Enter', exact: true }).click();
  await own.getByRole('button', { name: /Robin/ }).click();
  const banner = own.getByRole('region', { name: 'Support visit' });
  await expect(banner).toContainText('Robin Fairweather (Evenhand) is inside Hartwell & Stone for support until');
  await expect(banner).toContainText('Reason: Ticket 4711: the pass mark cannot be saved');
  await own.goto(server.url(code, rolePath(hiring)));
  await expect(banner).toBeVisible();
  await expect(own.getByText(hiring.of('Ana').name)).toBeVisible();
  expect(await accessibilityFaults(own)).toEqual([]);
  await look(own, 'support-visit');
  const told = await linkInMail(server, `admin@${code}.example`, '/manager/settings');
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(own).toHaveURL(/platform\.localhost.*\/clients\//);
  await own.goto(server.url(code, rolePath(hiring)));
  await expect(own).toHaveURL(/\/login/);
  await admin.goto(told);
  await expect(admin.getByText('Ticket 4711: the pass mark cannot be saved')).toBeVisible();
  await context.close();
  // No user of an employer, of any type, sees other employers.
  for (const someone of [hiring.admin, standard.api]) {
    expect((await someone.call('GET', '/api/v1/organization/list')).status).toBe(403);
  }
  await stands(page, server.url(code, '/clients'));
  await expect(page).toHaveURL(/\/manager\/today/);
});

test('a candidate finds none of the hiring side', async ({ browser, server }) => {
  const email = `candidate@${code}.example`;
  const candidate = await atDesk(browser, server, email);
  for (const path of ['/manager/roles', rolePath(hiring), personPath()]) {
    await candidate.goto(server.url(code, path));
    await expect(candidate.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(candidate.getByText(hiring.of('Ana').name)).toHaveCount(0);
    await expect(candidate.getByRole('navigation', { name: 'Inbox' })).toHaveCount(0);
  }
  await look(candidate, 'candidate-refused');
  const api = await signInByApi(server, { code, email, password: 'Demo-pass-2026!' });
  for (const { name, call } of jobs) expect((await api.call(...call())).status, name).toBe(403);
  expect((await api.call('GET', role())).status).toBe(403);
  await candidate.context().close();
});
