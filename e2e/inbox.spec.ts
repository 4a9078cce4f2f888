import type { Locator, Page } from '@playwright/test';
import { comeSignedIn, expect, expectAccessible, type Running, test } from './fixtures.ts';
import { expectAtRest } from './rest.ts';

const code = 'northwind';

async function asAdmin(page: Page, server: Running): Promise<void> {
  await comeSignedIn(page, { server, code, email: `admin@${code}.example` });
}

/** Returns how many candidates wait according to the tab of a list. */
const waiting = async (page: Page, name: string): Promise<number> => {
  const text = await page.getByRole('tab', { name }).textContent();
  return Number((text ?? '').replace(/\D/g, ''));
};

/** Returns the distance of the text of an element from the edge of the window. */
const edgeOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().x);
  });

test('outstanding work of all roles is found by keys, and reviewers are assigned to candidates and unassigned', async ({
  page,
  server,
}) => {
  await asAdmin(page, server);
  await test.step('the inbox leads from its counts to the candidate who has waited longest', async () => {
    await page.goto(server.url(code, '/manager/roles'));
    await page
      .getByRole('navigation', { name: 'Inbox' })
      .getByRole('link', { name: /New to review/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    await expectAccessible(page);
    const total = await waiting(page, 'New to review');
    const ofTotal = page.getByText(new RegExp(`of ${total}$`));
    await expect(ofTotal).toBeVisible();
    const first = page.getByRole('table').getByRole('row').nth(1);
    const name = (await first.getByRole('rowheader').textContent()) ?? '';
    const edge = await edgeOf(page.getByRole('heading', { level: 1 }));
    expect(await edgeOf(page.getByRole('tab').first())).toBe(edge);
    expect(await edgeOf(first.getByRole('rowheader'))).toBe(edge);
    await page.keyboard.press('2');
    await expect(page.getByRole('tab', { name: 'Decisions due', selected: true })).toBeVisible();
    await page.keyboard.press('1');
    // The other list is shown until this one has loaded, and its rows are not the ones to walk.
    await expect(page.getByRole('table', { name: 'New to review' })).toBeVisible();
    await expect(ofTotal).toBeVisible();
    await expect(first.getByRole('rowheader')).toHaveText(name);
    await expectAtRest(page);
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('two candidates are assigned to reviewers, and this is undone', async () => {
    await page.goto(server.url(code, '/manager/roles'));
    await page
      .getByRole('link', { name: /^Summer internship/ })
      .first()
      .click();
    await expect(page.getByText(/^\d+ found$/)).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await expectAtRest(page);
    for (const count of [1, 2]) {
      await page.keyboard.press('j');
      await expect(page.getByRole('table').getByRole('row').nth(count)).toBeFocused();
      await page.keyboard.press('x');
      await expect(page.getByText(`${count} selected`)).toBeVisible();
    }
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog', { name: 'Assign 2 people' });
    await dialog.getByRole('radio', { name: 'Give each to the reviewer with the fewest waiting' }).check();
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    for (const reader of await dialog.getByRole('checkbox').all()) await reader.check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    const told = page.getByText(/people shared out among|person shared out among/);
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Undone: /)).toBeVisible();
    await expect(told).toBeHidden();
  });
});
