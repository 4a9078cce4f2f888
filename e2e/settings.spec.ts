import { readFile } from 'node:fs/promises';
import { comeSignedIn, expect, expectAccessible, linkInMail, test } from './fixtures.ts';
import { expectAccessibleEverywhere } from './phone-and-desk.ts';

const candidate = 'candidate@hartwell.example';
const admin = 'admin@hartwell.example';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
});

test('a candidate asks for a copy of their data, waits for it and fetches it', async ({ page, server }) => {
  await comeSignedIn(page, { server, code: 'hartwell', email: candidate });
  await page.goto(server.url('hartwell', '/account'));
  await page.getByRole('button', { name: 'Make a copy of my data' }).click();
  const fetchIt = page.getByRole('button', { name: 'Download my data' });
  await expect(fetchIt).toBeVisible({ timeout: 60_000 });
  await expectAccessibleEverywhere(page);
  const downloading = page.waitForEvent('download');
  await fetchIt.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Your data \d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('index.html')).toBe(true);
  // Other mails to the candidate link to the account too, but not to this part of it.
  await linkInMail(server, candidate, '/account#data');
});

test('an administrator arranges the questions to candidates, and previews them', async ({ page, server }) => {
  await comeSignedIn(page, { server, code: 'hartwell', email: admin });
  await page.goto(server.url('hartwell', '/manager/settings/candidate-form'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByLabel('New question').fill('Do you have a driving licence?');
  await page.getByRole('button', { name: 'Add the question' }).click();
  await expect(page.getByRole('region', { name: 'As candidates see it' })).toContainText(
    'Do you have a driving licence?',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/saved/i).first()).toBeVisible();
});

test('an administrator sees each page in a look as it is typed, in light and dark and on a phone', async ({
  page,
  server,
}) => {
  await comeSignedIn(page, { server, code: 'hartwell', email: admin });
  await page.goto(server.url('hartwell', '/manager/settings/look'));
  const shown = page.frameLocator('iframe');
  await page.getByLabel(/^Headline/).fill('Work that is read twice');
  await expect(shown.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Work that is read twice');
  await expectAccessibleEverywhere(page);
  const ground = () => shown.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor);
  await page.getByLabel(/^Colour of the header/).fill('#ffffff');
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect.poll(ground).not.toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'A role', exact: true }).click();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect.poll(() => shown.locator('html').evaluate(() => innerWidth)).toBe(390);
  const nav = shown.locator('nav').first();
  await expect(nav).toBeHidden();
  await page.getByLabel('Colour', { exact: true }).fill('#ffd400');
  await page.getByRole('button', { name: /^Use #8a7200 instead/ }).click();
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('#8a7200');
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(page.getByLabel(/^Headline/)).toHaveValue('Careful work, done by people who were trusted early.');
});

test('an administrator sets the limits of contextual flags, and a wrong number is refused', async ({
  page,
  server,
}) => {
  await comeSignedIn(page, { server, code: 'hartwell', email: admin });
  await page.goto(server.url('hartwell', '/manager/settings'));
  await page.getByRole('link', { name: 'Contextual flags' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contextual flags' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const hours = page.getByRole('textbox', { name: 'Hours of care a week' });
  await hours.fill('99');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Hours of care a week: enter a whole number from 1 to 35');
  await expectAccessible(page);
  await hours.fill('20');
  const moves = page.getByRole('checkbox', { name: 'Several unplanned changes of school' });
  await moves.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Results are being computed again')).toBeVisible();
  await page.reload();
  await expect(hours).toHaveValue('20');
  await expect(moves).not.toBeChecked();
});

test('a candidate asks for adjustments, and staff record further ones', async ({ page, server, browser }) => {
  await comeSignedIn(page, { server, code: 'hartwell', email: candidate });
  await page.goto(server.url('hartwell', '/profile/adjustments'));
  await page.getByRole('checkbox', { name: 'Rest breaks' }).check();
  await page.getByRole('checkbox', { name: 'Extra time' }).check();
  await expectAccessibleEverywhere(page);
  await page.getByRole('checkbox', { name: 'Extra time' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. We will arrange it at every stage.')).toBeVisible();

  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const staff = await context.newPage();
  await staff.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(staff, { server, code: 'hartwell', email: admin });
  await staff.goto(server.url('hartwell', '/manager/search'));
  await staff.getByRole('main').locator('a[href*="/manager/candidate/"]').first().click();
  const panel = staff.getByRole('region', { name: 'Adjustments' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByRole('checkbox', { name: 'Larger print' }).check();
  await expectAccessible(staff);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Larger print')).toBeVisible();
  await expect(panel.getByRole('checkbox')).toHaveCount(0);
  await expectAccessibleEverywhere(staff);
  await context.close();
});

test('a colleague is removed once it is clear what they leave behind', async ({ page, server }) => {
  await comeSignedIn(page, { server, code: 'hartwell', email: admin });
  await page.goto(server.url('hartwell', '/manager/settings'));
  await expect(page.getByRole('table', { name: 'People on the hiring side' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/(is|are) assigned to them/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Hand over to').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/has been removed/)).toBeVisible();
});

test('reference data is imported by the platform’s staff', async ({ page, server }) => {
  await comeSignedIn(page, { server, code: 'platform', email: 'admin@evenhand.example' });
  await page.goto(server.url('platform', '/admin/imports'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('questions of a form are dragged to another place, and everything is undone', async ({ page, server }) => {
  await comeSignedIn(page, { server, code: 'hartwell', email: admin });
  await page.goto(server.url('hartwell', '/manager/roles'));
  // Other tests may have opened roles by then, so that the first one varies.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Summer vacation scheme \d{4}/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/manager\/roles\/[0-9a-f-]{36}/);
  const roleId = /roles\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await page.goto(server.url('hartwell', `/manager/roles/${roleId}/form`));
  const labels = page.locator('[id^="item."][id$=".label"]');
  await expect(labels.nth(1)).toBeVisible();
  const texts = (): Promise<string[]> =>
    labels.evaluateAll((inputs) => inputs.map((input) => String(Reflect.get(input, 'value'))));
  const before = await texts();
  const handles = page.getByTitle('Drag to another place');
  await handles.nth(1).dragTo(labels.nth(0));
  await expect.poll(async () => (await texts()).slice(0, 2)).toEqual([before[1], before[0]]);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(texts).toEqual(before);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(async () => (await texts())[0]).toBe(before[1]);
});
