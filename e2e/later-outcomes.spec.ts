import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { signIn } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';

const code = 'northwind';
const email = `admin@${code}.example`;
const made = z.object({ id: z.string() });

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
const people = [
  ['נועה', 'לוי-כהן'],
  ['ليلى', 'بنت يوسف'],
  ['=1+1', 'O’Brien, “Kit”'],
  [longName, longName],
] as const;

/** Creates a training contract whose people have accepted their offers. */
async function aCohort(server: Running): Promise<{ readonly roleId: string; readonly title: string }> {
  const staff = await signIn(server, { code, email, password: 'Demo-pass-2026!' });
  const title = `Training contract ${randomUUID().slice(-6)}`;
  const body = aRoleBody({ title, scheme: 'TRAINING_CONTRACT' });
  const { id: roleId } = made.parse((await staff.call('POST', '/api/v1/roles', body)).body);
  for (const [firstName, lastName] of people) {
    const person = { firstName, lastName, email: `${randomUUID()}@example.org`, phone: null, source: null };
    const added = await staff.call('POST', `/api/v1/roles/${roleId}/candidates`, person);
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
  }
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('update application set stage_id = 14, substage_id = 1400 where role_id = $1', [roleId]);
  await client.end();
  return { roleId, title };
}

async function open(browser: Browser, server: Running): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code, email });
  return page;
}

/** Returns the choice of a hire's result. */
const resultOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('combobox');

test('staff enter how hires did, beside a colleague and by a file', async ({ browser, server }) => {
  const { roleId, title } = await aCohort(server);
  const page = await open(browser, server);
  const address = server.url(code, `/manager/reports/later-outcomes?role=${roleId}&kind=FIRST_YEAR_REVIEW`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const [noa = '', layla = '', kit = ''] = people.map((names) => names.join(' '));

  await test.step('names of every script and length stand on the page', async () => {
    await page.goto(server.url(code, '/manager/reports/later-outcomes'));
    await page.getByRole('link', { name: `First-year review: ${title}` }).click();
    for (const names of people) await expect(resultOf(page, names.join(' '))).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('an entry of a colleague is not written over unseen', async () => {
    const other = await page.context().newPage();
    await other.goto(address);
    await resultOf(other, noa).selectOption('2');
    await resultOf(page, noa).selectOption('5');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('The result is saved.').first()).toBeVisible();
    await other.close();
    await save.click();
    await expect(page.getByText('Nothing was saved')).toBeVisible();
    await expect(page.getByText('1 change not saved')).toBeVisible();
    await save.click();
    await expect(page.getByText('not saved')).toBeHidden();
    await page.reload();
    await expect(resultOf(page, noa)).toHaveValue('5');
  });

  await test.step('the template comes back filled in, with a fault named by its line', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the template' }).click();
    const template = await readFile(await (await downloading).path(), 'utf8');
    const results = new Map([
      [layla, '4'],
      [kit, 'very good'],
    ]);
    const lines = template.split('\r\n').map((line) => {
      const [found] = [...results].filter(([name]) => line.includes(name.split(' ')[0] ?? ' '));
      return found ? `${line}${found[1]}` : line;
    });
    const file = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
    const field = page.locator('#later-outcome-file');
    await field.setInputFiles(file);
    await expect(page.getByText('1 line cannot be read')).toBeVisible();
    await expect(page.getByRole('row', { name: /very good.*Write a whole number from 1 to 5/ })).toBeVisible();
    await expect(page.getByText('1 line says what is entered already.')).toBeVisible();
    await expectAccessible(page);
    const confirm = page.getByRole('button', { name: 'Save 1 result' });
    await confirm.dblclick();
    await expect(confirm).toBeHidden();
    await expect(resultOf(page, layla)).toHaveValue('4');
    await field.setInputFiles(file);
    await expect(page.getByText('0 results would be saved')).toBeVisible();
  });

  await test.step('files that are too long or none are refused in words', async () => {
    const field = page.locator('#later-outcome-file');
    const refusals = [
      ['long.csv', `application,result\n${'x,1\n'.repeat(10_000)}`, 'It has more than 2,000 lines.'],
      ['paper.csv', aPdf(['Not a spreadsheet']), 'This file cannot be read'],
      ['empty.csv', '', 'empty'],
    ] as const;
    for (const [name, content, text] of refusals) {
      await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
      await expect(page.getByText(text).first(), name).toBeVisible();
    }
  });
  await page.context().close();
});
