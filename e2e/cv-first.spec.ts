import type { Locator, Page } from '@playwright/test';
import { aDocxOf, aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { signUp } from './new-candidate.ts';

const code = 'hartwell';
const phone = { width: 390, height: 844 };

const lines = [
  'Nia Okafor',
  'EDUCATION',
  'University of Leeds, Sep 2023 - Jun 2026',
  'LLB (Hons) Law, predicted 2:1',
  'Castleford College, 2021 - 2023',
  'A-levels: History (A*), Law (A)',
  'WORK EXPERIENCE',
  'Sales Assistant, Harbour Books, Feb 2024 - present',
  'LANGUAGES',
  'French (fluent)',
];
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Ends the text of a line in a PDF, and begins the next one below it. */
const nextLine = ') Tj 0 -14 Td (';

const files = {
  PDF: { name: 'nia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf([lines.join(nextLine)])) },
  Word: {
    name: 'nia.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(aDocxOf(lines.map(paragraph).join(''))),
  },
};

/** A row of a list, folded or open for change. */
const holds = (page: Page, text: string): Locator =>
  page.locator(`form input[value="${text}"]`).or(page.locator('form').getByText(text)).first();

/** Offers that a CV makes for the step of the university. */
const offers = ['Add University of Leeds', 'Add Sales Assistant', 'Leave out French'];

const pdfOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const refused = {
  'There is no text in this file': pdfOf('scan.pdf', Buffer.from(aPdf(['']))),
  'We found no education and no work in it.': pdfOf(
    'letter.pdf',
    Buffer.from(aPdf(['Dear Sir or Madam, I should like to apply for the place that you offer.'])),
  ),
  'This is not really a PDF': pdfOf('fake.pdf', Buffer.from('not a PDF, whatever it is called')),
};

test('a file that is no CV is refused in a sentence; one as Word or PDF becomes rows of the profile, and is sent nowhere', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await signUp(page, { server, code, email: `cv.${Date.now()}@example.org` });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('Castleford')) sent.push(request.url());
  });
  await page.goto(server.url(code, '/profile/create?step=university'));
  await page.getByText('Fill from a CV').click();
  for (const [sentence, file] of Object.entries(refused)) {
    await page.locator('#cv-to-read').setInputFiles(file);
    await expect(page.locator('#cv-to-read-error')).toContainText(sentence);
  }
  await expectAccessible(page);

  await page.locator('#cv-to-read').setInputFiles(files.Word);
  await expect(page.getByRole('heading', { name: `From ${files.Word.name}` })).toBeVisible();
  for (const name of offers) await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Read another CV' }).click();

  await page.locator('#cv-to-read').setInputFiles(files.PDF);
  await expect(page.getByRole('heading', { name: `From ${files.PDF.name}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const name of offers) await page.getByRole('button', { name }).click();
  await expect(page.getByText('Your CV has nothing more for this step.')).toBeVisible();
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('link', { name: /Sixth form education \(3\)/ }).click();
  await page.getByRole('button', { name: 'Add Castleford College' }).click();
  await page.getByRole('button', { name: 'Add History' }).click();
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await page.reload();
  await expect(holds(page, 'Castleford College')).toBeVisible();
  await page.goto(server.url(code, '/profile/create?step=university'));
  await expect(holds(page, 'University of Leeds')).toBeVisible();
  await expect(holds(page, 'Harbour Books')).toBeVisible();
  await expect(holds(page, 'French')).toHaveCount(0);
});
