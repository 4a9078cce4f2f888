import type { Locator, Page } from '@playwright/test';
import { comeSignedIn, expect, expectAccessible, test } from './fixtures.ts';

const code = 'hartwell';

/** Returns the left and right edges of the cells of a row and of the heads, in pixels. */
const edgesOf = (page: Page, row: number): Promise<{ heads: number[]; cells: number[] }> =>
  page.evaluate((at) => {
    const ends = (line: Element | null | undefined): number[] =>
      [...(line?.children ?? [])].flatMap((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
      });
    return {
      heads: ends(document.querySelector('main thead tr')),
      cells: ends(document.querySelectorAll('main tbody tr')[at]),
    };
  }, row);

async function expectInColumns(page: Page, rows: readonly number[]): Promise<void> {
  for (const row of rows) {
    await expect(async () => {
      const { heads, cells } = await edgesOf(page, row);
      expect(cells.length).toBeGreaterThan(8);
      expect(cells).toEqual(heads);
    }).toPass({ timeout: 10_000 });
  }
}

interface LongTexts {
  /** How many cells hold more than they show and end in dots. */
  readonly cut: number;
  /** Texts of cells that hold more than they show and are not cut off. */
  readonly spilling: readonly string[];
}

/** Reads how the table shows texts that are too long for their column. */
const longTexts = (page: Page): Promise<LongTexts> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr')];
    const cells = rows.flatMap((row) => [...row.cells]);
    const ofLink = (cell: Element): Element => cell.querySelector(':scope > a') ?? cell;
    const cuts = (cell: Element): boolean => {
      const { overflow, textOverflow } = getComputedStyle(ofLink(cell));
      return overflow === 'hidden' && textOverflow === 'ellipsis';
    };
    const holdMore = cells.filter((cell) => ofLink(cell).scrollWidth > ofLink(cell).clientWidth + 1);
    return {
      cut: holdMore.filter(cuts).length,
      spilling: holdMore.filter((cell) => !cuts(cell)).map((cell) => cell.textContent),
    };
  });

/** Returns how far below the top of the window the heads begin, in pixels. */
const headsBelowTop = (heads: Locator): Promise<number> =>
  heads.evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)));

/** Counts the rows of a table that can be seen whole: within the window, and under no bar. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main tbody tr')].filter((row) => {
        const { top, bottom, left } = row.getBoundingClientRect();
        const within = top >= 0 && bottom <= window.innerHeight;
        return within && row.contains(document.elementFromPoint(left + 60, bottom - 2));
      }).length,
  );

test('a list of hundreds is a table as one of twenty is: in columns, read out as a table and walked by keys', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code, email: `admin@${code}.example` });
  await page.goto(server.url(code, '/manager/roles'));
  await page
    .getByRole('link', { name: /^Summer vacation scheme \d{4}/ })
    .first()
    .click();
  await expect(page.getByText(/^[\d,]+ found$/)).toBeVisible();
  await test.step('twenty compact rows are seen at once', async () => {
    const compact = page.getByRole('button', { name: 'Compact rows' });
    await compact.click();
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(20);
    await compact.click();
  });
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('200');
  await expect(page).toHaveURL(/size=200/);
  const table = page.getByRole('table', { name: 'Candidates' });
  await expect(table.getByRole('rowheader')).toHaveCount(200);

  await test.step('a row and its heads stand in the same columns, however far down', async () => {
    await expect(table.getByRole('row')).toHaveCount(201);
    await expect(table.getByRole('columnheader', { name: /^Name/ })).toBeVisible();
    await expectInColumns(page, [0, 100, 199]);
    await expectAccessible(page);
  });

  await test.step('what is too long for its column is cut off, and ends in dots', async () => {
    const { cut, spilling } = await longTexts(page);
    expect(cut).toBeGreaterThan(0);
    expect(spilling).toEqual([]);
  });

  await test.step('the heads stay in sight on the way down the list, and are where they were on the way back', async () => {
    const heads = page.locator('main thead');
    const before = await headsBelowTop(heads);
    expect(before).toBeGreaterThan(0);
    await table.getByRole('row').nth(150).scrollIntoViewIfNeeded();
    await expect.poll(() => headsBelowTop(heads)).toBe(0);
    await expectInColumns(page, [149]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => headsBelowTop(heads)).toBe(before);
  });

  await test.step('beside a panel, in another order and with less columns too', async () => {
    await table.getByRole('row').nth(3).getByRole('cell').last().click();
    await expect(page.getByRole('complementary').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectInColumns(page, [0, 199]);
    await page.getByRole('columnheader', { name: /^Name/ }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(table.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectInColumns(page, [0, 199]);
  });

  await test.step('the keys go to rows that were out of sight', async () => {
    await page.keyboard.press('Escape');
    await table.getByRole('row').nth(1).focus();
    for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('j');
    await expect(table.getByRole('row').nth(61)).toBeFocused();
    await expect(table.getByRole('row').nth(61).getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    await expectInColumns(page, [60]);
    for (let pressed = 0; pressed < 15; pressed += 1) await page.keyboard.press('k');
    const row = table.getByRole('row').nth(46);
    await expect(row).toBeFocused();
    // On the way up no row stops behind the heads.
    const below = await page.locator('main thead').evaluate((heads) => heads.getBoundingClientRect().bottom);
    expect(await row.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(below - 1);
  });

  await context.close();
});
