import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signIn as signInByApi } from './api-client.ts';
import { expect, expectAccessible, type Running, test } from './fixtures.ts';
import { aDevice, closeAll, kept, questions, receipt, why, writer } from './own-device.ts';
import { aRole } from './own-roles.ts';

const step = (server: Running, section: string): string => server.url(writer.code, `/profile/create?step=${section}`);
const conflict = (page: Page) => page.getByRole('alert', { name: 'You have changed this in another place too' });

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(writer.email);
  await page.getByLabel('Password', { exact: true }).fill(writer.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('two tabs and two devices: answers that do not clash are merged, those that do are shown', async ({
  browser,
  server,
}) => {
  const roleId = await aRole(server);
  const one = await aDevice(browser, server);
  const tab = await one.context().newPage();
  const other = await aDevice(browser, server, 1440);
  for (const page of [one, tab, other]) {
    await page.goto(questions(server, roleId));
    await expect(why(page)).toBeVisible();
  }

  await test.step('another tab shows what is typed in the first, before any of it is saved', async () => {
    await one.route(/\/draft/, (route) => route.abort('connectionreset'));
    await why(one).fill('Typed in the first tab.');
    await expect(why(tab)).toHaveValue('Typed in the first tab.');
    await one.unroute(/\/draft/);
    await expect(receipt(one)).toBeVisible();
  });

  await test.step('another device, which knew nothing of it, answers another question: both are kept', async () => {
    await other.locator('#question-evenings').click();
    await expect(receipt(other)).toBeVisible();
    await expect(why(other)).toHaveValue('Typed in the first tab.');
    await expect(conflict(other)).toBeHidden();
  });

  await test.step('both change the same: both answers are shown, and one is chosen', async () => {
    await one.reload();
    await expect(why(one)).toHaveValue('Typed in the first tab.');
    await other.context().setOffline(true);
    await why(other).fill('From the desk.');
    await why(one).fill('From the phone.');
    await expect(receipt(one)).toBeVisible();
    await other.context().setOffline(false);
    await expect(conflict(other)).toBeVisible();
    await expect(conflict(other)).toContainText('From the desk.');
    await expect(conflict(other)).toContainText('From the phone.');
    await expect(conflict(other)).not.toContainText('evenings');
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Keep what I typed here' }).click();
    await expect(conflict(other)).toBeHidden();
    await expect(receipt(other)).toBeVisible();
    await one.reload();
    await expect(why(one)).toHaveValue('From the desk.');
  });
  await closeAll(one.context(), other.context());
});

test('a profile step is saved as it is typed, half-typed too, and on two devices', async ({ browser, server }) => {
  const one = await aDevice(browser, server);
  const other = await aDevice(browser, server, 1440);
  const me = await signInByApi(server, writer);
  const before = (await me.call('GET', '/api/v1/candidate/me')).body;
  for (const page of [one, other]) {
    await page.goto(step(server, 'personal'));
    await expect(page.locator('#town')).toBeVisible();
  }
  await one.locator('#phone').fill('0770');
  await expect(receipt(one)).toBeVisible();
  await other.locator('#town').fill('Whitby');
  await expect(receipt(other)).toBeVisible();
  await expect(other.locator('#phone')).toHaveValue('0770');
  // None of it has reached the profile.
  expect((await me.call('GET', '/api/v1/candidate/me')).body).toEqual(before);

  await one.context().setOffline(true);
  await one.locator('#town').fill('Whitstable');
  await expect(one.getByText('You are offline', { exact: true })).toBeVisible();
  await expectAccessible(one);
  await one.context().setOffline(false);
  await expect(conflict(one)).toBeVisible();
  await expect(conflict(one)).toContainText('Whitby');
  await expectAccessible(one);
  await one.getByRole('button', { name: 'Use what comes from there' }).click();
  await expect(one.locator('#town')).toHaveValue('Whitby');

  // A pasted text that is too long is kept whole, not cut in silence, and the page says what to do.
  const tooLong = 'Whitby, and how one comes there. '.repeat(8).trim();
  await one.locator('#town').selectText();
  await one.keyboard.insertText(tooLong);
  await expect(one.locator('#town')).toHaveValue(tooLong);
  await expect(receipt(one)).toBeVisible();
  await one.getByRole('button', { name: 'Save and continue' }).click();
  await expect(one.getByRole('alert').first()).toContainText('characters or fewer');

  await one.reload();
  await expect(one.locator('#phone')).toHaveValue('0770');
  await expect(one.locator('#town')).toHaveValue(tooLong);
  await expect(one.getByText(/^We have put back what you typed at/)).toBeVisible();
  await one.getByRole('button', { name: 'Discard it and show what is saved' }).click();
  await expect(one.locator('#phone')).not.toHaveValue('0770');
  await expect(receipt(one)).toBeVisible();
  await one.reload();
  await expect(one.locator('#phone')).not.toHaveValue('0770');
  await expect(one.getByText(/^We have put back/)).toBeHidden();
  await closeAll(one.context(), other.context());
});

test('monitoring and context answers are saved on the server at once, and never on the device', async ({
  browser,
  server,
}) => {
  const page = await aDevice(browser, server);
  await page.goto(step(server, 'diversity'));
  const sex = page.locator('input[name=sex]').nth(1);
  await sex.check();
  await expect(receipt(page)).toBeVisible();
  expect(await kept(page)).not.toContain('sex');
  await page.reload();
  await expect(page.locator('input[name=sex]').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Discard it and show what is saved' }).click();
  await page.goto(step(server, 'crs'));
  await page.locator('#mitigating').fill('Ill in the spring.');
  await expect(receipt(page)).toBeVisible();
  expect(await kept(page)).not.toMatch(/mitigating|Ill in the spring/);
  await page.reload();
  await expect(page.locator('#mitigating')).toHaveValue('Ill in the spring.');
  await page.getByRole('button', { name: 'Discard it and show what is saved' }).click();
  await closeAll(page.context());
});

test('a session that ends in the middle of a step comes back to the same place with nothing lost', async ({
  browser,
  server,
}) => {
  const page = await aDevice(browser, server);
  await page.goto(step(server, 'personal'));
  const town = page.locator('#town');
  await expect(town).toBeVisible();
  const elsewhere = await signInByApi(server, writer);
  await elsewhere.call('DELETE', '/oauth/access-token', { deviceId: 'all' });
  await town.fill('In the middle of a w');
  await expect(page).toHaveURL(/\/login\?url=/);
  await signInAgain(page);
  await expect(page).toHaveURL(step(server, 'personal'));
  await expect(town).toHaveValue('In the middle of a w');
  await expect(receipt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard it and show what is saved' }).click();
  await closeAll(page.context());
});

test('a candidate who signs out leaves nothing on the device, not even from another tab', async ({
  browser,
  server,
}) => {
  const roleId = await aRole(server);
  const page = await aDevice(browser, server, 1440);
  const tab = await page.context().newPage();
  await tab.route(/\/draft/, (route) => route.abort('connectionreset'));
  await tab.goto(questions(server, roleId));
  await why(tab).fill('Private words.');
  await expect.poll(() => kept(page)).toContain('Private words.');
  await page.goto(server.url(writer.code, '/applications'));
  const me = await signInByApi(server, writer);
  const { firstName } = z.object({ firstName: z.string() }).parse((await me.call('GET', '/api/v1/user')).body);
  await page.getByRole('button', { name: firstName, exact: true }).click();
  // These words were never saved, so that the page asks before it removes them.
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.accept();
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(asked).toEqual([expect.stringContaining('Sign out and remove it?')]);
  await expect(why(tab)).toBeHidden();
  await expect.poll(() => kept(page)).toBe('[]');
  // The other tab writes nothing back, even when its visibility changes.
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await tab.waitForTimeout(2500);
  expect(await kept(tab)).toBe('[]');
  await closeAll(page.context());
});
