import { comeSignedIn, expect, expectNoOverflow, test } from './fixtures.ts';

const code = 'hartwell';

test('on a phone each row of a table is a card, and none of it is cut', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeSignedIn(page, { server, code, email: `admin@${code}.example` });
  for (const path of ['/manager/roles', '/manager/events', '/manager/inbox']) {
    await page.goto(server.url(code, path));
    const row = page.locator('tbody tr').first();
    await expect(row).toBeVisible();
    const [name, next] = [row.locator('th'), row.locator('td').first()];
    const [nameBox, nextBox] = [await name.boundingBox(), await next.boundingBox()];
    expect(nextBox?.y, path).toBeGreaterThanOrEqual((nameBox?.y ?? 0) + (nameBox?.height ?? 0));
    expect(await page.locator('table').evaluate((table) => table.scrollWidth - table.clientWidth), path).toBe(0);
    await expectNoOverflow(page);
  }
});
