import type { Browser, Page } from '@playwright/test';
import { roleForm } from '../apps/api/src/features/upkeep/demo/demo-roles.ts';
import { comeSignedIn, expect, expectAccessible, type Running, test } from './fixtures.ts';
import { aRole } from './own-roles.ts';

/** The sector that the demo's law firm has. */
const lawFirm = 1;

async function person(browser: Browser, server: Running, email: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email });
  return page;
}

/** Creates a role with the demo's longest form, which no candidate has answered, and opens it at its questions. */
async function openQuestions(page: Page, server: Running): Promise<string> {
  const roleId = await aRole(server, { form: roleForm('trainingContract', lawFirm).definition });
  await page.goto(server.url('hartwell', `/apply/${roleId}`));
  await page.getByRole('button', { name: 'Continue to the questions' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your answers' })).toBeVisible();
  return roleId;
}

test('a form is built, published and answered; a draft of the version before loses nothing', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const candidate = await person(browser, server, 'candidate@hartwell.example', 390);
  const staff = await person(browser, server, 'admin@hartwell.example', 1440);
  const roleId = await openQuestions(candidate, server);

  await test.step('the candidate begins in the first version, in Welsh if they like', async () => {
    await candidate.locator('textarea').first().fill('Written to the first version.');
    await expect(candidate.getByText(/^Saved \d/).first()).toBeVisible();
    await expectAccessible(candidate);
    await candidate.getByLabel('Language of the questions').selectOption('cy');
    await expect(candidate.getByRole('heading', { level: 2, name: 'Eich atebion' })).toBeVisible();
    await expect(candidate.locator('textarea').first()).toHaveValue('Written to the first version.');
  });

  await test.step('staff remove a question and add another, which depends on an answer', async () => {
    await staff.goto(server.url('hartwell', `/manager/roles/${roleId}/edit?part=form`));
    await staff.getByRole('link', { name: 'Build the form' }).click();
    await expect(staff.getByLabel('Section', { exact: true }).first()).toHaveValue('Your answers');
    await expectAccessible(staff);
    await staff
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click();
    await staff.getByRole('button', { name: 'Add a section' }).click();
    const section = staff.getByRole('region', { name: 'New section' });
    await section.getByLabel('Section', { exact: true }).fill('Evenings');
    const evenings = staff.getByRole('region', { name: 'Evenings' });
    await evenings.getByLabel('Add to this section').selectOption('yesNo');
    await evenings.getByRole('button', { name: 'Add', exact: true }).click();
    await evenings.getByRole('textbox', { name: 'Yes or no' }).fill('Can you come in the evening?');
    await evenings.getByLabel('Add to this section').selectOption('choice');
    await evenings.getByRole('button', { name: 'Add', exact: true }).click();
    await evenings.getByRole('textbox', { name: 'One of a list' }).fill('Which evening?');
    const which = evenings.getByRole('listitem').nth(1);
    await which.getByLabel('Choices').fill('Monday\nTuesday');
    await which.getByLabel('Ask only after certain answers').check();
    await which.getByLabel('Answer to').selectOption({ label: 'Can you come in the evening?' });
    await which.getByLabel('Condition').selectOption({ label: 'is' });
    await which.getByLabel('Value').selectOption({ label: 'Yes' });
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Save the form' }).click();
    await expect(staff.getByText('Saved, not published')).toBeVisible();
  });

  await test.step('staff preview the form as a candidate sees it, and publish it', async () => {
    await staff.getByRole('tab', { name: 'Preview' }).click();
    await staff.getByText(/^Page 1 of \d$/).click();
    await staff.getByRole('button', { name: 'Evenings', exact: true }).click();
    await staff.getByRole('button', { name: 'Yes' }).click();
    await expect(staff.getByRole('group', { name: 'Which evening?' })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('tab', { name: 'Languages' }).click();
    await expect(staff.getByRole('heading', { name: /Cymraeg/ })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('tab', { name: 'Templates' }).click();
    await expect(staff.getByRole('button', { name: 'Use Vacation scheme' })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('tab', { name: 'Publish' }).click();
    await expect(staff.getByText('New: Which evening?')).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Publish version 2' }).click();
    await staff.getByRole('button', { name: 'Publish it now' }).click();
    await expect(staff.getByText('The same as version 2, which is published')).toBeVisible();
  });

  await test.step('the candidate is told, keeps every word, and answers the new questions', async () => {
    const page = candidate;
    await page.locator('textarea').first().fill('Written to the first version, and more.');
    await page.getByRole('button', { name: 'Look at the questions now' }).click();
    await page.locator('summary', { hasText: 'Why do you want to be a commercial lawyer?' }).click();
    await expect(page.getByText('Written to the first version, and more.')).toBeVisible();
    await expectAccessible(page);
    await page.getByText(/^Page 1 of \d$/).click();
    await page.getByRole('button', { name: 'Evenings', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Which evening?' })).toBeHidden();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('radio', { name: 'Tuesday' }).check();
    await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Tuesday' })).toBeChecked();
    await page.getByRole('button', { name: 'Parts of your application' }).click();
    await page.getByRole('link', { name: 'Check and send' }).click();
    await expect(page.getByText('Tuesday', { exact: true })).toBeVisible();
    await expect(page.getByText('You cannot send it yet')).toBeVisible();
    await expectAccessible(page);
  });
});
