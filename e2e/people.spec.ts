import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { signIn as signInByApi } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, linkInMail, test } from './fixtures.ts';

const password = 'Demo-pass-2026!';
const made = z.object({ id: z.string(), version: z.number() });
const shots = process.env['PEOPLE_SHOTS'];

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false')));

test('a candidate is added by hand, makes the account theirs, is deleted and restored', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const email = `ida-${randomUUID().slice(-6)}@example.org`;
  const admin = await signInByApi(server, { code: 'hartwell', email: 'admin@hartwell.example', password });
  const role = made.parse((await admin.call('POST', '/api/v1/roles', aRoleBody({ title: 'Approached people' }))).body);
  await comeSignedIn(page, { server, code: 'hartwell', email: 'admin@hartwell.example' });
  await page.goto(server.url('hartwell', `/manager/roles/${role.id}`));
  await page.getByRole('button', { name: 'Add a candidate' }).click();
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Rhodes');
  await page.getByLabel('E-mail address').fill(email);
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/add.png`, fullPage: true });
  await page.getByRole('button', { name: 'Add and tell them' }).click();
  await expect(page.getByText('Ida Rhodes has been added')).toBeVisible();
  await expect(page.getByRole('cell', { name: /Ida Rhodes/ })).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await theirs.goto(await linkInMail(server, email, '/verify/'));
  await expect(theirs.getByRole('heading', { name: 'See what is kept about you' })).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill('Ida-likes-7-pears');
  await theirs.getByRole('button', { name: 'Confirm and go on' }).click();
  await expect(theirs.getByRole('link', { name: 'Approached people', exact: true })).toBeVisible();
  await theirs.context().close();

  await page.getByRole('link', { name: /Ida Rhodes/ }).click();
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByRole('button', { name: 'Delete this candidate' }).click();
  await page.getByLabel('Why').selectOption({ label: 'They were added by mistake' });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Ida Rhodes has been deleted.')).toBeVisible();
  await page.goto(server.url('hartwell', '/manager/deleted'));
  await page.getByRole('button', { name: 'Restore Ida Rhodes' }).click();
  await expect(page.getByText('Ida Rhodes has been restored.')).toBeVisible();
});
