import { addDays } from '@evenhand/domain/dates/day-in';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, expectAccessible, expectNoOverflow, linkInMail, type Running, test } from './fixtures.ts';
import { code, type Hiring, phone, prepareHiring } from './hiring-setting.ts';

const planned = z.object({ id: z.string(), version: z.number() });

/** Opens a plan with so many times of one hour, and returns the addresses of its candidates' pages. */
async function openPlan(server: Running, hiring: Hiring, names: readonly string[], given: object): Promise<string[]> {
  const day = addDays(new Date().toISOString().slice(0, 10), 21);
  const setup = { minutes: 45, panelSize: 0, place: 'Fleet Street 12', ...given };
  const hours = Object.hasOwn(given, 'release') ? '11:00' : '10:00';
  const windows = [{ startsAt: `${day}T09:00`, endsAt: `${day}T${hours}`, lanes: 1 }];
  const body = { roleId: hiring.role.id, stageId: 1, setup: { ...setup, windows } };
  const { id, version } = planned.parse((await hiring.admin.call('POST', '/api/v1/interview-plans', body)).body);
  expect((await hiring.admin.call('POST', `/api/v1/interview-plans/${id}/open`, { version })).status).toBe(200);
  const paths: string[] = [];
  for (const name of names) {
    const { pathname } = new URL(await linkInMail(server, hiring.of(name).email, '/interview/'));
    paths.push(pathname);
  }
  return paths;
}

async function onPhone(browser: Browser, server: Running, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await page.goto(server.url(code, path));
  await expect(page.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible();
  return page;
}

async function book(page: Page, at: number): Promise<void> {
  await page.getByRole('radio').nth(at).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your interview is booked' })).toBeVisible();
}

test('a candidate waits for a time, takes the one that becomes free, and two swap theirs', async ({
  browser,
  server,
}) => {
  const names = ['Ida', 'Ben', 'Cleo'];
  const hiring = await prepareHiring(server, names);
  const [ida = '', ben = '', cleo = ''] = await openPlan(server, hiring, names, { release: 'OPEN' });
  const idas = await onPhone(browser, server, ida);
  await book(idas, 0);
  const bens = await onPhone(browser, server, ben);
  await book(bens, 1);

  const cleos = await onPhone(browser, server, cleo);
  await expect(cleos.getByText('Waiting list', { exact: true })).toBeVisible();
  await expectAccessible(cleos);
  await expectNoOverflow(cleos);
  await cleos.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(cleos.getByText('You are on the waiting list. Candidates before you: 0.')).toBeVisible();

  await idas.getByRole('button', { name: 'Cancel the interview' }).click();
  await idas.getByRole('dialog').getByRole('button', { name: 'Cancel the interview' }).click();
  await expect(idas.getByText('Your interview is cancelled.')).toBeVisible();
  await expect(async () => {
    const mails = await server.mailbox.mailsTo(hiring.of('Cleo').email);
    expect(mails.map(({ subject }) => subject).join()).toContain('A time has become free');
  }).toPass();
  await cleos.reload();
  await expect(cleos.getByRole('heading', { name: 'A time has become free for you' })).toBeVisible();
  await expectAccessible(cleos);
  await cleos.getByRole('button', { name: 'Take this time' }).click();
  await expect(cleos.getByRole('heading', { name: 'Your interview is booked' })).toBeVisible();

  await cleos.getByText('Swap with another candidate').click();
  await cleos.getByRole('button', { name: 'Offer my time' }).click();
  await expect(cleos.getByRole('button', { name: 'Withdraw my offer' })).toBeVisible();
  await bens.reload();
  await expectAccessible(bens);
  await expectNoOverflow(bens);
  await bens.getByRole('button', { name: /^Swap for .*, 09:00$/ }).click();
  await bens
    .getByRole('dialog')
    .getByRole('button', { name: /^Swap for/ })
    .click();
  await expect(bens.getByText('You have swapped times. We have sent you an e-mail.')).toBeVisible();
  await expect(bens.getByText(/^09:00–\u206009:45/)).toBeVisible();
  await cleos.reload();
  await expect(cleos.getByText(/^10:00–\u206010:45/)).toBeVisible();
});

test('candidates of a plan with too few places say which times they wish for', async ({ browser, server }) => {
  const hiring = await prepareHiring(server, ['Ida', 'Ben']);
  const [ida = ''] = await openPlan(server, hiring, ['Ida'], {});
  const page = await onPhone(browser, server, ida);
  await expect(page.getByText('Your chance of getting a time is about 50%.')).toBeVisible();
  await page.getByLabel('Wish 1').selectOption({ index: 1 });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Save my wishes' }).click();
  await expect(page.getByText(/^Your wishes are saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Wish 1')).not.toHaveValue('');
});
