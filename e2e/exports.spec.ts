import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { listZipEntries, unpackZipEntry } from '../apps/api/src/platform/files/zip-entries.ts';
import { accessibilityFaults, expect, expectNoOverflow, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  desk,
  type Hiring,
  type HiringPerson,
  openList,
  openPerson,
  phone,
  pick,
  prepareHiring,
  rolePath,
} from './hiring-setting.ts';
import { look } from './look.ts';

/** First name that a spreadsheet would take for a formula. */
const formula = '=Sum';

let hiring: Hiring;
let admin: Page;

test.beforeAll(async ({ browser, server }) => {
  hiring = await prepareHiring(server, ['Abel', 'Boris', 'Carl', formula]);
  admin = await atDesk(browser, server, adminAddress);
});
test.afterAll(() => admin.context().close());

async function openExport(): Promise<Locator> {
  await admin.getByRole('button', { name: 'Export', exact: true }).click();
  return admin.getByRole('dialog', { name: 'Export this list' });
}

async function fetched(from: Locator): Promise<{ readonly name: string; readonly raw: Buffer }> {
  const downloading = admin.waitForEvent('download');
  await from.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), raw: await readFile(await download.path()) };
}

/** Waits for the export. Other jobs may run before it. */
const madeIn = (dialog: Locator): Promise<void> =>
  expect(dialog.getByText('Your export is ready.')).toBeVisible({ timeout: 120_000 });

const mostBytes = 10_000_000;
/** Returns the files of an archive, such as a spreadsheet, by their names. */
const filesIn = (raw: Buffer): Map<string, Buffer> =>
  new Map(
    (listZipEntries(raw) ?? []).map((entry) => [entry.name, Buffer.from(unpackZipEntry(raw, entry, mostBytes) ?? [])]),
  );
/** Returns the lines of a CSV table without line breaks in its cells. */
const linesOf = (raw: Buffer | undefined): string[] =>
  String(raw ?? '')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

/** Returns the texts of a spreadsheet, row by row, as a spreadsheet program reads them. */
function sheetOf(raw: Buffer): string[][] {
  const sheet = String(filesIn(raw).get('xl/worksheets/sheet1.xml') ?? '');
  expect(sheet, 'no cell is a formula').not.toContain('<f>');
  return [...sheet.matchAll(/<row[ >].*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => plain(cell.replaceAll(/<[^>]*>/g, ''))),
  );
}

test('selected candidates are exported as a spreadsheet; its progress is shown, and it is downloaded again later', async ({
  server,
}) => {
  const [abel, odd] = [hiring.of('Abel'), hiring.of(formula)];
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  await pick(admin, abel, odd);
  // The progress is answered only after the test has seen that the export has begun.
  const seen = Promise.withResolvers<void>();
  const isProgress = ({ pathname }: URL): boolean => pathname === '/api/v1/exports';
  await admin.route(isProgress, async (route) => {
    if (route.request().method() === 'GET') await seen.promise;
    await route.continue();
  });
  const dialog = await openExport();
  await expect(dialog.getByText('The 2 people you have selected.')).toBeVisible();
  expect(await accessibilityFaults(admin, 'dialog[open]')).toEqual([]);
  await look(admin, 'export');
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Progress of the export' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await look(admin, 'export-begun');
  seen.resolve();
  await madeIn(dialog);
  await look(admin, 'export-ready');
  const file = await fetched(dialog);
  expect(file.name).toMatch(/\.xlsx$/);
  const [head = [], ...rows] = sheetOf(file.raw);
  const shown = await admin.getByRole('table').getByRole('columnheader').allTextContents();
  expect(head[0]).toBe('Name');
  for (const name of ['Stage', 'Assignee']) expect(shown.join()).toContain(name);
  expect(head).toEqual(expect.arrayContaining(['Stage', 'Assignee']));
  expect(rows.map(([name]) => name).toSorted()).toEqual([odd.name, abel.name].toSorted());
  expect(rows.map((row) => row[head.indexOf('Stage')])).toEqual(['Applied', 'Applied']);

  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await admin.reload();
  await (await openExport()).getByRole('button', { name: 'See my exports' }).click();
  const mine = admin.getByRole('dialog', { name: 'My exports' });
  const one = mine.getByRole('listitem').filter({ hasText: hiring.role.title });
  await expect(one.getByText('Ready', { exact: true })).toBeVisible();
  expect(await accessibilityFaults(admin, 'dialog[open]')).toEqual([]);
  await look(admin, 'exports-mine');
  expect((await fetched(one)).raw.equals(file.raw)).toBe(true);
  await admin.unroute(isProgress);
});

test('on a phone a searched list is exported as CSV, in which nothing is a formula', async ({ server }) => {
  const odd = hiring.of(formula);
  await admin.setViewportSize(phone);
  await openList(admin, server, rolePath(hiring, `?q=${encodeURIComponent(odd.name)}`));
  await expect(admin.getByText('1 found')).toBeVisible();
  const dialog = await openExport();
  await dialog.getByRole('radio', { name: 'Plain table (CSV)' }).check();
  await dialog.getByRole('radio', { name: 'Choose columns and fields' }).check();
  await dialog.getByRole('checkbox', { name: 'Town or city' }).check();
  await expectNoOverflow(admin);
  await look(admin, 'export-fields');
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await madeIn(dialog);
  const file = await fetched(dialog);
  expect(file.name).toMatch(/\.csv$/);
  const [head, ...lines] = linesOf(file.raw);
  expect(head).toMatch(/^Name,.*Town or city/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^'${formula} `));
  await admin.setViewportSize(desk);
});

async function addDocument(server: Parameters<typeof openPerson>[1], of: HiringPerson, name: string): Promise<void> {
  await openPerson(admin, server, { of, roleId: hiring.role.id, tab: 'documents' });
  const panel = admin.getByRole('tabpanel');
  await panel.getByText('Add a document').click();
  const buffer = Buffer.from(aPdf([`Of ${of.name}`]));
  await panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(admin.getByText(`${name} has been added.`)).toBeVisible();
}

test('the documents of a list come as an archive with a folder for each person', async ({ server }) => {
  const [boris, carl] = [hiring.of('Boris'), hiring.of('Carl')];
  await addDocument(server, boris, 'tides.pdf');
  await addDocument(server, carl, 'ports.pdf');
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  const dialog = await openExport();
  await dialog.getByRole('radio', { name: 'Documents (ZIP)' }).check();
  await look(admin, 'export-documents');
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await madeIn(dialog);
  const file = await fetched(dialog);
  expect(file.name).toMatch(/\.zip$/);
  const files = filesIn(file.raw);
  const paths = [...files.keys()].filter((path) => path.endsWith('.pdf')).toSorted();
  expect(paths).toHaveLength(2);
  expect(paths[0]).toMatch(new RegExp(`^${boris.name} .*/1 tides\\.pdf$`));
  expect(paths[1]).toMatch(new RegExp(`^${carl.name} .*/1 ports\\.pdf$`));
  expect(String(files.get(paths[0] ?? '')?.subarray(0, 5))).toBe('%PDF-');
  expect(linesOf(files.get('index.csv'))).toHaveLength(5);
});
