import { randomUUID } from 'node:crypto';
import { usualAgencyTerms } from '@evenhand/domain/agencies/agency-terms';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { signIn } from './api-client.ts';
import {
  comeSignedIn,
  expect,
  expectAccessible,
  expectNoOverflow,
  linkInMail,
  type Running,
  test,
} from './fixtures.ts';

const code = 'hartwell-lateral';
const email = 'admin@hartwell-lateral.example';
const made = z.object({ id: z.string(), version: z.number() });

async function open(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  return context.newPage();
}

/** Adds an agency with a person as staff do, opens a new role to all agencies, and returns the person's link. */
async function anAgencyOnRole(server: Running, { agency, role }: { readonly agency: string; readonly role: string }) {
  const staff = await signIn(server, { code, email, password: 'Demo-pass-2026!' });
  const terms = { name: agency, tier: 1, terms: usualAgencyTerms };
  const { id } = made.parse((await staff.call('POST', '/api/v1/agencies', terms)).body);
  const address = `kim-${randomUUID().slice(-6)}@agency.example`;
  await staff.call('POST', `/api/v1/agencies/${id}/members`, { name: 'Kim Lane', email: address });
  const body = aRoleBody({ title: role, scheme: 'LATERAL' });
  const created = made.parse((await staff.call('POST', '/api/v1/roles', body)).body);
  const publish = { published: true, version: created.version };
  expect((await staff.call('POST', `/api/v1/roles/${created.id}/publish`, publish)).status).toBe(200);
  const listed = z.object({ content: z.array(made) }).parse((await staff.call('GET', '/api/v1/agencies')).body);
  const opened = { agencyIds: listed.content.map((one) => one.id), secondTierDays: 0, thirdTierDays: 0 };
  expect((await staff.call('PUT', `/api/v1/agency-roles/${created.id}`, opened)).status).toBe(200);
  return linkInMail(server, address, '/agency/');
}

/** Fills in the dialog in which an agency submits a candidate on a role. */
async function fillIn(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: `Submit a candidate for ${role}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Sade');
  await dialog.getByLabel('Last name').fill('Okoro');
  await dialog.getByLabel('The candidate’s e-mail address').fill(`sade-${role.slice(-6)}@example.org`);
  const buffer = Buffer.from(aPdf(['Sade Okoro']));
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Sade Okoro.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('checkbox', { name: 'The candidate has agreed' }).check();
}

async function submit(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an agency submits a candidate on a phone, and another learns no more than that the person is known', async ({
  browser,
  server,
}) => {
  const end = randomUUID().slice(-6);
  const [name, role, address] = [`Bell & Co ${end}`, `Banking associate ${end}`, `robin-${end}@bell.example`];
  const desk = await open(browser, 1440);
  await comeSignedIn(desk, { server, code, email });
  await desk.goto(server.url(code, '/manager/settings/agencies'));
  await desk.getByRole('button', { name: 'Add an agency' }).click();
  await desk.getByLabel('Name', { exact: true }).fill(name);
  await desk
    .getByLabel('The months count')
    .selectOption({ label: 'From the last time that they submit the candidate for the role' });
  await desk.getByLabel('Paid back when a hire leaves').fill('4: 100, 8: 50');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('button', { name: `People and links of ${name}` }).click();
  await desk.getByLabel('Name', { exact: true }).fill('Robin Bell');
  await desk.getByLabel('E-mail address').fill(address);
  await desk.getByRole('button', { name: 'Send the link' }).click();
  const link = await linkInMail(server, address, '/agency/');
  const others = await anAgencyOnRole(server, { agency: `Kent Search ${end}`, role });

  const phone = await open(browser, 390);
  await phone.goto(link);
  await expect(phone.getByText(`${name} for`)).toBeVisible();
  await expect(phone.getByText(/part of the fee: 100% in the first 4 weeks, 50% in the first 8 weeks$/)).toBeVisible();
  await expectNoOverflow(phone);
  await fillIn(phone, role);
  await expectAccessible(phone);
  await submit(phone);
  await expect(phone.getByText(/Sade Okoro has been submitted. You represent them here until/)).toBeVisible();
  await expect(phone.getByText(/Submit them again for this role by/)).toBeVisible();
  await expectAccessible(phone);

  await phone.goto(others);
  await fillIn(phone, role);
  await submit(phone);
  await expect(phone.getByText('This person is already known here.')).toBeVisible();
  await expect(phone.getByText('S. O.', { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await expect(phone.getByText(/Bell & Co|Okoro/)).toHaveCount(0);

  await desk.goto(server.url(code, '/manager/settings/agencies'));
  await desk.getByRole('button', { name: `Submissions of ${name}` }).click();
  await expect(desk.getByRole('dialog').getByText(/Theirs until/)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Sade Okoro' }).click();
  await expect(desk.getByText(name).first()).toBeVisible();
  await expectAccessible(desk);
});
