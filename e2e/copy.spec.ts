import { readFile } from 'node:fs/promises';
import { answerCookies, comeSignedIn, expect, expectAccessible, test } from './fixtures.ts';

test('a candidate keeps a copy of what they sent', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email: 'candidate@hartwell.example' });
  await page.goto(server.url('hartwell', '/applications'));
  const copy = page.getByRole('button', { name: /^Your application \(PDF\)/ }).first();
  await expect(copy).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), copy.click()]);
  expect(download.suggestedFilename()).toMatch(/^Your application [0-9A-F]{8}\.pdf$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a link that stops reminders asks first, and says when it does not work', async ({ page, server }) => {
  await page.goto(server.url('hartwell', '/stop/not-a-link-of-ours'));
  await answerCookies(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Stop these e-mails' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
