import type { Browser, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { signIn as signInByApi } from './api-client.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { aRole, closeIn } from './own-roles.ts';

type Server = Parameters<typeof signIn>[1]['server'];
const code = 'hartwell';
const password = 'Demo-pass-2026!';
const email = 'candidate@hartwell.example';

/** The candidate on a device of their own. */
async function aDevice(browser: Browser, server: Server, width = 390): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await signIn(page, { server, code, email });
  return page;
}

const questions = (server: Server, roleId: string): string => server.url(code, `/apply/${roleId}?part=questions`);
const step = (server: Server, section: string): string => server.url(code, `/profile/create?step=${section}`);
const why = (page: Page) => page.locator('#question-why-us');
const receipt = (page: Page) => page.getByText(/^Saved \d/).first();
const onDevice = (page: Page) => page.getByText(/^Saved on this device/).first();
const conflict = (page: Page) => page.getByRole('alert', { name: 'You have changed this in another place too' });

/** Everything that the browser's database of drafts holds, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('evenhand-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function closeAll(...contexts: BrowserContext[]): Promise<void> {
  for (const one of contexts) await one.close();
}

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
  // Longer than the save that would have gone out, and still here.
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
    // The server has taken it, and the answer never arrives.
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
  // It may be found out by the page itself, before or while somebody presses again.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 3000 }).catch(() => undefined);
    await expect(done).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  const me = await signInByApi(server, { code, email, password });
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

  await test.step('whoever has begun may finish in the grace', async () => {
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

  await test.step('without a grace it ends, what was written stays, and goes out when there is more time', async () => {
    const roleId = await aRole(server, { graceMinutes: 0 });
    await page.goto(questions(server, roleId));
    await why(page).fill('Begun');
    await expect(receipt(page)).toBeVisible();
    await closeIn(server, roleId, 20);
    await page.reload();
    await expect(why(page)).toHaveValue('Begun');
    await expect(page.getByText('This role has closed')).toBeVisible({ timeout: 60_000 });
    await why(page).fill('Begun, and written on after the end.');
    await expectAccessible(page);
    const staff = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await staff.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
    await signIn(staff, { server, code, email: 'admin@hartwell.example' });
    await staff.goto(server.url(code, `/manager/roles/${roleId}/edit`));
    await staff.getByText('Begun and not sent (1)').click();
    await staff.getByRole('button', { name: /^Give more time: / }).click();
    await expect(staff.getByText(/has until .* and is told by e-mail\./).first()).toBeVisible();
    await expectAccessible(staff);
    await page.getByRole('button', { name: 'See whether there is more time' }).click();
    await expect(page.getByText('You have been given more time for this application.')).toBeVisible();
    await expect(receipt(page)).toBeVisible();
    await page.reload();
    await expect(why(page)).toHaveValue('Begun, and written on after the end.');
    await staff.getByLabel(/^More time/).selectOption('week');
    await staff.getByRole('button', { name: 'Extend for everybody' }).click();
    await expect(staff.getByText('The deadline has been moved. 1 person with a draft is told.').first()).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(server.url(code, `/apply/${roleId}`));
    await expect(visitor.getByRole('link', { name: 'Create an account and apply' })).toBeVisible();
    await closeAll(staff.context(), visitor.context());
  });
  await closeAll(page.context());
});

test('two tabs and two devices: what does not clash is brought together, what does is shown', async ({
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
  const me = await signInByApi(server, { code, email, password });
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
  // Of none of it the profile knows.
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

  await one.reload();
  await expect(one.locator('#phone')).toHaveValue('0770');
  await expect(one.getByText(/^We have put back what you typed at/)).toBeVisible();
  await one.getByRole('button', { name: 'Drop it and show what is saved' }).click();
  await expect(one.locator('#phone')).not.toHaveValue('0770');
  await expect(receipt(one)).toBeVisible();
  await one.reload();
  await expect(one.locator('#phone')).not.toHaveValue('0770');
  await expect(one.getByText(/^We have put back/)).toBeHidden();
  await closeAll(one.context(), other.context());
});

test('monitoring and context answers are on the server as they are given, and never on the device', async ({
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
  await page.getByRole('button', { name: 'Drop it and show what is saved' }).click();
  await page.goto(step(server, 'crs'));
  await page.locator('#mitigating').fill('Ill in the spring.');
  await expect(receipt(page)).toBeVisible();
  expect(await kept(page)).not.toMatch(/mitigating|Ill in the spring/);
  await page.reload();
  await expect(page.locator('#mitigating')).toHaveValue('Ill in the spring.');
  await page.getByRole('button', { name: 'Drop it and show what is saved' }).click();
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
  const elsewhere = await signInByApi(server, { code, email, password });
  await elsewhere.call('DELETE', '/oauth/access-token', { deviceId: 'all' });
  await town.fill('In the middle of a w');
  await expect(page).toHaveURL(/\/login\?url=/);
  await signInAgain(page);
  await expect(page).toHaveURL(step(server, 'personal'));
  await expect(town).toHaveValue('In the middle of a w');
  await expect(receipt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Drop it and show what is saved' }).click();
  await closeAll(page.context());
});

test('signing out by one’s own wish leaves nothing on the device, also not of another tab', async ({
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
  await page.goto(server.url(code, '/applications'));
  const me = await signInByApi(server, { code, email, password });
  const { firstName } = z.object({ firstName: z.string() }).parse((await me.call('GET', '/api/v1/user')).body);
  await page.getByRole('button', { name: firstName, exact: true }).click();
  // These words never got through: they are not taken away unasked.
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
  // Whatever the other tab still does: it writes nothing back.
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await tab.waitForTimeout(2500);
  expect(await kept(tab)).toBe('[]');
  await closeAll(page.context());
});

test('a role that keeps nothing unfinished leaves it on the device, says so, and gets it when it is sent', async ({
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
  const me = await signInByApi(server, { code, email, password });
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
  await page.goto(server.url(code, `/apply/${roleId}`));
  await expect(page.getByRole('button', { name: 'Continue to the questions' })).toBeVisible();
  await tabTo(page, /^Continue to the questions$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Questions of this role' })).toBeFocused();
  await tabTo(page, /^Why us\?/);
  await page.keyboard.type('Because of your work.');
  await expect(receipt(page)).toBeVisible();
  await tabTo(page, /^Continue to check your answers$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check and send' })).toBeFocused();
  await tabTo(page, /^What I have written is true/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Send application$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/submitted/);
  await expectAccessible(page);
  await closeAll(page.context());
});
