import { comeSignedIn, expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { expectAccessibleEverywhere } from './phone-and-desk.ts';

const admin = 'admin@hartwell.example';

test('an administrator rewords a mail in two languages by keyboard, reads it as a test and puts the words before back', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email: admin });
  await page.goto(server.url('hartwell', '/manager/templates'));
  await expect(page.getByRole('region', { name: 'Offers and outcomes' })).toBeVisible();
  await expectAccessibleEverywhere(page, (width) => look(page, `templates-${width}`));
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('feedback');
  await page.getByRole('link', { name: 'Feedback released' }).click();

  const subject = page.getByRole('textbox', { name: 'Subject' });
  const message = page.getByRole('textbox', { name: 'Message' });
  const letter = page.frameLocator('iframe[title="The mail as it arrives"]');
  await expect(letter.getByText('Summer vacation scheme 2027')).toBeVisible();
  await expectAccessibleEverywhere(page, (width) => look(page, `template-${width}`));

  await subject.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Read what we thought about {');
  await page.getByRole('searchbox', { name: 'Search' }).fill('rol');
  await page.keyboard.press('Enter');
  await expect(subject).toHaveText('Read what we thought about Role');
  await message.getByText('With good wishes').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('A word from {');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Organ');
  await page.keyboard.press('Enter');
  await expect(message).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('us, ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('warmly, ');
  await expect(message.locator('strong')).toHaveText('warmly, ');
  await expect(letter.getByText('A word from us, warmly')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(async () => {
    const mails = (await server.mailbox.mailsTo(admin)).filter(({ subject: of }) =>
      of.startsWith('Read what we thought'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Read what we thought about Summer vacation scheme 2027');
    expect(mails[0]?.text).toContain('A word from us');
  }).toPass();
  await page.getByRole('button', { name: 'français' }).click();
  await message.getByText('Bonjour').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Bien à vous, ');
  await expect(letter.getByText('Bien à vous')).toBeVisible();
  await page.getByRole('button', { name: 'Use from now on' }).click();
  await expect(page.getByText('The template is in use from now on.')).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await message.getByText('Hello').click();
  await page.keyboard.type('Wrong ');
  await page.getByRole('button', { name: 'Use from now on' }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByText('Versions', { exact: true }).click();
  await page.getByRole('button', { name: /^Put back the version/ }).click();
  await expect(message).not.toContainText('Wrong');
  await page.getByRole('button', { name: 'Use the product’s words' }).click();
  await page.getByRole('button', { name: 'français' }).click();
  await expect(message).toContainText('Bien à vous');
  await page.getByRole('button', { name: 'Use the product’s words' }).click();
  await page.getByRole('button', { name: 'Use from now on' }).click();
  await expect(page.getByText('These are the product’s words.', { exact: false })).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
});
