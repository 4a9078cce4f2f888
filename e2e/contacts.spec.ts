import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';

async function staff(browser: Browser, server: Running, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code: 'hartwell', email: 'admin@hartwell.example' });
  return page;
}

test('an administrator adds a contact, edits it on a phone, and archives it', async ({ browser, server }) => {
  const name = `Ada ${randomUUID().slice(-6)}`;
  const desk = await staff(browser, server, 1440);
  await desk.goto(server.url('hartwell', '/manager/contacts'));
  await desk.getByRole('button', { name: 'Add a contact' }).first().click();
  await desk.getByLabel('Name', { exact: true }).fill(name);
  await desk.getByLabel('Institution').fill('University of Leeds');
  await desk.getByLabel('Phone').fill('extension 12');
  await desk.getByRole('button', { name: 'Save contact' }).click();
  await expect(desk.getByText(/Enter a phone number with its area or country code/).first()).toBeVisible();
  await desk.getByLabel('Phone').fill('(0113) 496 0000');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Save contact' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.getByRole('searchbox', { name: 'Search contacts' }).fill(name);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('link', { name: '+44 113 496 0000' })).toBeVisible();
  await expectAccessible(desk);

  const phone = await staff(browser, server, 390);
  await phone.goto(server.url('hartwell', `/manager/contacts?q=${encodeURIComponent(name)}`));
  await expect(phone.getByRole('heading', { name })).toBeVisible();
  await expectNoOverflow(phone);
  await phone.getByRole('button', { name: `Edit ${name}` }).click();
  await phone.getByLabel('Note').click();
  await phone.keyboard.type('Runs the law fair.');
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: 'Stay' }).click();
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await phone.getByRole('button', { name: 'Go on editing' }).click();
  await phone.getByRole('button', { name: 'Save contact' }).click();
  await expect(phone.getByText('Runs the law fair.')).toBeVisible();
  await expectAccessible(phone);

  // The desk has the contact as it was before.
  await desk.getByRole('button', { name: `Edit ${name}` }).click();
  await desk.getByLabel('Role there').fill('Careers adviser');
  await desk.getByRole('button', { name: 'Save contact' }).click();
  await expect(desk.getByText('A colleague has saved this contact in the meantime.')).toBeVisible();
  await desk.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(desk.getByLabel('Note')).toHaveValue('Runs the law fair.');
  await desk.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expect(desk.getByText('No contact matches.')).toBeVisible();
  await desk.getByLabel('Show').selectOption('archived');
  await expect(desk.getByRole('heading', { name })).toBeVisible();
  await phone.context().close();
  await desk.context().close();
});

test('an administrator adds a file, fetches it back as it was, and archives it', async ({ browser, server }) => {
  const name = `Directions ${randomUUID().slice(-6)}.pdf`;
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  const page = await staff(browser, server, 1440);
  await page.goto(server.url('hartwell', '/manager/settings/files'));
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText(name)).toBeHidden();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(name);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(page.getByRole('heading', { name })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.context().close();
});
