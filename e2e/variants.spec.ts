import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { aForm, aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { signIn as signInByApi } from './api-client.ts';
import { fillUpToUniversity, saveProfile } from './fill-profile.ts';
import { expect, expectAccessible, expectNoOverflow, linkInMail, test } from './fixtures.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { newPassword as password, signUp } from './new-candidate.ts';
import { anEmployer } from './own-employer.ts';
import type { RunningServer } from './start-server.ts';

/** Tests each product besides the applicant-tracking system, from sign-up to the last page of its candidates. */
const made = z.object({ id: z.string(), version: z.number() });

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false')));

async function aRole(server: RunningServer, code: string, title: string): Promise<string> {
  const admin = await signInByApi(server, { code, email: `admin@${code}.example`, password: 'Demo-pass-2026!' });
  const role = await admin.call('POST', '/api/v1/roles', aRoleBody({ title, form: aForm() }));
  const { id, version } = made.parse(role.body);
  const published = await admin.call('POST', `/api/v1/roles/${id}/publish`, { published: true, version });
  expect(published.status).toBe(200);
  return id;
}

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('lateral hires: from sign-up through the steps to the list of applications, by keyboard alone on a phone', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const email = `nia-${randomUUID().slice(-6)}@example.org`;
  const roleId = await aRole(server, 'hartwell-lateral', 'Associate, disputes');
  const url = (path: string): string => server.url('hartwell-lateral', path);
  const next = async (heading: string): Promise<void> => {
    await pressOn(page, /^Save and continue$/);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
    await expectNoOverflow(page);
    await expectAccessible(page);
  };

  await page.goto(url(`/apply/${roleId}`));
  await expect(page).toHaveTitle(/Hartwell & Stone Lateral/);
  await pressOn(page, /^Menu$/);
  await expect(inHeader(page, 'Roles')).toBeVisible();
  await expect(inHeader(page, 'Events')).toHaveCount(0);
  await page.getByRole('link', { name: 'Create an account and apply' }).waitFor();
  await pressOn(page, /^Create an account and apply$/);
  await page.getByLabel('First name').waitFor();
  await typeInto(page, /^First name/, 'Nia');
  await typeInto(page, /^Last name/, 'Okafor');
  await typeInto(page, /^E-mail address/, email);
  await typeInto(page, /^Password/, password);
  await pressOn(page, /^I agree to the terms/, 'Space');
  await expectNoOverflow(page);
  await pressOn(page, /^Create account$/);
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(await linkInMail(server, email, '/verify/'));
  await page.getByRole('button', { name: 'Confirm and go on' }).waitFor();
  await pressOn(page, /^Confirm and go on$/);
  await expect(page).toHaveURL(/\/apply\//);

  await page.goto(url('/profile/create?step=personal'));
  await page.getByLabel('Mobile number').waitFor();
  await typeInto(page, /^Mobile number/, '07700 900123');
  await typeInto(page, /^Postcode/, 'ls29jt');
  await pressOn(page, /^Yes$/);
  // Qualified lawyers are asked about their practice, and nothing about school or circumstances.
  await next('Qualification and experience');
  await typeInto(page, /^Jurisdiction/, 'England');
  await typeInto(page, /^Day/, '3');
  await typeInto(page, /^Month/, '9');
  await typeInto(page, /^Year/, '2018');
  await pressOn(page, /^Yes$/);
  await pressOn(page, /Disputes and litigation/, 'ArrowDown');
  await typeInto(page, /^Where do you work now/, 'Bramley Price');
  await typeInto(page, /^How many weeks/, '12');
  await next('T&Cs');
  await next('Accepted T&Cs');
  await pressOn(page, /^Finish$/);
  await expect(page.getByRole('heading', { level: 1, name: /Diversity monitoring|Your profile/ })).toBeVisible();

  await page.goto(url('/profile'));
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf(['Nia Okafor'])) };
  await page.setInputFiles('input[type=file] >> nth=0', cv);
  await expect(page.getByText('cv.pdf is uploaded.')).toBeVisible();

  await page.goto(url(`/apply/${roleId}?part=questions`));
  await page.getByLabel('Why us?').waitFor();
  await typeInto(page, /^Why us\?/, 'Because of your disputes practice.');
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await pressOn(page, /^Continue to check your answers$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Check and send' })).toBeFocused();
  await pressOn(page, /^What I have written is true/, 'Space');
  await pressOn(page, /^Send application$/);
  await expect(page).toHaveURL(/\/submitted/);
  await page.goto(url('/applications'));
  await expect(page.getByText('We have your application.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Associate, disputes/ })).toBeVisible();
  await expectNoOverflow(page);
});

test('contextual recruitment: a profile and its questions, and nothing to apply for', async ({ page, server }) => {
  test.setTimeout(240_000);
  const code = 'hartwell-crs';
  const email = `nia-${randomUUID().slice(-6)}@example.org`;
  const roleId = await aRole(server, 'hartwell-lateral', 'Never shown');
  await signUp(page, { server, code, email });
  await expect(page).toHaveTitle(/Hartwell & Stone Context/);
  await page.goto(server.url(code, '/profile'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(inHeader(page, 'Roles')).toHaveCount(0);
  await expect(inHeader(page, 'Events')).toHaveCount(0);
  const next = async (heading: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save and continue' }).click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expectNoOverflow(page);
  };
  await page.goto(server.url(code, '/profile/create?step=personal'));
  await fillUpToUniversity(page, next);
  await page.getByRole('radio', { name: 'First degree' }).check();
  await page.getByLabel('University', { exact: true }).fill('leeds');
  await page.getByRole('option', { name: 'University of Leeds' }).click();
  await page.getByLabel(/What do you study/).fill('Law');
  await page.getByLabel(/In which year did you start/).fill('2024');
  await page.getByLabel(/In which year did you graduate/).fill('2027');
  await next('CRS information');
  for (const question of [/Could you get free school meals/, /care of a local authority/])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Prefer not to say' }).check();
  await expectAccessible(page);
  await next('T&Cs');
  await next('Accepted T&Cs');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Diversity monitoring|Your profile/ })).toBeVisible();

  await page.goto(server.url(code, '/profile'));
  await expect(page.getByText('You can change anything in it whenever you like.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the roles' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(inHeader(page, 'Your profile')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your applications' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(server.url(code, '/applications'));
  await expect(page).toHaveURL(/\/profile/);
  await page.goto(server.url(code, '/roles'));
  await expect(page).toHaveURL(/\/profile/);
  await page.goto(server.url(code, `/apply/${roleId}`));
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this role' })).toBeVisible();
  await expectAccessible(page);
});

test('the network: one profile, the roles of many employers, and the candidate’s applications', async ({
  page,
  server,
}) => {
  const code = 'network';
  const email = `nia-${randomUUID().slice(-6)}@example.org`;
  await page.goto(server.url(code, '/'));
  await expect(page).toHaveURL(/\/signup/);
  await expect(page).toHaveTitle(/Evenhand Network/);
  await signUp(page, { server, code, email });
  await saveProfile(await signInByApi(server, { code, email, password }));
  await page.goto(server.url(code, '/profile'));
  await expect(page.getByText('Your profile is complete')).toBeVisible();
  await page.getByRole('link', { name: 'See the roles' }).click();
  await expect(page.getByText('at the employers of Evenhand Network')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Keystone Chambers' }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Northwind Energy' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(inHeader(page, 'Events')).toBeVisible();
  await page.goto(server.url(code, '/applications'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your applications' })).toBeVisible();
  await expectAccessible(page);

  const roleId = await aRole(server, code, 'Open day of the network');
  await page.goto(server.url(code, `/apply/${roleId}`));
  await page.getByRole('button', { name: 'Continue to the questions' }).click();
  await page.getByLabel(/Why us/).fill('To meet people.');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to check your answers' }).click();
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
  await page.getByRole('button', { name: 'Send application' }).dblclick();
  await expect(page).toHaveURL(/\/submitted/);
  await page.goto(server.url(code, '/applications'));
  await expect(page.getByText('We have your application.')).toBeVisible();
  await expectAccessible(page);
});

test('an employer in Hong Kong: from sign-up to the application, in the words and by the rules of there', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const { code, roleId } = await anEmployer(server, { prefix: 'hk', countryBase: 'HK', form: aForm() });
  const email = `nia-${code}@example.org`;
  await signUp(page, { server, code, email });
  const next = async (heading: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save and continue' }).click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expectNoOverflow(page);
  };
  await page.goto(server.url(code, '/profile/create?step=personal'));
  await page.getByLabel('Mobile number').fill('07700 900123');
  await expect(page.getByLabel('Postcode')).toHaveCount(0);
  await expect(page.getByText('Are you a permanent resident of Hong Kong?').first()).toBeVisible();
  await page
    .getByRole('radio', { name: 'Yes' })
    .or(page.getByRole('button', { name: 'Yes' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Save and continue' }).click({ force: true });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mobile number').fill('+852 5123 4567');
  await next('Secondary education');
  await page.getByLabel('Name of the school').fill('Diocesan Girls’ School');
  await page.getByLabel(/In which year did you finish there/).fill('2021');
  await next('Secondary 6 education');
  await page.getByLabel('Name of the school or college').fill('Diocesan Girls’ School');
  await page.getByLabel(/In which year did you finish there/).fill('2023');
  await next('University education');
  await page.getByRole('radio', { name: 'First degree' }).check();
  await page.getByLabel('University', { exact: true }).fill('University of Hong Kong');
  await page.getByLabel(/What do you study/).fill('Law');
  await page.getByLabel(/In which year did you start/).fill('2024');
  await page.getByLabel(/In which year did you graduate/).fill('2027');
  await next('CRS information');
  await expect(page.getByText(/free school meals/)).toHaveCount(0);
  await next('T&Cs');
  await next('Accepted T&Cs');

  await page.goto(server.url(code, `/apply/${roleId}?part=questions`));
  await page.getByLabel('Why us?').fill('For the work in Asia.');
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to check your answers' }).click();
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/\/submitted/);
  await page.goto(server.url(code, '/applications'));
  await expect(page.getByText('We have your application.')).toBeVisible();
  await expectAccessible(page);
});
