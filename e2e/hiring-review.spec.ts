import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './fixtures.ts';
import { adminAddress, atDesk, colleagueAddress, openList, prepareHiring, rolePath } from './hiring-setting.ts';
import { pressOn } from './keyboard.ts';

/** In the order of a list by name. */
const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Faye', 'Gwen', 'Hope', 'Ines', 'Jade'];

/** Most keys with which one candidate is read, scored and decided. */
const mostKeys = 12;

test('by keys alone ten candidates are scored and decided, one after the other', async ({ browser, server }) => {
  test.setTimeout(240_000);
  const hiring = await prepareHiring(server, names);
  const page = await atDesk(browser, server, colleagueAddress);
  await openList(page, server, rolePath(hiring, '?sort=name&dir=asc'));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: hiring.of('Ada').name })).toBeVisible();
  await pressOn(page, /^Read and score$/);
  const card = page.getByRole('region', { name: 'Your scorecard' });
  for (const [at, name] of names.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: hiring.of(name).name })).toBeVisible();
    const three = card.getByRole('button', { name: /^3/ });
    await expect(three.first()).toBeEnabled();
    const criteria = await three.count();
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    for (let given = 1; given <= criteria; given += 1) {
      await press('3');
      await expect(card.getByRole('button', { name: /^3/, pressed: true })).toHaveCount(given);
    }
    await press('a');
    expect(keys, name).toBeLessThanOrEqual(mostKeys);
    // No candidate comes after the last, whose page stays.
    if (at === names.length - 1) await expect(page.getByText(`${hiring.of(name).name} moved to`)).toBeVisible();
  }
  await openList(page, server, rolePath(hiring, '?stage=1'));
  await expect(page.getByText('0 found', { exact: true })).toBeVisible();
  await page.context().close();
});

/** Presses what is given, and counts. */
function counting() {
  const count = { clicks: 0 };
  return {
    count,
    click: async (target: Locator): Promise<void> => {
      count.clicks += 1;
      await target.click();
    },
  };
}

async function filterBy(page: Page, count: { clicks: number }, [column, value]: readonly [string, RegExp]) {
  await page.getByRole('group').getByRole('button', { name: column, exact: true }).hover();
  await page.getByRole('group', { name: column, exact: true }).getByRole('checkbox', { name: value }).click();
  count.clicks += 1;
  await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText(`${column}:`);
}

test('one filter takes two clicks, and five take at most ten', async ({ browser, server }) => {
  const hiring = await prepareHiring(server, names.slice(0, 2));
  const page = await atDesk(browser, server, adminAddress);
  await openList(page, server, rolePath(hiring));
  const { count, click } = counting();
  await click(page.getByRole('button', { name: 'Add a filter' }));
  await filterBy(page, count, ['Whose move', /^Our move 2$/]);
  expect(count.clicks).toBeLessThanOrEqual(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await filterBy(page, count, ['Stage', /^Applied 2$/]);
  await filterBy(page, count, ['Step', / 2$/]);
  await filterBy(page, count, ['Assignee', / 2$/]);
  await filterBy(page, count, ['Status', / 2$/]);
  expect(count.clicks).toBeLessThanOrEqual(10);
  await expect(page.getByText('2 found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  for (const [column, typed] of [
    ['Days in stage', '0'],
    ['Applied', '01012026'],
  ] as const) {
    count.clicks = 0;
    await click(page.getByRole('button', { name: 'Add a filter' }));
    await click(page.getByRole('group').getByRole('button', { name: column, exact: true }));
    const asked = page.getByRole('form', { name: column });
    await expect(asked.getByLabel('From')).toBeFocused();
    await page.keyboard.type(typed);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText(`${column}:`);
    expect(count.clicks).toBeLessThanOrEqual(2);
  }
  await expect(page.getByText('2 found', { exact: true })).toBeVisible();
  await page.context().close();
});
