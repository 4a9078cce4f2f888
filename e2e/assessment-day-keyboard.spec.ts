import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, linkInMail, test } from './fixtures.ts';
import { adminAddress, atDesk, code, desk, type Hiring, phone, prepareHiring } from './hiring-setting.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { expectAtRest } from './rest.ts';

const shots = process.env['DAY_SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

/** Goes to a choice and types until it shows what is wanted. */
async function choose(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
  const chosen = (field: Element) => (field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : '');
  await expect.poll(() => page.locator('select:focus').evaluate(chosen)).toContain(text);
}

/** Creates the day in its dialog. */
async function createDay(page: Page, { role }: Hiring): Promise<void> {
  await pressOn(page, /^New assessment day$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await typeInto(page, /^Name of the day/, 'Assessment centre');
  // The same in the order of days and months of every language.
  await typeInto(page, /^Date/, '02022027');
  await expect(page.getByRole('option', { name: role.title })).toHaveCount(1);
  await choose(page, /^Role/, role.title);
  await expect(page.getByLabel('Stage', { exact: true })).toBeEnabled();
  await choose(page, /^Stage/, 'Applied');
  await pressOn(page, /^Create the day$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Assessment centre' })).toBeVisible();
}

/** Sets up an interview by two assessors in two rooms, one of which gets to be a quiet one. */
async function setUpDay(page: Page): Promise<void> {
  await choose(page, /^Kind/, 'Interview');
  await pressOn(page, /^Add exercise$/);
  await pressOn(page, /^Add colleague$/);
  await pressOn(page, /^Add a guest without an account$/);
  await pressOn(page, /^Add a break$/);
  await expect(page.getByRole('group', { name: 'Break 1 of assessors and actors' })).toBeVisible();
  await pressOn(page, /^Add room$/);
  await pressOn(page, /^Quiet$/, 'Space');
  await pressOn(page, /^Add all 3$/);
}

for (const [device, viewport] of Object.entries({ desk, phone })) {
  test(`an assessment day is set up, planned, moved, released and planned anew with keys alone on a ${device}`, async ({
    browser,
    server,
  }) => {
    const hiring = await prepareHiring(server, ['Ida', 'Ada', 'Noor']);
    const page = await atDesk(browser, server, adminAddress);
    await page.setViewportSize(viewport);
    await page.goto(server.url(code, '/manager/assessment-days'));
    await expectAtRest(page);
    await createDay(page, hiring);
    await expectAtRest(page);
    await setUpDay(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await shoot(page, `set-up-${device}`);
    await pressOn(page, /^Plan the day$/);
    await expect(page.getByText(/^Ends at /)).toBeVisible();
    await expectAtRest(page);
    await shoot(page, `timetable-${device}`);

    const first = page.getByRole('button', { name: /^\d\d:\d\d (Ida|Ada|Noor)/ }).first();
    await tabTo(page, /(Ida|Ada|Noor)/);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByRole('dialog', { name: /^Move Interview/ })).toBeVisible();
    await pressOn(page, /^Move/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(first).toBeVisible();

    await pressOn(page, /^Release the timetable$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressOn(page, /^Release the timetable$/);
    await expect(page.getByText('Released', { exact: true })).toBeVisible();
    await linkInMail(server, hiring.of('Ida').email, '/assessment-day/');

    await pressOn(page, /^On the day$/);
    await choose(page, /^Candidate who does not come/, 'Noor');
    await pressOn(page, /^Plan without them$/);
    await expect(page.getByRole('button', { name: 'Choose this plan' }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await shoot(page, `proposals-${device}`);
    await pressOn(page, /^Choose this plan$/);
    await expect(
      page.getByText('The new timetable is kept. People are told when you release it.').first(),
    ).toBeVisible();
    await expect(page.getByText(`${hiring.of('Noor').name} does not come`)).toBeVisible();
    await pressOn(page, /^Release the timetable$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressOn(page, /^Release the timetable$/);
    await expect(page.getByText('The timetable was released.').first()).toBeVisible();
  });
}
