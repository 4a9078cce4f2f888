import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signIn as signInByApi } from './api-client.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { comeSignedIn, expect, expectAccessible, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { aDevice, closeAll, kept, questions, receipt, why, writer } from './own-device.ts';
import { aRole, closeIn } from './own-roles.ts';

const onDevice = (page: Page) => page.getByText(/^Saved on this device/).first();

test('the line is cut in the middle of typing and of sending: nothing is lost, nothing is sent twice', async ({
  browser,
  server,
}) => {
  const roleId = await aRole(server);
  const page = await aDevice(browser, server);
  const context = page.context();
  await page.goto(questions(server, roleId));
  await why(page).fill('Before the cut.');
  await expect(receipt(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await why(page).press('End');
  await why(page).pressSequentially(' In the middle.', { delay: 20 });
  await expect(onDevice(page)).toBeVisible();
  await expectAccessible(page);
  // Waits longer than a save would take to be sent.
  await page.waitForTimeout(3000);
  await page.getByRole('button', { name: 'Continue to check your answers' }).click();
  await page.getByLabel(/^What I have written is true/).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('You are offline. Everything you wrote is kept on this device.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(receipt(page)).toBeVisible();

  let calls = 0;
  await page.route(/\/submit/, async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    // The server has accepted the application, and its answer never arrives.
    await fetchAnswer(route);
    await route.abort('connectionreset');
  });
  await page.waitForTimeout(1100);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect.poll(() => calls).toBe(1);
  await expect(page).toHaveURL(/\/apply\//);
  const again = page.getByRole('button', { name: 'Send application' });
  const done = page
    .getByText('You have sent this application')
    .or(page.getByRole('heading', { level: 1, name: /sent/i }))
    .first();
  // The page itself may find out that it was sent, before or while the candidate presses again.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 3000 }).catch(() => undefined);
    await expect(done).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  const me = await signInByApi(server, writer);
  const own = z.array(z.object({ role: z.object({ id: z.string() }), submittedAt: z.nullable(z.string()) }));
  const mine = own.parse((await me.call('GET', '/api/v1/applications')).body).filter(({ role }) => role.id === roleId);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.submittedAt).not.toBeNull();
  await closeAll(context);
});

test('the deadline passes while the form is open: the grace, the end, and more time for one', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const page = await aDevice(browser, server);

  await test.step('a candidate who has begun may finish in the grace', async () => {
    const roleId = await aRole(server, { graceMinutes: 5 });
    await page.goto(questions(server, roleId));
    await why(page).fill('Begun in time.');
    await expect(receipt(page)).toBeVisible();
    await closeIn(server, roleId, 25);
    await page.reload();
    await expect(why(page)).toHaveValue('Begun in time.');
    await expect(page.getByText('Less than one minute is left.')).toBeAttached();
    const grace = page.getByText(/The deadline has passed/).first();
    await expect(grace).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await why(page).fill('Begun in time, finished in the grace.');
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await expect(receipt(page)).toBeVisible();
    await page.getByRole('button', { name: 'Continue to check your answers' }).click();
    await page.getByLabel(/^What I have written is true/).check();
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page).toHaveURL(/\/submitted/);
  });

  await test.step('without a grace the form closes, the text stays, and is saved when there is more time', async () => {
    const roleId = await aRole(server, { graceMinutes: 0 });
    await page.goto(questions(server, roleId));
    await why(page).fill('Begun');
    await expect(receipt(page)).toBeVisible();
    await closeIn(server, roleId, 20);
    await page.reload();
    await expect(why(page)).toHaveValue('Begun');
    await expect(page.getByText('This role has closed', { exact: true })).toBeVisible({ timeout: 60_000 });
    await why(page).fill('Begun, and written on after the end.');
    await expectAccessible(page);
    const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await staff.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    await comeSignedIn(staff, { server, code: writer.code, email: 'admin@hartwell.example' });
    await staff.goto(server.url(writer.code, `/manager/roles/${roleId}/edit?part=deadline`));
    await staff.getByText('Begun and not sent (1)').click();
    await staff.getByRole('button', { name: /^Give more time: / }).click();
    await expect(staff.getByText(/has until .* and is told by e-mail\./).first()).toBeVisible();
    // Half a switch below the bar that saves would count as a small one.
    await staff.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(staff);
    await page.getByRole('button', { name: 'See whether there is more time' }).click();
    await expect(page.getByText('You have been given more time for this application.')).toBeVisible();
    await expect(receipt(page)).toBeVisible();
    await page.reload();
    await expect(why(page)).toHaveValue('Begun, and written on after the end.');
    await staff.getByLabel(/^More time/).selectOption('week');
    await staff.getByRole('button', { name: 'Extend for all' }).click();
    await expect(staff.getByText('The deadline has been moved. 1 person with a draft is told.').first()).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(server.url(writer.code, `/apply/${roleId}`));
    await expect(visitor.getByRole('link', { name: 'Create an account and apply' })).toBeVisible();
    await closeAll(staff.context(), visitor.context());
  });
  await closeAll(page.context());
});

test('a role without saved drafts keeps answers on the device, says so, and gets them when they are sent', async ({
  browser,
  server,
}) => {
  const roleId = await aRole(server, { savesPartialData: false });
  const page = await aDevice(browser, server);
  await page.goto(questions(server, roleId));
  await expect(page.getByText(/^For this role, what you write is kept on this device only/)).toBeVisible();
  await why(page).fill('Only here so far.');
  await expect(onDevice(page)).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(onDevice(page)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(why(page)).toHaveValue('Only here so far.');
  const me = await signInByApi(server, writer);
  const form = z.object({ application: z.nullable(z.object({ answers: z.record(z.string(), z.unknown()) })) });
  const read = form.parse((await me.call('GET', `/api/v1/candidate/applyc/${roleId}`)).body);
  expect(read.application?.answers).toEqual({});
  await page.getByRole('button', { name: 'Continue to check your answers' }).click();
  await page.getByLabel(/^What I have written is true/).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/\/submitted/);
  await expect.poll(() => kept(page)).not.toContain('Only here so far.');
  await closeAll(page.context());
});

test('the whole way of applying by keyboard alone, on a phone', async ({ browser, server }) => {
  const roleId = await aRole(server);
  const page = await aDevice(browser, server);
  await page.goto(server.url(writer.code, `/apply/${roleId}`));
  await expect(page.getByRole('button', { name: 'Continue to the questions' })).toBeVisible();
  await tabTo(page, /^Continue to the questions$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Questions of this role' })).toBeFocused();
  await expect(page.getByLabel(/^Why us\?/)).toBeVisible();
  await tabTo(page, /^Why us\?/);
  await page.keyboard.type('Because of your work.');
  await expect(receipt(page)).toBeVisible();
  await tabTo(page, /^Continue to check your answers$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check and send' })).toBeFocused();
  await expect(page.getByLabel(/^What I have written is true/)).toBeVisible();
  await tabTo(page, /^What I have written is true/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Send application$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/submitted/);
  await expectAccessible(page);
  await closeAll(page.context());
});
