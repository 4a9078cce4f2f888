import type { Page } from '@playwright/test';
import { addWithAccount } from './candidate-on-role.ts';
import { expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';
import { adminAddress, atDesk, code, type Hiring, type HiringPerson, phone, prepareHiring } from './hiring-setting.ts';
import { pressOn } from './keyboard.ts';
import { expectAtRest } from './rest.ts';

/** Adds a candidate to the role of the spec's own, who writes to the team. */
async function write(server: Running, hiring: Hiring, [firstName, body]: readonly [string, string]) {
  const { person, own } = await addWithAccount(server, hiring, firstName);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const sent = await own.call('POST', `/api/v1/applications/${person.applicationId}/messages`, { body }, key);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return person;
}

const threadOf = (page: Page, { name }: HiringPerson) => page.getByRole('link', { name, exact: true });
const pathOf = ({ role }: Hiring): string => `/manager/messages?role=${role.id}`;

test('by the keyboard alone one message is answered, one put off and one needs no answer', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const hiring = await prepareHiring(server, []);
  const ada = await write(server, hiring, ['Ada', 'Which day suits you?']);
  const bea = await write(server, hiring, ['Bea', 'May I come by video?']);
  const cleo = await write(server, hiring, ['Cleo', 'Thank you very much.']);
  const page = await atDesk(browser, server, adminAddress);
  await page.goto(server.url(code, '/manager/today'));
  // A person does not press keys through a page that is still coming.
  await expectAtRest(page);
  await pressOn(page, /Messages? to answer/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.goto(server.url(code, pathOf(hiring)));
  await expect(threadOf(page, cleo)).toBeVisible();
  await expectAtRest(page);
  await page.keyboard.press('j');
  await expect(threadOf(page, ada)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting for your answer')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await page.keyboard.type('On Friday at ten.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Your question');
  await pressOn(page, /^Send$/);
  await expect(page.getByText('The message leaves in ten minutes.')).toBeVisible();
  await expect(threadOf(page, ada)).toBeHidden();
  await expect(page.getByRole('link', { name: `Next: ${bea.name}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 2, name: bea.name })).toBeFocused();
  await pressOn(page, /^In 3 days$/);
  await expect(page.getByRole('button', { name: 'Bring back now' })).toBeVisible();
  await expect(threadOf(page, bea)).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 2, name: cleo.name })).toBeVisible();
  await expect(page.getByText('Waiting for your answer')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByText('Every candidate who has written has been answered.')).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('tab', { name: 'Put off', selected: true })).toBeVisible();
  await expect(threadOf(page, bea)).toBeVisible();
  await page.keyboard.press('4');
  await expect(threadOf(page, cleo)).toBeVisible();
  await expect(threadOf(page, ada)).toBeVisible();
  await page.context().close();
});

test('on a phone a message is opened, assigned and answered, and the way leads back to the list', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, []);
  const dora = await write(server, hiring, ['Dora', 'Where do I go?']);
  const page = await atDesk(browser, server, adminAddress);
  await page.setViewportSize(phone);
  await page.goto(server.url(code, '/manager/today'));
  await page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Messages' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption(hiring.role.title);
  await expect(threadOf(page, dora)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await threadOf(page, dora).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Where do I go?' })).toBeVisible();
  await expect(threadOf(page, dora)).toBeHidden();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel('Assignee').selectOption(hiring.colleagueName);
  await expect(page.getByText(`Assigned to ${hiring.colleagueName}.`)).toBeVisible();
  await page.getByLabel('Subject').fill('Your question');
  await page.getByLabel('Message', { exact: true }).fill('To the front door.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The message leaves in ten minutes.')).toBeVisible();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByText('Every candidate who has written has been answered.')).toBeVisible();
  await page.context().close();
});
