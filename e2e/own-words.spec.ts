import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { clientOfPage } from './api-client.ts';
import { saveProfile } from './fill-profile.ts';
import { comeSignedIn, expect, type Running, test } from './fixtures.ts';
import { newPassword, signUp } from './new-candidate.ts';
import { expectAccessibleEverywhere } from './phone-and-desk.ts';

const code = 'hartwell';

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  await expect(page.getByText('Saved. Candidates are asked this from now on.').first()).toBeVisible();
  await expect(button).toBeDisabled();
}

async function openForm(page: Page, server: Running): Promise<void> {
  await page.goto(server.url(code, '/manager/settings/candidate-form'));
  await expect(page.getByRole('heading', { level: 1, name: 'Candidate form' })).toBeVisible();
}

async function addAnswer(page: Page, label: string): Promise<void> {
  await page.getByLabel('New answer').fill(label);
  await page.getByRole('button', { name: 'Add the answer' }).click();
}

/** Signs up a candidate with a profile whom no other test uses, because they read French from here on. Returns the address. */
async function aReader(browser: Browser, server: Running): Promise<string> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  const email = `nia-${randomUUID().slice(-6)}@example.org`;
  await signUp(page, { server, code, email });
  await saveProfile(clientOfPage(page));
  await context.close();
  return email;
}

test('an organisation translates its own question into French, and rewords an answer', async ({
  page,
  server,
  browser,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code, email: `admin@${code}.example` });

  await test.step('the question, its answers, and their French', async () => {
    await openForm(page, server);
    await page.getByLabel('New question').fill('How would you come to us?');
    await page.getByRole('button', { name: 'Add the question' }).click();
    await page.getByLabel('Kind of answer').last().selectOption('LIST');
    await addAnswer(page, 'By train');
    await addAnswer(page, 'By bicycle');
    await page.locator('summary', { hasText: 'français' }).click();
    await page.getByLabel('How would you come to us?, in français').fill('Comment viendriez-vous chez nous ?');
    await page.getByLabel('By train, in français').fill('En train');
    await expectAccessibleEverywhere(page);
    await save(page);
  });

  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const theirs = await context.newPage();
  const question = theirs.getByRole('group', { name: 'Comment viendriez-vous chez nous ?' });

  await test.step('a candidate who reads French is asked in French, and told which words are English', async () => {
    await comeSignedIn(theirs, { server, code, email: await aReader(browser, server), password: newPassword });
    await theirs.goto(server.url(code, '/account'));
    await theirs.getByLabel(/Language of these pages|Langue de ces pages/).selectOption('fr');
    await expect(theirs.locator('html')).toHaveAttribute('lang', 'fr');
    await theirs.goto(server.url(code, '/profile/create?step=personal'));
    await expect(question).toBeVisible();
    const english = question.locator('[lang="en"][dir="ltr"]');
    await expect(english).toHaveText(/By bicycle/);
    await expectAccessibleEverywhere(theirs);
    await question.getByRole('radio', { name: 'En train' }).check();
    await theirs.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Études secondaires' })).toBeVisible();
  });

  await test.step('an answer is reworded and stays the chosen one', async () => {
    await openForm(page, server);
    await page.getByText('How would you come to us?', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Answer 1' }).fill('By rail');
    await expect(page.getByRole('button', { name: 'Retire it: By bicycle' })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await save(page);
    await theirs.goto(server.url(code, '/profile/create?step=personal'));
    await expect(question.getByRole('radio', { name: 'En train' })).toBeChecked();
  });

  await test.step('what is asked with an application and what is agreed to have their place', async () => {
    const step = page.getByLabel('Step', { exact: true });
    await step.selectOption('application');
    await page.getByRole('checkbox', { name: 'How did you hear about us?: Must be answered' }).check();
    await expectAccessibleEverywhere(page);
    await step.selectOption('terms');
    await expect(page.getByRole('checkbox', { name: /^My answers may be used.*: Must be answered/ })).toBeDisabled();
    await expectAccessibleEverywhere(page);
    await step.selectOption('diversity');
    await page.getByRole('checkbox', { name: 'Pagan' }).check();
    await expect(page.getByRole('region', { name: 'As candidates see it' })).toContainText('Pagan');
    await expectAccessibleEverywhere(page);
    await step.selectOption('application');
    await page.getByRole('checkbox', { name: 'How did you hear about us?: Must be answered' }).uncheck();
    await save(page);
  });
  await context.close();
});
