import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  colleagueAddress,
  type Hiring,
  openList,
  openPerson,
  prepareHiring,
  rolePath,
  rowOf,
} from './hiring-setting.ts';
import { expectAtRest } from './rest.ts';

/** The daily tasks of a recruiter, and the most clicks or keys that each may take. See docs/tasks-in-clicks.md. */
const most = { openNext: 2, hold: 4, moveMany: 4, sendOutcomes: 4 };
const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa'];

/** Presses what is given, and counts. */
function counting(page: Page) {
  const count = { taken: 0 };
  return {
    count,
    click: async (target: Locator): Promise<void> => {
      count.taken += 1;
      await target.click();
    },
    press: async (key: string): Promise<void> => {
      count.taken += 1;
      await page.keyboard.press(key);
    },
  };
}

let hiring: Hiring;
test.beforeAll(async ({ server }) => {
  hiring = await prepareHiring(server, names);
});

test('the next application to review is two clicks from the first page', async ({ browser, server }) => {
  const page = await atDesk(browser, server, colleagueAddress);
  await page.goto(server.url('hartwell', '/manager/today'));
  const { count, click } = counting(page);
  await click(page.getByRole('main').getByRole('link', { name: /Applications to review/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await click(page.getByRole('table').getByRole('rowheader').first().getByRole('link'));
  await expect(page).toHaveURL(/\/manager\/candidate\//);
  expect(count.taken).toBeLessThanOrEqual(most.openNext);
  await page.context().close();
});

test('one candidate is held as not taken forward in four steps, and told in four', async ({ browser, server }) => {
  const page = await atDesk(browser, server, adminAddress);
  const ada = hiring.of('Ada');
  await openPerson(page, server, { of: ada, roleId: hiring.role.id });
  const holding = counting(page);
  await holding.press('r');
  const dialog = page.getByRole('dialog');
  // To open the list of reasons and to choose one.
  holding.count.taken += 2;
  await dialog.getByLabel('Reason').selectOption({ label: 'Stronger field' });
  await holding.click(dialog.locator('button[type="submit"]'));
  await expect(dialog).toHaveCount(0);
  // The decision is on its way to the server.
  await expectAtRest(page);
  expect(holding.count.taken).toBeLessThanOrEqual(most.hold);

  await openList(page, server, rolePath(hiring));
  const telling = counting(page);
  await telling.click(page.getByRole('main').getByRole('link', { name: 'Held outcomes' }));
  await telling.click(page.getByRole('button', { name: 'Select 1 person' }));
  await telling.click(page.getByRole('button', { name: 'Send 1 outcome' }));
  await telling.click(page.getByRole('dialog').getByRole('button', { name: 'Send 1 outcome' }));
  await expect(page.getByText('1 outcome has been sent').first()).toBeVisible();
  expect(telling.count.taken).toBeLessThanOrEqual(most.sendOutcomes);
  await page.context().close();
});

test('everybody in a list is moved on in at most four steps', async ({ browser, server }) => {
  const page = await atDesk(browser, server, adminAddress);
  await openList(page, server, rolePath(hiring, '?stage=1'));
  const { count, click, press } = counting(page);
  await click(page.getByRole('checkbox', { name: 'Select every row on this page' }));
  await press('s');
  await click(page.getByRole('dialog').getByRole('button', { name: /^Move \d+ (person|people)$/ }));
  await expect(rowOf(page, hiring.of('Bea'))).toHaveCount(0);
  expect(count.taken).toBeLessThanOrEqual(most.moveMany);
  await page.context().close();
});
