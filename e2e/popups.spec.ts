import type { Page } from '@playwright/test';
import { answerCookies, expect, test } from './fixtures.ts';
import { expectAtRest } from './rest.ts';

async function useList(page: Page): Promise<void> {
  const select = page.locator('#popup-few');
  const list = page.getByRole('listbox');
  await select.click();
  await list.getByRole('option', { name: 'Manchester' }).click();
  await expect(list).toBeHidden();
  await expect(select).toHaveValue('Manchester');
  await expect(select).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: 'Manchester' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(select).toHaveValue('Manchester');
  await expect(select).toBeFocused();
}

async function searchLongList(page: Page): Promise<void> {
  const select = page.locator('#popup-many');
  await select.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type('oslo');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Europe/Oslo']);
  await page.keyboard.press('Enter');
  await expect(select).toHaveValue('Europe/Oslo');
}

async function chooseMoment(page: Page): Promise<void> {
  const field = page.locator('#popup-moment');
  await page.locator('#popup-moment + button').click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2027-01-30T17:00');
  await page.getByRole('listbox').getByRole('option', { name: '10:15' }).click();
  await expect(field).toHaveValue('2027-01-30T10:15');
}

async function readText(page: Page): Promise<void> {
  const time = page.getByText('29 Jan 17:00');
  // A text goes when the page is scrolled, which a pointer that is led there would do.
  await time.scrollIntoViewIfNeeded();
  await expectAtRest(page);
  await time.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Friday 29 January 2027, 17:00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
}

test('a popup opens at its field, takes the keys or the pointer, and gives the focus back', async ({
  page,
  server,
}) => {
  await page.goto(server.url('hartwell', '/ui'));
  await answerCookies(page);
  await test.step('a list opens beside its select, and goes by a choice and by Escape', () => useList(page));
  await test.step('a long list is searched by letters', () => searchLongList(page));
  await test.step('a moment is chosen by its day and a quarter of an hour', () => chooseMoment(page));
  await test.step('a text is shown where the pointer rests, and goes by Escape', () => readText(page));
});
