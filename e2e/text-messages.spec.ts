import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import type { ApiClient } from './api-client.ts';
import { addWithAccount, candidatePassword } from './candidate-on-role.ts';
import { accessibilityFaults, comeSignedIn, expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  code,
  desk,
  type HiringPerson,
  openList,
  openPerson,
  phone,
  pick,
  prepareHiring,
  rolePath,
} from './hiring-setting.ts';
import { look } from './look.ts';
import { textFrom, textsTo } from './text-provider.ts';

const office = '+447700900000';
const mobile = '+447700900456';

const account = z.object({ version: z.int(), firstName: z.string(), lastName: z.string() });
const settings = z.object({ version: z.int() });

const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()));

/** Puts the candidate where it is day: by night a text message waits until the morning. */
async function liveByDay(own: ApiClient): Promise<void> {
  const zones = ['Europe/London', 'Asia/Hong_Kong', 'America/Los_Angeles', 'Pacific/Auckland'];
  const timeZone = zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 19) ?? 'America/Los_Angeles';
  const user = account.parse((await own.call('GET', '/api/v1/user')).body);
  expect((await own.call('PUT', '/api/v1/user', { ...user, timeZone })).status).toBe(200);
}

/** Switches text messages off again, which other journeys on the server do not expect. */
async function switchOff(admin: ApiClient): Promise<void> {
  const url = '/api/v1/text-messages/settings';
  const { version } = settings.parse((await admin.call('GET', url)).body);
  const off = { isOn: false, sender: '', costPerPart: 0, version };
  expect((await admin.call('PUT', url, off)).status).toBe(200);
}

/** Opens the settings of a candidate on their phone. */
async function onPhone(
  browser: Browser,
  server: Parameters<typeof openList>[1],
  { email }: HiringPerson,
): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code, email, password: candidatePassword });
  await page.goto(server.url(code, '/settings'));
  return page;
}

async function makeTemplate(page: Page): Promise<void> {
  await page.getByLabel('Text message', { exact: true }).check();
  await page.getByLabel('Name').fill('Tomorrow by text');
  await page.getByRole('button', { name: 'Create the template' }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toContainText('First name');
  await message.press('ControlOrMeta+a');
  await page.keyboard.type('See you tomorrow, {');
  await page.getByRole('searchbox', { name: 'Search' }).fill('First');
  await page.keyboard.press('Enter');
  await expect(message).toBeFocused();
  await page.keyboard.type(' – it’s at ten.');
  await expect(message).toHaveText('See you tomorrow, First name – it’s at ten.');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await expect(page.getByText("“’” is sent as “'”")).toBeVisible();
  await expect(page.getByText("See you tomorrow, Amara - it's at ten.")).toBeVisible();
  await page.getByRole('button', { name: 'Use from now on' }).click();
  await expect(page.getByText('The template is in use from now on.')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'text-template');
}

test('a candidate asks for text messages, gets one from a template, stops them and is left out of the next', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, ['Bea']);
  const { person: ada, own } = await addWithAccount(server, hiring, 'Ada');
  await liveByDay(own);
  const page = await atDesk(browser, server, adminAddress);
  await page.goto(server.url(code, '/manager/settings/texts'));
  await page.getByLabel('Send text messages').check();
  await page.getByLabel('Number or name from which they come').fill(office);
  await page.getByLabel(/^Price of one part/).fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings of text messages are saved.')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'text-settings');

  await page.goto(server.url(code, '/manager/templates/new'));
  await makeTemplate(page);

  const own390 = await onPhone(browser, server, ada);
  await own390.getByLabel('Mobile number').fill('07700 900 456');
  await own390.getByLabel('Text message', { exact: true }).check();
  await own390.getByRole('button', { name: 'Send me text messages' }).click();
  await expect(own390.getByText('Text messages are sent to your number.')).toBeVisible();
  await expect(own390.getByLabel('Mobile number')).toHaveValue(mobile);
  await expectAccessible(own390);
  await expectNoOverflow(own390);
  await look(own390, 'own-texts');

  await openList(page, server, rolePath(hiring));
  await pick(page, ada, hiring.of('Bea'));
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Write to 2 people' });
  await dialog.getByLabel('Text message', { exact: true }).check();
  await dialog.getByLabel('Template of the text message').selectOption('Tomorrow by text');
  await expect(dialog.getByText('1 text message · 1 part is charged, £0.04')).toBeVisible();
  await expect(dialog.getByText('1 person has given no mobile number')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('See you tomorrow, ');
  expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([]);
  await look(page, 'write-by-text');
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await page.setViewportSize(desk);
  await dialog.getByLabel('It leaves').selectOption('At once');
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => textsTo(server, mobile), { timeout: 30_000 })
    .toEqual([{ from: office, body: "See you tomorrow, Ada - it's at ten." }]);

  await openPerson(page, server, { of: ada, roleId: hiring.role.id, tab: 'messages' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^.*Text message · delivered/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectAccessible(page);
  await look(page, 'thread-of-texts');

  await textFrom(server, { from: mobile, to: office, body: ' stop ' });
  await own390.reload();
  await expect(own390.getByText(/^You stopped text messages on/)).toBeVisible();
  await page.getByLabel('Text message', { exact: true }).check();
  await page.getByRole('textbox', { name: 'Message' }).fill('Are you there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Not sent: this candidate has stopped text messages.')).toBeVisible();
  expect(await textsTo(server, mobile)).toHaveLength(1);
  await switchOff(hiring.admin);
  await own390.context().close();
  await page.context().close();
});
