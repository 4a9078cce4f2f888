import type { Browser, Locator, Page } from '@playwright/test';
import {
  answerCookies,
  expect,
  expectAccessible,
  expectNoOverflow,
  linkInMail,
  type Running,
  test,
} from './fixtures.ts';
import { adminAddress, atDesk, code, phone, prepareHiring } from './hiring-setting.ts';
import { draftPlan } from './interview-plan.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { expectAtRest } from './rest.ts';

async function onPhone(browser: Browser, server: Running, path: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: phone, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' })
  ).newPage();
  await page.goto(server.url(code, path));
  await answerCookies(page);
  await expect(page.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible();
  return page;
}

/** Chooses the first free time and confirms it, by keyboard. */
async function takeFirstTime(page: Page, confirm: string): Promise<void> {
  await pressOn(page, /^\d\d:\d\d–/, 'Space');
  await pressOn(page, /^Continue$/);
  await expect(page.getByRole('button', { name: confirm })).toBeEnabled();
  await pressOn(page, new RegExp(`^${confirm}$`));
}

test('interviews are arranged by keyboard alone, booked, moved, and marked as a no-show', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, ['Ida']);
  const ida = hiring.of('Ida');
  const desk = await atDesk(browser, server, adminAddress);
  const goOn = async (heading: string): Promise<void> => {
    await expect(desk.getByRole('button', { name: 'Save and continue' })).toBeEnabled();
    await pressOn(desk, /^Save and continue$/);
    await expect(desk.getByRole('heading', { name: heading })).toBeVisible();
  };

  await desk.goto(server.url(code, `/manager/schedule/new?role=${hiring.role.id}&stage=1`));
  await expect(desk.getByLabel('Stage', { exact: true })).toHaveValue('1');
  await goOn('Define time slots');
  await pressOn(desk, /^Add day 1$/);
  await tabTo(desk, /^Date/);
  // The same in the order of days and months of every language.
  await desk.keyboard.type('02022027');
  await expect(desk.getByText('6 places for 1 person')).toBeVisible();
  await expect(desk.getByRole('button', { name: '09:00 Day 1, until 17:00 · 6 places' })).toBeVisible();
  await tabTo(desk, /^09:00 Day 1/);
  for (let steps = 0; steps < 4; steps += 1) await desk.keyboard.press('Alt+Shift+ArrowUp');
  await expect(desk.getByRole('button', { name: '09:00 Day 1, until 16:00 · 5 places' })).toBeFocused();
  await expect(desk.getByText('5 places for 1 person')).toBeVisible();
  await expectAccessible(desk);
  await goOn('Add availability');
  await pressOn(desk, new RegExp(`^${hiring.colleagueName}$`), 'Space');
  await goOn('Review & confirm');
  await goOn('Create Invitation');
  await expect(desk.getByRole('button', { name: 'Create 1 invitation' })).toBeEnabled();
  await pressOn(desk, /^Create 1 invitation$/);
  await expect(desk.getByRole('cell', { name: 'Invited' })).toBeVisible();

  const { pathname } = new URL(await linkInMail(server, ida.email, '/interview/'));
  const own = await onPhone(browser, server, pathname);
  await takeFirstTime(own, 'Confirm this time');
  await expect(own.getByText('Your interview is booked. We have sent you an e-mail.')).toBeVisible();
  await expect(own.getByText(/^09:00–/)).toBeVisible();
  await expectAccessible(own);
  await pressOn(own, /^Move to another time$/);
  await takeFirstTime(own, 'Move my interview');
  await expect(own.getByText('Your interview has been moved. We have sent you an e-mail.')).toBeVisible();
  await expect(own.getByText(/^09:00–/)).toHaveCount(0);
  await pressOn(own, /^Cancel the interview$/);
  await expect(own.getByRole('dialog', { name: 'Cancel your interview?' })).toBeVisible();
  await expectAccessible(own);
  await pressOn(own, /^Cancel the interview$/);
  await expect(own.getByText('Your interview is cancelled.')).toBeVisible();
  await takeFirstTime(own, 'Confirm this time');
  await expect(own.getByText(/^09:00–/)).toBeVisible();
  await expectNoOverflow(own);
  await own.context().close();

  await desk.goto(server.url(code, '/manager/schedule?day=2027-02-02'));
  await expect(desk.getByRole('button', { name: new RegExp(`^09:00 ${ida.name}`) })).toBeVisible();
  await pressOn(desk, new RegExp(`^09:00 ?${ida.name}`), 'Alt+ArrowDown');
  const dialog = desk.getByRole('dialog', { name: `Move the interview of ${ida.name}` });
  await expect(dialog).toBeVisible();
  const time = dialog.getByLabel('Time', { exact: true });
  const at10 = 'Tue, 2 Feb 2027, 10:00';
  await tabTo(desk, /^Time$/);
  await expect(time.locator('option', { hasText: at10 })).toBeAttached();
  // A list of choices goes to the one whose words begin with what is typed.
  await desk.keyboard.type(at10);
  await expect(time.locator('option:checked')).toHaveText(at10);
  await expect(dialog.getByText(`${ida.name}: moved`)).toBeVisible();
  await expectAccessible(desk);
  await pressOn(desk, /^Move and tell them$/);
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('button', { name: new RegExp(`^10:00 ${ida.name}`) })).toBeVisible();

  await desk.setViewportSize(phone);
  await pressOn(desk, new RegExp(`^10:00 ?${ida.name}`));
  await expect(desk.getByRole('link', { name: 'Open the plan' })).toBeVisible();
  await pressOn(desk, /^Open the plan$/);
  const actions = desk.getByRole('button', { name: `Actions for ${ida.name}` });
  await expect(actions).toBeVisible();
  await expectNoOverflow(desk);
  await pressOn(desk, new RegExp(`^Actions for ${ida.name}$`));
  await expect(desk.getByRole('menuitem', { name: 'Mark as no-show' })).toBeVisible();
  // Letters that come before the menu has the focus are lost.
  await expect(desk.getByRole('menu')).toBeFocused();
  await desk.keyboard.type('Mark as no');
  await expect(desk.getByRole('menuitem', { name: 'Mark as no-show' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('No-show')).toBeVisible();
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

/** Drags a finger from a point down the page. */
async function dragFinger(page: Page, from: { readonly x: number; readonly y: number }, down: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + down * part);
  await touch('touchEnd', from.y + down);
  await session.detach();
}

test('a day of interviews is moved and made shorter by mouse and by finger', async ({ browser, server }) => {
  const hiring = await prepareHiring(server, ['Ida']);
  const { id } = await draftPlan(hiring, { until: '17:00', setup: {} });
  const path = server.url(code, `/manager/schedule/plans/${id}?step=slots`);
  const desk = await atDesk(browser, server, adminAddress);
  await desk.goto(path);
  const block = desk.getByRole('button', { name: '09:00 Day 1, until 17:00 · 8 places' });
  await expect(block).toBeVisible();
  await expectAtRest(desk);
  await block.scrollIntoViewIfNeeded();
  const whole = await boxOf(block);
  const hour = whole.height / 8;
  await desk.mouse.move(whole.x + 20, whole.y + 40);
  await desk.mouse.down();
  await desk.mouse.move(whole.x + 20, whole.y + 40 + hour, { steps: 8 });
  await desk.mouse.up();
  const moved = desk.getByRole('button', { name: '10:00 Day 1, until 18:00 · 8 places' });
  await expect(moved).toBeVisible();
  await expect(desk.getByLabel('From', { exact: true })).toHaveValue('10:00');
  await desk.getByRole('button', { name: 'Save and continue' }).click();
  await expect(desk.getByRole('heading', { name: 'Add availability' })).toBeVisible();

  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    storageState: await desk.context().storageState(),
  });
  const small = await context.newPage();
  await small.goto(path);
  await expect(small.getByRole('button', { name: '10:00 Day 1, until 18:00 · 8 places' })).toBeVisible();
  await expectAtRest(small);
  const end = small.locator('[data-piece] ~ [aria-hidden]').last();
  await end.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const edge = await boxOf(end);
  await dragFinger(small, { x: edge.x + 40, y: edge.y + edge.height / 2 }, -hour);
  await expect(small.getByText('7 places for 1 person')).toBeVisible();
  await expect(small.getByRole('button', { name: '10:00 Day 1, until 17:00 · 7 places' })).toBeVisible();
  await expectAccessible(small);
  await expectNoOverflow(small);
});
