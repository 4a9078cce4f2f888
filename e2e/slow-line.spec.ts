import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { comeSignedIn, expect, test } from './fixtures.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(aPdf([name])) });

/** Holds the first such call until the returned function is called: `after` the server has answered it, or before it is sent. */
async function hold(page: Page, call: { method: string; path: RegExp; after?: boolean }): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = false;
  await page.route(call.path, async (route) => {
    if (held || route.request().method() !== call.method) return route.fallback();
    held = true;
    const response = call.after ? await fetchAnswer(route) : null;
    await free;
    // The page may have aborted the call by now.
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => undefined);
  });
  return letGo;
}

test.beforeEach(async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email: 'candidate@hartwell.example' });
  await page.goto(server.url('hartwell', '/profile'));
});

const cv = (page: Page) => page.locator('#cv');
const cover = (page: Page) => page.locator('#cover');
const box = (page: Page, at: number) => page.locator('main').getByRole('status').nth(at);

test('a page is not left in the middle of an upload without being asked', async ({ page }) => {
  const letGo = await hold(page, { method: 'PUT', path: /\/cv/ });
  await page.getByRole('heading', { level: 1 }).click();
  await cv(page).setInputFiles(pdf('cv-slow.pdf'));
  await expect(page.getByText('Uploading cv-slow.pdf')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  // Not awaited: the candidate stays, so that the new page never loads.
  void page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  letGo();
  await expect(page.getByText('cv-slow.pdf is uploaded.')).toBeVisible();
  await page.reload();
  await expect(box(page, 0)).toHaveText('cv-slow.pdf');
});

test('a file stays when the answer to an earlier request arrives after it', async ({ page }) => {
  await expect(cv(page)).toBeAttached();
  const letGo = await hold(page, { method: 'GET', path: /\/candidate\/me/, after: true });
  const asked = page.waitForRequest(/\/candidate\/me/);
  await cv(page).setInputFiles(pdf('cv-first.pdf'));
  await asked;
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 201);
  await cover(page).setInputFiles(pdf('cover-second.pdf'));
  await kept;
  letGo();
  await expect(page.getByText('cover-second.pdf is uploaded.')).toBeVisible();
  await expect(box(page, 0)).toHaveText('cv-first.pdf');
  await expect(box(page, 1)).toHaveText('cover-second.pdf');
});

test('a file chosen while a step is still being saved stays', async ({ page, server }) => {
  await page.goto(server.url('hartwell', '/profile/create?step=personal'));
  const letGo = await hold(page, { method: 'PUT', path: /\/candidate\/[^/]+\?/, after: true });
  await page.getByRole('button', { name: 'Save and come back later' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await cv(page).setInputFiles(pdf('cv-meanwhile.pdf'));
  await expect(page.getByText('cv-meanwhile.pdf is uploaded.')).toBeVisible();
  letGo();
  await expect(page.getByText('Saved. Your profile will be here')).toBeVisible();
  await expect(box(page, 0)).toHaveText('cv-meanwhile.pdf');
});

test('a page that is left while it renews the sign-in leaves the candidate signed in', async ({ page, server }) => {
  await expect(cv(page)).toBeAttached();
  const letGo = await hold(page, { method: 'POST', path: /\/oauth\/token/, after: true });
  const renewing = page.waitForRequest(/\/oauth\/token/);
  await page.reload();
  await renewing;
  await page.goto(server.url('hartwell', '/applications'));
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Your applications' })).toBeVisible();
});

/** Opens the questions of a role that this candidate has not applied for. Returns the first text field. */
async function openQuestions(page: Page, url: (path: string) => string): Promise<Locator> {
  await page.goto(url('/roles'));
  const roles = page.getByRole('main').locator('a[href^="/roles/"]');
  await expect(roles.first()).toBeVisible();
  const onward = page.getByRole('button', { name: 'Continue to the questions' });
  const sent = page.getByText('You have sent this application');
  for (const path of await roles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    await page.goto(url(path.replace('/roles/', '/apply/')));
    await expect(onward.or(sent)).toBeVisible();
    if (await onward.isVisible()) break;
  }
  await onward.click();
  const answer = page.getByRole('main').locator('textarea').first();
  await expect(answer).toBeVisible();
  return answer;
}

test('answers written offline are kept on the device, shown as kept there, and sent when the line is back', async ({
  page,
  context,
  server,
}) => {
  const answer = await openQuestions(page, (path) => server.url('hartwell', path));
  await answer.fill('Before the cut.');
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await answer.press('End');
  await answer.pressSequentially(' In the');
  await context.setOffline(true);
  await answer.pressSequentially(' middle of it.', { delay: 50 });
  await expect(page.getByText(/^Saved on this device/).first()).toBeVisible();
  // Waits longer than a save would take to be sent.
  await page.waitForTimeout(3000);
  await expect(page).toHaveURL(/\/apply\//);
  await expect(page.getByText(/^Saved on this device/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await page.reload();
  await expect(answer).toHaveValue('Before the cut. In the middle of it.');
});

test('a save that is broken off is tried again, and does not sign the candidate out', async ({ page, server }) => {
  const answer = await openQuestions(page, (path) => server.url('hartwell', path));
  await page.route(/\/draft/, (route) => route.abort('connectionreset'));
  await answer.fill('Typed as the line went.');
  await expect(page.getByText('Not saved. We keep trying.').first()).toBeVisible();
  await page.unroute(/\/draft/);
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/apply\//);
  await page.reload();
  await expect(answer).toHaveValue('Typed as the line went.');
});
