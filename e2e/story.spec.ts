import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { fillUpToUniversity } from './fill-profile.ts';
import { answerCookies, expect, expectAccessible, linkInMail, signIn, test } from './fixtures.ts';

const password = 'Correct-horse-7';

const desk = { viewport: { width: 1440, height: 900 } };
/** A phone held in the hand: its pages are pressed with a finger. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a page in a browser context of its own. */
const person = async (browser: Browser, device: typeof desk | typeof phone = desk): Promise<Page> =>
  (
    await browser.newContext({ ...device, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' })
  ).newPage();

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a firm opens a vacation scheme, a candidate applies, the firm decides, the candidate hears', async ({
  browser,
  server,
}) => {
  test.setTimeout(420_000);
  const mark = randomUUID().slice(-6);
  const code = `ashdown${mark}`;
  const firm = `Ashdown & Vale ${mark}`;
  const adminAddress = `admin-${mark}@ashdown.example`;
  const candidateAddress = `nia-${mark}@example.org`;
  const managerPage = await person(browser);
  const mailsAbout = async () =>
    (await server.mailbox.mailsTo(candidateAddress)).filter((mail) => mail.subject.includes('Vacation scheme'));

  await test.step('the platform creates the organisation and invites its first administrator', async () => {
    const page = await person(browser);
    await page.goto(server.url('platform', '/login'));
    await answerCookies(page);
    await signIn(page, { server, code: 'platform', email: 'admin@evenhand.example' });
    await expect(page).toHaveURL(/\/clients/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an organisation' }).click();
    await page.getByLabel('Name', { exact: true }).fill(firm);
    await page.getByLabel('Address', { exact: true }).fill(code);
    await page.getByLabel('Sector').selectOption({ label: 'Law firm' });
    await page.getByLabel('Product type').selectOption('ATS');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the organisation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: firm })).toBeVisible();
    await page.getByRole('button', { name: 'Invite a colleague' }).first().click();
    await page.getByLabel('First name').fill('Ruth');
    await page.getByLabel('Last name').fill('Vale');
    await page.getByLabel('E-mail address').fill(adminAddress);
    await page.getByLabel('Type', { exact: true }).selectOption('HIRING_MANAGER_ADMIN');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText(adminAddress).first()).toBeVisible();
    await page.context().close();
  });

  await test.step('the administrator follows the invitation', async () => {
    await managerPage.goto(await linkInMail(server, adminAddress, '/on-boarding/'));
    await answerCookies(managerPage);
    await expectAccessible(managerPage);
    await managerPage
      .getByLabel('New password')
      .or(managerPage.getByLabel('Password', { exact: true }))
      .first()
      .fill(password);
    await managerPage.getByRole('button', { name: 'Create my account' }).click();
    await expect(managerPage).toHaveURL(/\/login$/);
    await signIn(managerPage, { server, code, email: adminAddress, password });
    await expect(managerPage).toHaveURL(/\/manager\/today/);
    await managerPage.getByRole('link', { name: 'Roles', exact: true }).click();
  });

  await test.step('and opens a vacation scheme from a template', async () => {
    const page = managerPage;
    await page.getByRole('link', { name: 'New role' }).first().click();
    await page
      .getByRole('button', { name: /Start from .*vacation scheme/i })
      .or(page.getByRole('link', { name: /Start from .*vacation scheme/i }))
      .first()
      .click();
    await page.getByLabel('Title', { exact: true }).fill('Vacation scheme');
    await page.getByLabel('Location').fill('London');
    const sections = page.getByRole('navigation', { name: 'Sections of the role' });
    await sections.getByRole('link', { name: /^Texts and languages/ }).click();
    await page.getByLabel('Summary').fill('Two paid weeks with us.');
    await page.getByLabel('Description').fill('You sit with a supervisor and do real work.');
    await expectAccessible(page);
    await sections.getByRole('link', { name: /^Dates/ }).click();
    await page.getByLabel('Closes', { exact: true }).fill(`${inDays(30)}T23:59`);
    await page.getByLabel('Decision by').fill(inDays(60));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the role' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The role is published.', { exact: true })).toBeVisible();
  });

  const candidatePage = await person(browser, phone);
  await test.step('a candidate finds it, signs up on a phone and confirms the address', async () => {
    const page = candidatePage;
    await page.goto(server.url(code, '/roles'));
    await answerCookies(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Vacation scheme', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Vacation scheme', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Apply' }).first().tap();
    await page.getByRole('link', { name: 'Create an account and apply' }).tap();
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('E-mail address').fill(candidateAddress);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create account' }).tap();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await page.goto(await linkInMail(server, candidateAddress, '/verify/'));
    await page.getByRole('button', { name: 'Confirm and go on' }).tap();
    await expect(page).toHaveURL(/\/apply\//);
  });

  await test.step('fills in the seven steps', async () => {
    const page = candidatePage;
    const next = async (heading: string): Promise<void> => {
      // Forced, because the click of a quick candidate counts before the button has come to rest.
      await page.getByRole('button', { name: 'Save and continue' }).click({ force: true });
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expectAccessible(page);
    };
    await page.goto(server.url(code, '/profile/create?step=personal'));
    await page.getByLabel('Mobile number').fill('12');
    await page.getByRole('button', { name: 'Save and continue' }).tap();
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('region', { name: /problem|look/i }))
        .first(),
    ).toBeVisible();
    await fillUpToUniversity(page, next, (button) => button.tap());
    await page.getByRole('radio', { name: 'First degree' }).tap();
    await page.getByLabel('University', { exact: true }).fill('leeds');
    await page.getByRole('option', { name: 'University of Leeds' }).tap();
    await page.getByLabel(/What do you study/).fill('Law');
    await page.getByLabel(/In which year did you start/).fill('2024');
    await page.getByLabel(/In which year did you graduate/).fill('2027');
    await next('CRS information');
    await page
      .getByRole('group', { name: /Could you get free school meals/ })
      .getByRole('radio', { name: 'Yes' })
      .tap();
    await next('T&Cs');
    // Agreed to at sign-up, and not asked for again.
    await expect(page.getByRole('checkbox', { name: /I agree to the terms/ })).toHaveCount(0);
    await next('Accepted T&Cs');
    await page.getByRole('button', { name: 'Finish', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: /Diversity monitoring|Your profile/ })).toBeVisible();
    await page.goto(server.url(code, '/profile'));
    await page.setInputFiles('input[type=file] >> nth=0', {
      name: 'nia-okafor-cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(aPdf(['Nia Okafor'])),
    });
    await expect(page.getByText('nia-okafor-cv.pdf is uploaded.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('nia-okafor-cv.pdf').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('answers the questions, checks everything and sends it once', async () => {
    const page = candidatePage;
    await page.goto(server.url(code, '/roles'));
    await page.getByRole('link', { name: 'Vacation scheme', exact: true }).tap();
    await page.getByRole('link', { name: 'Apply' }).first().tap();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: 'Continue to the questions' })
      .or(page.getByRole('button', { name: 'Continue to the questions' }))
      .tap();
    await expect(page.getByRole('main').locator('textarea').first()).toBeVisible();
    for (const box of await page.getByRole('main').locator('textarea').all())
      await box.fill('Because the work is careful and the people are kind.');
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('main').locator('textarea').first()).toHaveValue(/careful/);
    await page
      .getByRole('link', { name: 'Continue to check your answers' })
      .or(page.getByRole('button', { name: 'Continue to check your answers' }))
      .tap();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /true and complete/ }).tap();
    await page.getByRole('button', { name: 'Send application' }).tap();
    await expect(page).toHaveURL(/\/submitted/);
    await expect(page.getByRole('heading', { level: 1, name: /^Your application is with us/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto(server.url(code, '/applications'));
    await expect(page.getByText('We have your application.')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(async () => (await mailsAbout()).length).toBe(1);
  });

  await test.step('the firm reads, scores, notes and moves', async () => {
    const page = managerPage;
    await page.goto(server.url(code, '/manager/roles'));
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Vacation scheme', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Nia Okafor' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nia Okafor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nia Okafor' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.locator('canvas').first()).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('radio', { name: /^4/ })
      .or(page.getByRole('button', { name: /^4/ }))
      .first()
      .click();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Feed' }).click();
    await page.getByRole('textbox', { name: 'New note' }).fill('Thoughtful answers.');
    await page.getByRole('button', { name: /Add (the )?note/ }).click();
    await expect(page.getByText('Thoughtful answers.').first()).toBeVisible();
    await page.getByLabel('Assignee').selectOption({ label: 'Ruth Vale' });
    await expect(page.getByText(/is assigned to Ruth Vale/)).toBeVisible();
    await page.getByRole('button', { name: /Next stage/ }).click();
    await expect(page.getByText(/moved to/).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Feed' }).click();
    await page.getByRole('button', { name: 'Moves', exact: true }).click();
    await expect(page.getByText('Thoughtful answers.').first()).toBeVisible();
    await expect(page).toHaveURL(/show=notes/);
    await expectAccessible(page);
  });

  await test.step('holds the decision, which the candidate does not see', async () => {
    const page = managerPage;
    await page.getByRole('button', { name: /Not taken forward/ }).click();
    await page.getByLabel('Reason').selectOption({ label: 'Stronger field' });
    await expectAccessible(page);
    await page.getByRole('button', { name: /Hold/ }).click();
    // The question says "held" too.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Held: not told yet').first()).toBeVisible();
    await candidatePage.goto(server.url(code, '/applications'));
    await expect(candidatePage.getByRole('heading', { level: 1, name: 'Your applications' })).toBeVisible();
    await expect(candidatePage.getByText('You are through to the critical-thinking test.')).toBeVisible();
    await expect(candidatePage.getByText('Your application is not being taken forward.')).toBeHidden();
    expect(await mailsAbout()).toHaveLength(1);
  });

  await test.step('sends the held outcomes after reading the mails', async () => {
    const page = managerPage;
    await page.goto(server.url(code, '/manager/roles'));
    await page.getByRole('main').getByRole('link', { name: 'Vacation scheme', exact: true }).click();
    // The list of roles has a link of nearly this name, which leads to the inbox, until the role has come.
    await page.getByRole('link', { name: 'Held outcomes', exact: true }).click();
    await page.getByText('Read the mail').first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Select 1 person' }).click();
    await page.getByRole('button', { name: 'Send 1 outcome' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
    await expect(page.getByText('1 outcome has been sent.')).toBeVisible();
  });

  await test.step('and the candidate hears: on the page and by mail', async () => {
    await candidatePage.goto(server.url(code, '/applications'));
    await expect(candidatePage.getByText('Your application is not being taken forward.')).toBeVisible();
    await expectAccessible(candidatePage);
    await expect(async () => {
      expect((await mailsAbout()).length).toBeGreaterThanOrEqual(2);
    }).toPass({ timeout: 30_000 });
    const mails = await mailsAbout();
    expect(mails).toHaveLength(2);
    const outcomes = mails.filter((mail) => mail.subject === `Your application to ${firm}: Vacation scheme`);
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0]?.text).toContain('has not been taken forward');
    expect(outcomes[0]?.text).not.toMatch(/reject/i);
  });
});
