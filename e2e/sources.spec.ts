import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { aForm, aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { type ApiClient, clientOfPage, signIn as signInByApi, signInByLink } from './api-client.ts';
import { saveProfile } from './fill-profile.ts';
import { expect, expectAccessible, linkInMail, signIn, test } from './fixtures.ts';
import type { RunningServer } from './start-server.ts';

const password = 'Demo-pass-2026!';
const shots = process.env['WAYS_SHOTS'];
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const made = z.object({ id: z.string(), version: z.number() });
const coded = z.object({ code: z.string() });

const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

const adminOf = (server: RunningServer, code: string): Promise<ApiClient> =>
  signInByApi(server, { code, email: `admin@${code}.example`, password });

/** Creates a published role that asks three short questions. */
async function aRole(admin: ApiClient, title: string): Promise<string> {
  const { id, version } = made.parse(
    (await admin.call('POST', '/api/v1/roles', aRoleBody({ title, form: aForm() }))).body,
  );
  const published = await admin.call('POST', `/api/v1/roles/${id}/publish`, { published: true, version });
  expect(published.status).toBe(200);
  return id;
}

async function giveName(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Wren');
  await page.getByLabel('Last name').fill('Hale');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(`We have sent a message to ${email}`)).toBeVisible();
}

/** Answers the questions, checks the answers and sends the application. */
async function sendApplication(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/\/submitted/);
}

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false')));

test('staff make a link; a visitor without an account applies by it, copies from it later, and meets the limit', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(300_000);
  const mark = randomUUID().slice(-6);
  const email = `wren-${mark}@example.org`;
  const admin = await adminOf(server, 'northwind');
  const [roleId, secondId, thirdId] = [
    await aRole(admin, `Spring scheme ${mark}`),
    await aRole(admin, `Summer scheme ${mark}`),
    await aRole(admin, `Autumn scheme ${mark}`),
  ];

  await page.setViewportSize(desk);
  await signIn(page, { server, code: 'northwind', email: 'admin@northwind.example' });
  await page.goto(server.url('northwind', '/manager/settings'));
  await page.getByRole('link', { name: 'Sources and limits' }).click();
  await expect(page.getByText('No links yet')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'staff-none-1440');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('What it is for').selectOption('PORTAL');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Enter a name');
  await page.getByLabel('Name', { exact: true }).fill('Women in Energy');
  await page.getByLabel('For', { exact: true }).selectOption({ label: `Spring scheme ${mark}` });
  await expectAccessible(page);
  await shoot(page, 'staff-dialog-1440');
  await page.getByRole('button', { name: 'Create the link' }).click();
  const address = page.getByText(new RegExp(`/apply/${roleId}\\?portal=`));
  await expect(address).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'staff-list-1440');
  const link = (await address.textContent()) ?? '';

  const visitorContext = await browser.newContext({ viewport: phone, locale: 'en-GB', reducedMotion: 'reduce' });
  const visitor = await visitorContext.newPage();
  await visitor.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await visitor.goto(link);
  await expect(visitor.getByText('You come through Women in Energy.')).toBeVisible();
  await expectAccessible(visitor);
  await shoot(visitor, 'portal-390');
  await visitor.getByRole('button', { name: 'Send me the link' }).click();
  await expect(visitor.getByRole('alert').first()).toContainText('Enter your');
  await shoot(visitor, 'portal-faults-390');
  await giveName(visitor, email);
  await expectAccessible(visitor);
  await shoot(visitor, 'portal-sent-390');
  const first = await linkInMail(server, email, '/application?token=');
  await saveProfile(await signInByLink(server, 'northwind', first));

  // The first link is used up, and its page offers a second one.
  await visitor.goto(first);
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'This link has been used or has run out' }),
  ).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByLabel('E-mail address').fill(email);
  await visitor.getByRole('button', { name: 'Send a new link' }).click();
  await expect(visitor.getByText('a new link is on its way')).toBeVisible();
  let second = first;
  await expect(async () => {
    second = await linkInMail(server, email, '/application?token=');
    expect(second).not.toBe(first);
  }).toPass();
  // `linkInMail` cuts an address at its first `&`, so that the target is added again.
  await visitor.goto(`${second}&url=${encodeURIComponent(`/apply/${roleId}`)}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Hello Wren' })).toBeVisible();
  await expectAccessible(visitor);
  await shoot(visitor, 'hello-390');
  await visitor.getByRole('button', { name: 'Go to my application' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/apply/${roleId}`));
  await visitor.getByRole('button', { name: 'Continue to the questions' }).click();
  await visitor.getByLabel(/Why us/).fill('Because the work is careful.');
  await expect(visitor.getByText(/^Saved/).first()).toBeVisible();
  await visitor.getByRole('button', { name: 'Continue to check your answers' }).click();
  await sendApplication(visitor);
  await expect(visitor.getByRole('heading', { name: 'Keep this as an account' })).toBeVisible();
  await expectAccessible(visitor);
  await shoot(visitor, 'submitted-390');

  await visitor.goto(server.url('northwind', `/apply/${secondId}`));
  await expect(visitor.getByText('Some questions are the same as before')).toBeVisible();
  await expectAccessible(visitor);
  await shoot(visitor, 'copy-390');
  await visitor.getByRole('button', { name: /^Copy 1 answer from/ }).click();
  await expect(visitor.getByText(`Copied from “Spring scheme ${mark}”`)).toBeVisible();
  await visitor.getByRole('button', { name: 'Continue to the questions' }).click();
  await expect(visitor.getByLabel(/Why us/)).toHaveValue('Because the work is careful.');
  await visitor.getByLabel(/Why us/).fill('Because the work is careful and new.');
  await expect(visitor.getByText(/^Saved/).first()).toBeVisible();
  await expectAccessible(visitor);

  await page.reload();
  await expect(page.getByRole('row', { name: /Women in Energy/ })).toContainText('1');
  await page.getByLabel(/^All roles together/).fill('1');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('The limits are saved.').first()).toBeVisible();
  await shoot(page, 'staff-limits-1440');
  await visitor.goto(server.url('northwind', `/apply/${thirdId}`));
  await expect(visitor.getByText('How many applications you can send')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Continue to the questions' })).toBeHidden();
  await expectAccessible(visitor);
  await shoot(visitor, 'limit-390');

  await visitor.goto(server.url('northwind', '/finished'));
  await expectAccessible(visitor);
  await shoot(visitor, 'finished-390');
  // The page asks first when the last words were not yet acknowledged as their page was left.
  visitor.once('dialog', (dialog) => void dialog.accept());
  await visitor.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(visitor).toHaveURL(/\/login/);
  await visitorContext.close();
});

const signedOut = [
  { code: 'hartwell', landing: /\/roles/, signUp: true, applies: true },
  { code: 'hartwell-lateral', landing: /\/roles/, signUp: true, applies: true },
  { code: 'network', landing: /\/signup/, signUp: true, applies: true },
  { code: 'hartwell-crs', landing: /\/login/, signUp: true, applies: false },
  { code: 'talent', landing: /\/login/, signUp: false, applies: false },
] as const;

for (const { code, landing, signUp, applies } of signedOut) {
  test(`${code}, signed out: the landing page, and whether a visitor can sign up and apply`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(server.url(code, '/'));
    await expect(page).toHaveURL(landing);
    await expectAccessible(page);
    await page.goto(server.url(code, '/signup'));
    const create = page.getByRole('button', { name: 'Create account' });
    if (signUp) await expect(create).toBeVisible();
    else {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(create).toBeHidden();
    }
    // A product without roles is tried with a role of another employer.
    const roleId = await aRole(await adminOf(server, code === 'hartwell-crs' ? 'hartwell' : code), `Open to ${code}`);
    await page.goto(server.url(code, `/applya/${roleId}`));
    const title = code === 'hartwell-crs' ? 'We could not find this role' : `Apply: Open to ${code}`;
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    const send = page.getByRole('button', { name: 'Send me the link' });
    if (applies) await expect(send).toBeVisible();
    else await expect(send).toBeHidden();
    await expectAccessible(page);
    await shoot(page, `applya-${code}-390`);
  });
}

test('where sign-up is closed, an agency’s link opens the way; paused, it closes it', async ({ page, server }) => {
  const admin = await adminOf(server, 'talent');
  const roleId = await aRole(admin, 'Analyst');
  const wish = { kind: 'AGENCY', name: 'Bell & Co', roleId };
  const agency = await admin.call('POST', '/api/v1/portals', wish);
  const { code } = coded.parse(agency.body);
  const { id, version } = made.parse(agency.body);
  await page.setViewportSize(phone);
  await page.goto(server.url('talent', `/applyp/${roleId}?portal=${code}`));
  await expect(page.getByText('You come through Bell & Co.')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'agency-390');
  const email = `wren-${randomUUID().slice(-6)}@example.org`;
  await giveName(page, email);
  const link = await linkInMail(server, email, '/application?token=');
  await page.goto(`${link}&url=${encodeURIComponent(`/applyp/${roleId}`)}`);
  await page.getByRole('button', { name: 'Go to my application' }).click();
  await expect(page).toHaveURL(new RegExp(`/applyp/${roleId}`));
  await expect(page.getByRole('button', { name: 'Continue to the questions' })).toBeVisible();
  await saveProfile(clientOfPage(page));
  await page.reload();
  await page.getByRole('button', { name: 'Continue to the questions' }).click();
  await page.getByLabel(/Why us/).fill('Because Bell & Co know you.');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to check your answers' }).click();
  await sendApplication(page);
  await page.goto(server.url('talent', '/applications'));
  await expect(page.getByText('We have your application.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Events', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(server.url('talent', '/account'));
  await expect(page.getByRole('button', { name: 'Choose a password' })).toBeVisible();
  await expectAccessible(page);

  await admin.call('PUT', `/api/v1/portals/${id}`, { status: 'PAUSED', version });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(server.url('talent', `/apply/${roleId}?portal=${code}`));
  await expect(page.getByText('This link is not open at the moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeHidden();
});

test('the platform links two products of one employer', async ({ page, server }) => {
  await page.setViewportSize(desk);
  await signIn(page, { server, code: 'platform', email: 'admin@evenhand.example' });
  await page.getByRole('link', { name: 'Hartwell & Stone', exact: true }).click();
  // The demo links the two products from the start.
  const tied = page.getByRole('link', { name: 'Hartwell & Stone Lateral' });
  await expect(tied).toBeVisible();
  await page.getByRole('button', { name: 'Remove it from the group' }).click();
  await expect(tied).toBeHidden();
  await page.getByLabel('Link it to').selectOption({ label: 'Hartwell & Stone Lateral (hartwell-lateral)' });
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(tied).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'group-1440');
});
