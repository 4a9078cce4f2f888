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

for (const [kind, file] of Object.entries(files)) {
  test(`a CV as ${kind} becomes rows of the profile, one by one, and is sent nowhere`, async ({ page, server }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    await signUp(page, { server, code, email: `cv.${kind}.${Date.now()}@example.org`.toLowerCase() });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('Castleford')) sent.push(request.url());
    });
    await page.goto(server.url(code, '/profile/create?step=university'));
    await page.getByText('Fill from a CV').click();
    await page.locator('#cv-to-read').setInputFiles(file);
    await expect(page.getByRole('heading', { name: `From ${file.name}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Add University of Leeds' }).click();
    await page.getByRole('button', { name: 'Add Sales Assistant' }).click();
    await page.getByRole('button', { name: 'Leave out French' }).click();
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
}

test('a file that is no CV is refused in a sentence that says what to do', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await signUp(page, { server, code, email: `nocv.${Date.now()}@example.org` });
  await page.getByText('Fill from a CV').click();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('#cv-to-read').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const refusal = page.locator('#cv-to-read-error');
  await choose('scan.pdf', Buffer.from(aPdf([''])));
  await expect(refusal).toContainText('There is no text in this file');
  await choose(
    'letter.pdf',
    Buffer.from(aPdf(['Dear Sir or Madam, I should like to apply for the place that you offer.'])),
  );
  await expect(refusal).toContainText('We found no education and no work in it.');
  await choose('fake.pdf', Buffer.from('not a PDF, whatever it is called'));
  await expect(refusal).toContainText('This is not really a PDF');
  await expectAccessible(page);
});
