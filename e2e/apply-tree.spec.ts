import { makeForm } from '@evenhand/domain/forms/write-form';
import type { Page } from '@playwright/test';
import { aDocx } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { readTree, treeFaults, withoutFrame } from './accessibility-tree.ts';
import { fillUpToUniversity } from './fill-profile.ts';
import { expect, linkInMail, test } from './fixtures.ts';
import { anEmployer } from './own-employer.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A form with one question of every kind, on two pages. */
const form = makeForm([
  {
    id: 'motivation',
    title: 'Your motivation',
    guidance: 'Write in your own words.',
    items: [
      { key: 'why', kind: 'longText', label: 'Why us?', hint: 'Be brief.', maxWords: 50 },
      { key: 'evenings', kind: 'yesNo', label: 'Can you work evenings?' },
      {
        key: 'office',
        kind: 'choice',
        label: 'Which office?',
        options: ['Leeds', 'London'].map((value) => ({ value: value.toLowerCase(), label: value })),
      },
    ],
  },
  {
    id: 'experience',
    title: 'Your experience',
    items: [
      {
        key: 'seats',
        kind: 'multiChoice',
        label: 'Which departments interest you?',
        required: false,
        options: ['Tax', 'Property'].map((value) => ({ value: value.toLowerCase(), label: value })),
      },
      { key: 'start', kind: 'date', label: 'When could you start?', required: false },
      { key: 'hours', kind: 'number', label: 'How many hours a week?', required: false },
      {
        key: 'jobs',
        kind: 'entries',
        label: 'Your jobs',
        required: false,
        answer: { maxItems: 2, items: { required: ['employer'] } },
        entries: [{ key: 'employer', kind: 'shortText', label: 'Employer' }],
      },
      { key: 'essay', kind: 'file', label: 'A piece of writing', required: false, documentKind: 'WRITING_SAMPLE' },
      { key: 'own', kind: 'declaration', label: 'All of this is my own work', mustAgree: true },
    ],
  },
]);

test('the whole way of applying, as a screen reader goes through it', async ({ page, server }) => {
  test.setTimeout(300_000);
  const { code, roleId } = await anEmployer(server, { prefix: 'tree', countryBase: 'UK', form });
  const url = (path: string): string => server.url(code, path);
  const email = `nia-${code}@example.org`;
  const read: string[] = [];
  const faults: string[] = [];
  const listen = async (title: string): Promise<void> => {
    const tree = (await readTree(page)).replaceAll(code, 'CODE');
    read.push(`# ${title}\n\n${read.length === 0 ? tree : withoutFrame(tree)}\n`);
    faults.push(...treeFaults(tree).map((fault) => `${title}: ${fault}`));
  };
  const press = (name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));

  await test.step('finding the role and signing up', async () => {
    await page.goto(url('/roles'));
    await page.getByRole('main').getByRole('link').first().waitFor();
    await listen('Open roles');
    await page.goto(url(`/roles/${roleId}`));
    await listen('The role');
    await page.goto(url(`/apply/${roleId}`));
    await listen('Applying, signed out');
    await press('Create an account and apply');
    await page.getByLabel('First name').waitFor();
    await listen('Signing up');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').first().waitFor();
    await listen('Signing up, with what is missing');
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await page.waitForTimeout(1100);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    await listen('Signed up');
    await page.goto(await linkInMail(server, email, '/verify/'));
    await press('Confirm and go on');
    await expect(page).toHaveURL(/\/apply\//);
    await page.getByRole('button', { name: 'Continue to the questions' }).waitFor();
    await listen('Applying: the profile is empty');
  });

  await test.step('the steps of the profile', async () => {
    await page.goto(url('/profile/create?step=personal'));
    await page.getByLabel('Mobile number').fill('12');
    await press('Save and continue');
    await page.getByRole('alert').first().waitFor();
    await listen('Personal information, with a fault');
    await fillProfile(page, url, listen);
    await page.goto(url('/profile'));
    // The pages of a PDF show from the moment on that it has been read, which another run reaches earlier or later.
    await page.setInputFiles('input[type=file] >> nth=0', {
      name: 'cv.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from(aDocx(['Nia Okafor'])),
    });
    await page.getByText('cv.docx is uploaded.').waitFor();
    await listen('The profile, with a CV just uploaded');
  });

  await test.step('the questions, the last look and the end', async () => {
    await page.goto(url(`/apply/${roleId}`));
    await page.getByRole('button', { name: 'Continue to the questions' }).waitFor();
    await listen('Applying: the profile');
    await press('Continue to the questions');
    await expectStart(page, 1, 'Questions of this role');
    await expect(page.getByRole('heading', { level: 2, name: 'Your motivation' })).toBeInViewport({ ratio: 1 });
    await press(/^Continue/);
    await page.getByRole('alert').first().waitFor();
    await listen('The first questions, with what is missing');
    await page.getByLabel('Why us?').fill('Because of the work.');
    await page.getByRole('group', { name: 'Can you work evenings?' }).getByText('Yes', { exact: true }).click();
    await page.getByRole('group', { name: 'Which office?' }).getByText('Leeds', { exact: true }).click();
    await page
      .getByText(/^Saved \d/)
      .first()
      .waitFor();
    await listen('The first questions, answered and kept');
    await page.waitForTimeout(1100);
    await press('Continue to Your experience');
    await expectStart(page, 2, 'Your experience');
    await listen('The last questions');
    await page.getByText('All of this is my own work').first().click();
    await page
      .getByText(/^Saved \d/)
      .first()
      .waitFor();
    await press('Continue to check your answers');
    await page.getByRole('button', { name: 'Send application' }).waitFor();
    await listen('The last look');
    await page.getByRole('checkbox', { name: /true and complete/ }).check();
    await page.waitForTimeout(1100);
    await press('Send application');
    await expect(page).toHaveURL(/\/submitted/);
    await listen('Sent');
    await page.goto(url('/applications'));
    await page.getByText('We have your application.').waitFor();
    await listen('Where it stands');
  });

  expect(faults).toEqual([]);
  expect(read.join('\n')).toMatchSnapshot('apply-tree.txt');
});

/** Expects the next part to begin at its heading: it has the focus and is within the first screen of a phone. */
async function expectStart(page: Page, level: number, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level, name });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
}

/** Fills in the seven steps, and reads the tree of each before leaving it. */
async function fillProfile(
  page: Page,
  url: (path: string) => string,
  listen: (title: string) => Promise<void>,
): Promise<void> {
  const next = async (heading: string): Promise<void> => {
    await page.waitForTimeout(1100);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expectStart(page, 1, heading);
    await listen(heading);
  };
  await page.goto(url('/profile/create?step=personal'));
  await fillUpToUniversity(page, next);
  await page.getByRole('radio', { name: 'First degree' }).check();
  await page.getByLabel('University', { exact: true }).fill('leeds');
  await page.getByRole('option', { name: 'University of Leeds' }).waitFor();
  await listen('University education, with what the list offers');
  await page.getByRole('option', { name: 'University of Leeds' }).click();
  await page.getByLabel(/What do you study/).fill('Law');
  await page.getByLabel(/In which year did you start/).fill('2024');
  await page.getByLabel(/In which year did you graduate/).fill('2027');
  await next('CRS information');
  await next('T&Cs');
  await next('Accepted T&Cs');
}
