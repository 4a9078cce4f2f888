import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';
import { phone, prepareHiring } from './hiring-setting.ts';
import { onDevice, openPlan } from './interview-plan.ts';

const onPhone = (browser: Browser, server: Running, path: string): Promise<Page> =>
  onDevice(browser, server, path, { viewport: phone });

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
  const [ida = '', ben = '', cleo = ''] = await openPlan(server, hiring, {
    names,
    until: '11:00',
    setup: { release: 'OPEN' },
  });
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
  const [ida = ''] = await openPlan(server, hiring, { names: ['Ida'], until: '10:00', setup: {} });
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
