import type { Page } from '@playwright/test';
import { aForm } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { look } from './look.ts';
import { signUp } from './new-candidate.ts';
import { anEmployer } from './own-employer.ts';

/** Tests employers in other countries from sign-up to the sent application, in the words and by the rules of each country. */
const shots = process.env['COUNTRY_SHOTS'];

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false')));

const group = (page: Page, name: RegExp) => page.getByRole('group', { name });
const answer = (page: Page, question: RegExp, choice: string) =>
  group(page, question).getByRole('radio', { name: choice, exact: true }).check();
const yesNo = (page: Page, question: RegExp, choice: 'Yes' | 'No') =>
  group(page, question)
    .getByRole('button', { name: choice })
    .or(group(page, question).getByRole('radio', { name: choice }))
    .click();

/** Checks the finished step, saves it and waits for the next. */
async function next(page: Page, heading: string): Promise<void> {
  await expectNoOverflow(page);
  if (shots) await page.screenshot({ path: `${shots}/before-${heading.replace(/\W+/g, '-')}.png`, fullPage: true });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

/** Fills in a school of the country by its name, with its last year. */
async function fillSchool(page: Page, label: string, name: string, until: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(name);
  await page.getByLabel(/In which year did you finish there/).fill(until);
}

async function agreeAndFinish(page: Page): Promise<void> {
  await next(page, 'Accepted T&Cs');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Answer the voluntary questions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diversity monitoring' })).toBeVisible();
  await expect(page.locator('form summary').first()).toBeVisible();
  // Every question is to be seen, also of the groups that begin folded.
  const folded = page.locator('form details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Applies from the link of the role and ends at the list of applications. */
async function apply(page: Page, url: (path: string) => string, roleId: string): Promise<void> {
  await page.goto(url(`/apply/${roleId}?part=questions`));
  await page.getByLabel('Why us?').fill('For the work there.');
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to check your answers' }).click();
  await page.getByRole('checkbox', { name: /true and complete/ }).check();
  if (shots) await page.screenshot({ path: `${shots}/check.png`, fullPage: true });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/\/submitted/);
  await page.goto(url('/applications'));
  await expect(page.getByText('We have your application.')).toBeVisible();
  await expectNoOverflow(page);
}

test('Australia: a visa, an ATAR, a WAM, Australian questions, and the application on its way', async ({
  page,
  server,
}) => {
  const { code, roleId } = await anEmployer(server, { prefix: 'oz', countryBase: 'OZ', form: aForm() });
  const url = (path: string): string => server.url(code, path);
  await signUp(page, { server, code, email: `nia-${code}@example.org` });
  await page.goto(url('/profile/create?step=personal'));
  await page.getByLabel('Mobile number').fill('07700 900123');
  // No country is assumed; until the candidate chooses one, the postcode must be Australian.
  await expect(page.locator('#country')).toHaveValue('');
  await page.getByLabel('Postcode').fill('LS2 9JT');
  await yesNo(page, /Are you an Australian or New Zealand citizen\?/, 'No');
  await page
    .getByLabel(/What allows you to work in Australia\?/)
    .selectOption({ label: 'Temporary Graduate visa (485)' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toContainText('Enter a mobile number like 0491 570 156');
  await expect(summary).toContainText('Enter a whole postcode, like 3000');
  await expectAccessible(page);
  await page.getByLabel('Mobile number').fill('+61 491 570 156');
  await page.getByLabel('Postcode').fill('3000');
  await next(page, 'Secondary education');
  await fillSchool(page, 'Name of the school', 'Northcote High School', '2020');
  await next(page, 'Year 12 education');
  await fillSchool(page, 'Name of the school or college', 'Northcote High School', '2022');
  await page.getByRole('button', { name: 'Add a qualification' }).click();
  await page.getByLabel('Qualification', { exact: true }).selectOption({ label: 'ATAR' });
  await page.getByLabel('Result', { exact: true }).selectOption({ label: 'I have it' });
  await page.getByLabel('Points or mark').fill('98.35');
  await next(page, 'University education');
  await page.getByRole('radio', { name: 'First degree' }).check();
  await page.getByLabel('University', { exact: true }).fill('University of Melbourne');
  await page.getByLabel(/What do you study/).fill('Law');
  await page.getByLabel(/In which year did you start/).fill('2023');
  await page.getByLabel(/In which year did you graduate/).fill('2027');
  await page.getByLabel(/weighted average mark \(WAM\)/).fill('81.5');
  await next(page, 'CRS information');
  await expect(page.getByText(/free school meals/)).toHaveCount(0);
  await group(page, /Where did you live/)
    .getByRole('checkbox', { name: 'I lived outside Australia' })
    .check();
  await answer(page, /Youth Allowance or other Centrelink support/, 'Prefer not to say');
  await expectAccessible(page);
  await next(page, 'T&Cs');
  await agreeAndFinish(page);
  await answer(page, /Aboriginal or Torres Strait Islander origin/, 'Neither');
  const ancestry = group(page, /What is your ancestry/).getByRole('checkbox', { name: 'Prefer not to say' });
  await ancestry.check();
  await page.getByRole('textbox', { name: /Which languages other than English/ }).fill('Igbo');
  await expect(page.getByText(/How would you describe your ethnic/)).toHaveCount(0);
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/diversity-oz.png`, fullPage: true });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto(url('/profile/create?step=diversity'));
  await expect(ancestry).toBeChecked();
  await apply(page, url, roleId);
  await expectAccessible(page);
});

test('the Gulf: no postcode and no question that could endanger a candidate, and the application on its way', async ({
  page,
  server,
}) => {
  const { code, roleId } = await anEmployer(server, { prefix: 'gcc', countryBase: 'GCC', form: aForm() });
  const url = (path: string): string => server.url(code, path);
  await signUp(page, { server, code, email: `nia-${code}@example.org` });
  await page.goto(url('/profile/create?step=personal'));
  await page.getByLabel('Mobile number').fill('050 123 4567');
  await expect(page.getByLabel('Postcode')).toHaveCount(0);
  await yesNo(page, /Are you a national of the country you would work in\?/, 'Yes');
  await next(page, 'Secondary education');
  await fillSchool(page, 'Name of the school', 'Al Noor School', '2020');
  await next(page, 'Secondary school education');
  await fillSchool(page, 'Name of the school or college', 'Al Noor School', '2022');
  await next(page, 'University education');
  await page.getByRole('radio', { name: 'First degree' }).check();
  await page.getByLabel('University', { exact: true }).fill('Sultan Qaboos University');
  await page.getByLabel(/What do you study/).fill('Law');
  await page.getByLabel(/In which year did you start/).fill('2023');
  await page.getByLabel(/In which year did you graduate/).fill('2027');
  await next(page, 'CRS information');
  await next(page, 'T&Cs');
  await agreeAndFinish(page);
  await answer(page, /person of determination/, 'Prefer not to say');
  for (const asked of [/sexual orientation/i, /religion/i, /ethnic/i, /gender identity/i])
    await expect(page.getByRole('group', { name: asked })).toHaveCount(0);
  await expectAccessible(page);
  await apply(page, url, roleId);
});

test('any other country: any form of number and postcode, no question of one country, and the application on its way', async ({
  page,
  server,
}) => {
  const { code, roleId } = await anEmployer(server, { prefix: 'any', countryBase: 'OTHER', form: aForm() });
  const url = (path: string): string => server.url(code, path);
  await signUp(page, { server, code, email: `nia-${code}@example.org` });
  await page.goto(url('/profile/create?step=personal'));
  await page.getByLabel('Mobile number').fill('12');
  await expect(page.locator('#country')).toHaveValue('');
  await page.getByLabel('Country').selectOption({ label: 'Switzerland' });
  await page.getByLabel('Town or city').fill('Zürich');
  await yesNo(page, /Are you a citizen of the country you would work in\?/, 'Yes');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert').first()).toContainText('mobile number');
  await expectAccessible(page);
  await look(page, 'other-personal');
  await page.getByLabel('Mobile number').fill('+41 44 668 18 00');
  await next(page, 'Secondary education');
  await look(page, 'other-secondary');
  await fillSchool(page, 'Name of the school', 'Kantonsschule Enge', '2020');
  await next(page, 'Upper secondary education');
  await look(page, 'other-sixth');
  await fillSchool(page, 'Name of the school or college', 'Kantonsschule Enge', '2022');
  await next(page, 'University education');
  await look(page, 'other-university');
  await page.getByRole('radio', { name: 'First degree' }).check();
  await page.getByLabel('University', { exact: true }).fill('Universität Zürich');
  await page.getByLabel(/What do you study/).fill('Law');
  await page.getByLabel(/In which year did you start/).fill('2023');
  await page.getByLabel(/In which year did you graduate/).fill('2027');
  await next(page, 'CRS information');
  await look(page, 'other-crs');
  await next(page, 'T&Cs');
  await agreeAndFinish(page);
  await look(page, 'other-diversity');
  await expectAccessible(page);
  await apply(page, url, roleId);
  await look(page, 'other-applications');
});
