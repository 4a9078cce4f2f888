import type { Locator } from '@playwright/test';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';

const code = 'hartwell';
const phone = { width: 390, height: 844 };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

test('on a phone each row of a table is a card, and none of it is cut', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code, email: `admin@${code}.example` });
  for (const path of ['/manager/roles', '/manager/events', '/manager/inbox']) {
    await page.goto(server.url(code, path));
    const row = page.locator('tbody tr').first();
    await expect(row).toBeVisible();
    const [name, next] = [await boxOf(row.locator('th')), await boxOf(row.locator('td').first())];
    expect(next.y, path).toBeGreaterThanOrEqual(name.y + name.height);
    expect(await page.locator('table').evaluate((table) => table.scrollWidth - table.clientWidth), path).toBe(0);
    await expectNoOverflow(page);
  }

  await test.step('so is a candidate, above a bar of places, and filters come in a sheet', async () => {
    await page.goto(server.url(code, '/manager/roles'));
    await page
      .getByRole('link', { name: /^Training contract/ })
      .first()
      .click();
    const row = page.getByRole('table', { name: 'Candidates' }).locator('tbody tr').first();
    const name = await boxOf(row.getByRole('rowheader').getByRole('link'));
    const move = await boxOf(row.getByText(/^(Our move|Their move|Waiting|Done)/));
    expect(move.y).toBeGreaterThanOrEqual(name.y + name.height);
    await expectNoOverflow(page);
    const bar = await boxOf(page.getByRole('navigation', { name: 'Main places' }));
    expect([bar.x, bar.y + bar.height, bar.width]).toEqual([0, phone.height, phone.width]);
    await page.getByRole('button', { name: 'Add a filter' }).click();
    const search = page.getByPlaceholder('Narrow this list');
    await expect(search).toBeFocused();
    expect((await boxOf(search)).width).toBeGreaterThan(phone.width - 40);
    await expectAccessible(page);
    await search.fill('days in');
    await page.getByRole('group').getByRole('button', { name: 'Days in stage' }).click();
    await page.getByLabel('From').fill('0');
    await page.getByRole('button', { name: 'Apply the filter' }).click();
    await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Days in stage');
    await expectNoOverflow(page);
  });

  await test.step('the buttons of a dialog that is longer than the window stay in view', async () => {
    await page.getByRole('button', { name: 'Add a candidate' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add a candidate/ });
    await expect(dialog.getByLabel('Last name')).toBeVisible();
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
    await expect(dialog.getByRole('button', { name: 'Add and tell them' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  await test.step('every line of a row that can be selected begins under its name', async () => {
    await page.goto(server.url(code, '/manager/roles'));
    await page
      .getByRole('link', { name: /^Training contract/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Held outcomes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Held outcomes' })).toBeVisible();
    const row = page.locator('tbody tr').first();
    const [box, name] = [await boxOf(row.getByRole('checkbox')), await boxOf(row.locator('th'))];
    expect(name.x).toBeGreaterThan(box.x + box.width);
    expect((await boxOf(row.locator('td').nth(1))).x).toBe(name.x);
    await expectNoOverflow(page);
  });
});
