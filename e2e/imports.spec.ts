import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { comeSignedIn, expect, expectAccessible, test } from './fixtures.ts';

const samples = new URL('../apps/api/src/features/upkeep/imports/samples/', import.meta.url);

/** Finds a row by the whole name, because the demo has a file whose name ends in one of these. */
const rowOf = (page: Page, file: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: file, exact: true }) });

interface Sending {
  readonly kind: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Sends a file for a dry run, which the form offers by default. */
async function tryFile(page: Page, { kind, name, bytes }: Sending): Promise<void> {
  await page.getByLabel('What it is').selectOption(kind);
  await expect(page.getByLabel('Dry run: read it and keep nothing')).toBeChecked();
  // The file is on disk, because a long one in memory would pass through the tests' connection to the browser.
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  await page.getByRole('button', { name: 'File', exact: true }).setInputFiles(path);
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByText('The file has arrived and is being read.').first()).toBeVisible();
}

/** Returns so many postcodes of the official shape that reading them takes longer than the interval of the page's requests. */
function manyPostcodes(): Buffer {
  const letters = 'ABDEFGHJLNPQRSTUWXYZ';
  const lines = Array.from({ length: 600_000 }, (_, n) => {
    const [first, second] = [letters[n % 20], letters[Math.floor(n / 20) % 20]];
    const digits = Math.floor(n / 400);
    const area = letters[Math.floor(digits / 900)];
    return `Q${area}${digits % 90} ${Math.floor(digits / 90) % 10}${first}${second},,E92000001,E${n}`;
  });
  return Buffer.from(`pcds,doterm,ctry,lsoa21\n${lines.join('\n')}\n`);
}

test('a file of reference data is tried in a dry run, its faulty lines are downloaded, and it is imported', async ({
  page,
  server,
}) => {
  test.setTimeout(420_000);
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await comeSignedIn(page, { server, code: 'platform', email: 'admin@evenhand.example' });
  await page.goto(server.url('platform', '/admin/imports'));

  await test.step('a dry run counts the faulty lines, and offers them as a file', async () => {
    const bytes = Buffer.from('URN,LinkURN,LinkType,LinkEstablishedDate\n1,2,Successor,=soon\n1,,x,\n');
    await tryFile(page, { kind: 'LINKS', name: 'links.csv', bytes });
    await expect(rowOf(page, 'links.csv').getByText('Tried', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Faulty lines of links.csv' }).click();
    const download = await fetched;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toBe(
      "line,column,fault,value\r\n2,since,bad_date,'=soon\r\n3,LinkURN,no_key,\r\n",
    );
  });

  await test.step('a file of another kind is refused with the reason', async () => {
    await tryFile(page, { kind: 'GIAS', name: 'shoes.csv', bytes: Buffer.from('Size,Colour\n41,black\n') });
    await expect(rowOf(page, 'shoes.csv').getByText(/^Columns are missing/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Import shoes.csv' })).toHaveCount(0);
  });

  await test.step('the tried file is imported without being sent again', async () => {
    const bytes = await readFile(fileURLToPath(new URL('made-up-schools.csv', samples)));
    await tryFile(page, { kind: 'GIAS', name: 'schools.csv', bytes });
    await page.getByRole('button', { name: 'Import schools.csv' }).click({ timeout: 60_000 });
    await expect(rowOf(page, 'schools.csv').getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a long file shows how far it is', async () => {
    await tryFile(page, { kind: 'ONSPD', name: 'many-codes.csv', bytes: manyPostcodes() });
    const progress = page.getByRole('progressbar', { name: 'How much of the file has been read' });
    await expect(progress).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await expect(rowOf(page, 'many-codes.csv').getByText('Tried', { exact: true })).toBeVisible({ timeout: 200_000 });
    await expect(rowOf(page, 'many-codes.csv')).toContainText('600,000');
  });
});
