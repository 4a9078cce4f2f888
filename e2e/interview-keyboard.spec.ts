import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { desk, phone, prepareHiring } from './hiring-setting.ts';
import { onDevice, openPlan } from './interview-plan.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { expectAtRest } from './rest.ts';

/** Expects the focus on the page's content, of which a button that was pressed may have gone. */
async function expectFocusKept(page: Page): Promise<void> {
  await expectAtRest(page);
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), 'the focus is in the page').toBe(
    true,
  );
}

/** Goes to the group of times and takes the next one by an arrow key. */
async function takeNextTime(page: Page): Promise<void> {
  await expectAtRest(page);
  await tabTo(page, /^\d\d:\d\d–/);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[name=time]:checked')).toBeFocused();
  await pressOn(page, /^Continue$/);
  await expect(page.getByText(/^We keep this time for you/)).toBeVisible();
  await expectFocusKept(page);
}

/** Says with keys alone that no time suits, after a try without a reason and with a span that ends before it begins. */
async function sayNoneSuits(page: Page): Promise<void> {
  await pressOn(page, /^None of these times suits me$/);
  await typeInto(page, /^Day/, '02022027');
  await typeInto(page, /^From/, '1400');
  await typeInto(page, /^To/, '1300');
  await pressOn(page, /^Tell the team$/);
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await pressOn(page, /^Say why the times/);
  await expect(page.getByLabel('Why do the times not suit you?')).toBeFocused();
  await page.keyboard.type('I sit an exam that week.');
  await typeInto(page, /^To/, '1500');
  for (const number of [2, 3]) {
    await pressOn(page, /^Add another time$/);
    await expect(page.getByRole('group', { name: `Suitable time ${number}` })).toBeFocused();
  }
  await pressOn(page, /^Tell the team$/);
  await expect(page.getByText('Thank you. The team has been told and will write to you.')).toBeVisible();
  await expectFocusKept(page);
}

for (const [device, viewport] of Object.entries({ desk, phone })) {
  test(`a candidate chooses, moves and cancels a time with keys alone on a ${device}`, async ({ browser, server }) => {
    const hiring = await prepareHiring(server, ['Ida']);
    const setup = { release: 'OPEN' };
    const [path = ''] = await openPlan(server, hiring, { names: ['Ida'], until: '12:00', setup });
    const page = await onDevice(browser, server, path, { viewport, locale: 'en-GB', timezoneId: 'Europe/London' });
    await expectAtRest(page);
    await pressOn(page, /^Continue$/);
    await expect(page.getByText('Choose a time first.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^09:00/ })).toBeFocused();
    await expectAccessible(page);
    await sayNoneSuits(page);

    await page.reload();
    await takeNextTime(page);
    await pressOn(page, /^Choose another time$/);
    await expect(page.getByRole('radio', { name: /^09:00/ })).toBeVisible();
    await expectFocusKept(page);
    await takeNextTime(page);
    await pressOn(page, /^Confirm this time$/);
    await expect(page.getByText('Your interview is booked. We have sent you an e-mail.')).toBeVisible();
    await expectFocusKept(page);

    await pressOn(page, /^Move to another time$/);
    await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
    await pressOn(page, /^Keep my time$/);
    await expectFocusKept(page);
    await pressOn(page, /^Move to another time$/);
    await takeNextTime(page);
    await pressOn(page, /^Move my interview$/);
    await expect(page.getByText('Your interview has been moved. We have sent you an e-mail.')).toBeVisible();
    await expectFocusKept(page);

    await pressOn(page, /^Cancel the interview$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const cancel = page.getByRole('button', { name: 'Cancel the interview' });
    await expect(cancel).toBeFocused();
    // It rests for a moment after each press.
    await expect(cancel).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressOn(page, /^Cancel the interview$/);
    await expect(page.getByText('Your interview is cancelled.')).toBeVisible();
    await expectFocusKept(page);
    await expectNoOverflow(page);
  });
}
