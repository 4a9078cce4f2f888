import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Running, signIn, test } from './fixtures.ts';

const code = 'northwind';

async function asAdmin(page: Page, server: Running): Promise<void> {
  await signIn(page, { server, code, email: `admin@${code}.example` });
}

/** How many of a list the tab says wait. */
const waiting = async (page: Page, name: string): Promise<number> => {
  const text = await page.getByRole('tab', { name }).textContent();
  return Number((text ?? '').replace(/\D/g, ''));
};

test('what waits over all roles is found by keys, and people are shared out among readers and taken back', async ({
  page,
  server,
}) => {
  await asAdmin(page, server);
  await test.step('the inbox leads from its counts to whoever has waited longest', async () => {
    await page.goto(server.url(code, '/manager/roles'));
    await page
      .getByRole('navigation', { name: 'Inbox' })
      .getByRole('link', { name: /New to review/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    await expectAccessible(page);
    const total = await waiting(page, 'New to review');
    await expect(page.getByText(new RegExp(`of ${total}$`))).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByRole('tab', { name: 'Decisions due', selected: true })).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByRole('tab', { name: 'New to review', selected: true })).toBeVisible();
    await expect(page.getByText(new RegExp(`of ${total}$`))).toBeVisible();
    // Until the other list has come, the rows of this one stay.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const first = page.getByRole('table').getByRole('rowheader').first();
    const name = (await first.textContent()) ?? '';
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('two are shared out, and the whole is taken back', async () => {
    await page.goto(server.url(code, '/manager/roles'));
    await page
      .getByRole('link', { name: /^Summer internship/ })
      .first()
      .click();
    await expect(page.getByText(/^\d+ found$/)).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog', { name: 'Assign 2 people' });
    await dialog.getByRole('radio', { name: 'Give each to whoever has least waiting' }).check();
    for (const reader of await dialog.getByRole('checkbox').all()) await reader.check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    const told = page.getByText(/people shared out among|person shared out among/);
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Taken back: /)).toBeVisible();
    await expect(told).toBeHidden();
  });
});
