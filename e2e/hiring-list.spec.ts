import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { anEvent } from '../apps/api/src/features/records/events/events.factory.ts';
import { accessibilityFaults, expect, expectNoOverflow, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  cardIn,
  code,
  colleagueAddress,
  columnOf,
  desk,
  type Hiring,
  openList,
  phone,
  pick,
  prepareHiring,
  rolePath,
  rowOf,
} from './hiring-setting.ts';
import { expectAtRest } from './rest.ts';

/** Each test has candidates of its own, so that none waits for another. The candidate added last stands first on the board. */
const names = [
  'Nora',
  'Olga',
  'Elsa',
  'Faye',
  'Gwen',
  'Hope',
  'Ines',
  'Jade',
  'Kira',
  'Lena',
  'Mina',
  'Petra',
  'Runa',
  'Ada',
  'Bea',
  'Cleo',
  'Dora',
];

let hiring: Hiring;
let admin: Page;
let colleague: Page;

test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(300_000);
  hiring = await prepareHiring(server, names);
  admin = await atDesk(browser, server, adminAddress);
  colleague = await atDesk(browser, server, colleagueAddress);
});
test.afterAll(async () => {
  await admin.context().close();
  await colleague.context().close();
});

test('cards are moved on the board by hand, by a menu and by keys, and a colleague sees it', async ({ server }) => {
  const [ada, bea, cleo, dora] = [hiring.of('Ada'), hiring.of('Bea'), hiring.of('Cleo'), hiring.of('Dora')];
  for (const page of [admin, colleague]) {
    await page.goto(server.url(code, rolePath(hiring, '?as=board')));
    await expect(cardIn(page, 'Applied', ada)).toBeVisible();
  }
  await cardIn(admin, 'Applied', ada).dragTo(columnOf(admin, 'Critical-thinking test'), { steps: 5 });
  await expect(cardIn(admin, 'Critical-thinking test', ada)).toBeVisible();
  await expect(cardIn(colleague, 'Critical-thinking test', ada)).toBeVisible();
  await expect(cardIn(colleague, 'Applied', ada)).toHaveCount(0);

  await cardIn(admin, 'Applied', bea)
    .getByRole('button', { name: `Move ${bea.name}` })
    .click();
  const dialog = admin.getByRole('dialog', { name: `Move ${bea.name}` });
  await dialog.getByLabel('Stage').selectOption({ label: 'For application review' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cardIn(admin, 'For application review', bea)).toBeVisible();

  await cardIn(admin, 'Applied', cleo).focus();
  await admin.keyboard.press('Shift+ArrowRight');
  await expect(cardIn(admin, 'Critical-thinking test', cleo)).toBeVisible();
  await cardIn(admin, 'Critical-thinking test', cleo).press('m');
  await expect(admin.getByRole('status').getByText(`${cleo.name} picked up`, { exact: true })).toBeAttached();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByRole('status').getByText('For application review', { exact: true })).toBeAttached();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await admin.keyboard.press('Enter');
  await expect(cardIn(admin, 'For application review', cleo)).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);

  await cardIn(colleague, 'Applied', dora).focus();
  await colleague.keyboard.press('a');
  await expect(cardIn(colleague, 'Critical-thinking test', dora)).toBeVisible();
  await expect(cardIn(admin, 'Critical-thinking test', dora)).toBeVisible();
});

const readers = z.array(z.object({ id: z.string(), name: z.string() }));

test('candidates who are moved together keep their reviewer', async ({ server }) => {
  const both = [hiring.of('Nora'), hiring.of('Olga')];
  const offered = await hiring.admin.call('GET', `/api/v1/roles/${hiring.role.id}/reviewers`);
  const reader = readers.parse(offered.body).find(({ name }) => name === hiring.colleagueName);
  const body = { roleId: hiring.role.id, ids: both.map((one) => one.candidateId), assignees: [reader?.id] };
  expect((await hiring.admin.call('POST', '/api/v1/candidate/bulkassignee', body)).status).toBe(200);
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  const bar = await pick(admin, ...both);
  await bar.getByRole('button', { name: 'Move', exact: false }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Move 2 people' });
  await dialog.getByLabel('Stage').selectOption({ label: 'For application review' });
  await dialog.getByRole('button', { name: /^Move/ }).click();
  await expect(admin.getByText(/^2 people moved to For application review/)).toBeVisible();
  await openList(admin, server, rolePath(hiring, '?stage=29'));
  for (const one of both) await expect(rowOf(admin, one).getByText(hiring.colleagueName)).toBeVisible();
});

test('the palette moves the picked candidates, and finds a candidate in spite of a typing mistake', async ({
  server,
}) => {
  const both = [hiring.of('Petra'), hiring.of('Runa')];
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  await pick(admin, ...both);
  await admin.keyboard.press('Control+k');
  const field = admin.getByRole('combobox', { name: 'People, roles, events, pages' });
  await expect(admin.getByRole('option', { name: /^Move to a stage/ })).toBeVisible();
  expect(await accessibilityFaults(admin, 'dialog[open]')).toEqual([]);
  await field.fill('stage');
  await expect(admin.getByRole('option', { name: /^Move to a stage/, selected: true })).toBeVisible();
  await expect(admin.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await field.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Move 2 people' });
  await dialog.getByLabel('Stage').selectOption({ label: 'For application review' });
  await dialog.getByRole('button', { name: /^Move/ }).click();
  await expect(admin.getByText(/^2 people moved to For application review/)).toBeVisible();

  await admin.keyboard.press('Control+k');
  const [last, ...letters] = [...hiring.lastName].reverse();
  await field.fill(`Petra ${[letters[0], last, ...letters.slice(1)].reverse().join('')}`);
  await admin.getByRole('option', { name: hiring.of('Petra').name }).click();
  await expect(admin.getByRole('heading', { level: 1, name: hiring.of('Petra').name })).toBeVisible();
});

test('a saved view is shared, and a colleague opens it', async ({ server }) => {
  const elsa = hiring.of('Elsa');
  const view = `Elsa’s ${hiring.mark}`;
  await openList(admin, server, rolePath(hiring, `?stage=1&q=${encodeURIComponent(elsa.name)}`));
  await expect(admin.getByText('1 found')).toBeVisible();
  await admin.getByRole('button', { name: 'Save view' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name of the view').fill(view);
  await dialog.getByRole('checkbox', { name: 'Share with the team' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(admin.getByText(`“${view}” is saved.`)).toBeVisible();

  await openList(colleague, server, rolePath(hiring));
  await colleague.getByRole('combobox', { name: 'Saved views' }).selectOption({ label: view });
  await expect(colleague.getByText('1 found')).toBeVisible();
  await expect(rowOf(colleague, elsa)).toBeVisible();
  await expect(colleague).toHaveURL(/[?&]stage=1(&|$)/);
  await colleague.reload();
  await expect(colleague.getByText('1 found')).toBeVisible();
});

/** Returns the lines of a CSV table without line breaks in its cells. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

test('the list is exported as a file with the same rows', async ({ server }) => {
  const gwen = hiring.of('Gwen');
  await openList(admin, server, rolePath(hiring));
  const total = Number((await admin.getByText(/^\d+ found$/).textContent())?.split(' ')[0]);
  await admin.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Export this list' });
  await dialog.getByRole('radio', { name: 'Plain table (CSV)' }).check();
  expect(await accessibilityFaults(admin, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  // Other jobs may run before it.
  await expect(dialog.getByText('Your export is ready.')).toBeVisible({ timeout: 120_000 });
  const downloading = admin.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const [head = '', ...lines] = linesOf(await readFile(await download.path(), 'utf8'));
  expect(head).toContain('Name');
  expect(head).toContain('Stage');
  expect(lines).toHaveLength(total);
  expect(lines.filter((line) => line.startsWith(gwen.name))).toHaveLength(1);
});

test('an outcome is held with a reason, previewed as a mail, scheduled, and undone', async ({ server }) => {
  const faye = hiring.of('Faye');
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  const bar = await pick(admin, faye);
  await bar.getByRole('button', { name: 'Not taken forward' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Hold 1 person as not taken forward' });
  await dialog.getByLabel('Reason').selectOption({ label: 'Stronger field' });
  await expect(dialog.getByText('The outcome will say:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hold 1 person' }).click();
  await expect(rowOf(admin, faye)).toHaveCount(0);

  await admin.getByRole('link', { name: 'Held outcomes' }).click();
  const held = admin.getByRole('row').filter({ hasText: faye.name });
  await expect(held).toBeVisible();
  await admin.getByLabel('Your own words in each mail').fill('Your essay on ports was a pleasure to read.');
  await held.getByText('Read the mail').click();
  await expect(admin.getByText('Your essay on ports was a pleasure to read.').last()).toBeVisible();
  await admin.getByRole('button', { name: 'Select 1 person' }).click();
  await admin.getByRole('button', { name: 'Send later' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Send them then', exact: true }).click();
  await expect(admin.getByText(/^1 outcome is to be sent on /)).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Do not send them then' }).click();
  await expect(admin.getByText(/^1 outcome is to be sent on /)).toHaveCount(0);
  await admin.getByRole('button', { name: `Undo the decision about ${faye.name}` }).click();
  await expect(held).toHaveCount(0);
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  await expect(rowOf(admin, faye)).toBeVisible();
});

test('the effect of a pass mark is previewed before it is set', async ({ server }) => {
  const [hope, ines] = [hiring.of('Hope'), hiring.of('Ines')];
  for (const [who, score] of [
    [hope, 5],
    [ines, 1],
  ] as const) {
    const path = `/api/v1/organization/${hiring.admin.organizationId}/candidate/${who.candidateId}/score`;
    const body = { applicationId: who.applicationId, criterion: 'teamwork', score };
    expect((await hiring.colleague.call('PUT', path, body)).status).toBe(200);
  }
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  await admin.getByRole('button', { name: 'Pass mark', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Pass mark: Applied' });
  await dialog.getByLabel('Pass mark', { exact: true }).fill('3');
  await dialog.getByLabel(/^Those below are held/).selectOption({ label: 'Below the test’s pass mark' });
  await dialog.getByRole('button', { name: 'Show what this would do' }).click();
  await expect(dialog.getByText('1 person passes.')).toBeVisible();
  await expect(dialog.getByText('1 is below.')).toBeVisible();
  await expect(dialog.getByText('What this would do', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Fewer than ten people are on one side of this cut/)).toBeVisible();
  expect(await accessibilityFaults(admin, 'dialog[open]')).toEqual([]);
  // On a low window the dialog scrolls as one, and its button stays in view.
  await admin.setViewportSize({ width: 1280, height: 480 });
  await dialog.evaluate((element) => element.scrollTo(0, 0));
  await expect(dialog.getByRole('button', { name: 'Set the pass mark' })).toBeInViewport({ ratio: 1 });
  expect(
    await dialog.evaluate(
      (element) =>
        [...element.querySelectorAll('*')].filter(
          (one) => one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto',
        ).length,
    ),
  ).toBe(0);
  await admin.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Set the pass mark' }).click();
  await expect(rowOf(admin, hope)).toHaveCount(0);
  await expect(rowOf(admin, ines)).toHaveCount(0);
  await openList(admin, server, rolePath(hiring, `?q=${hiring.lastName}`));
  await expect(rowOf(admin, hope)).toContainText('Critical-thinking test');
  await expect(rowOf(admin, ines)).toContainText('Held');
});

const event = z.object({ id: z.string(), title: z.string() });

test('two candidates are considered for another role, and added to an event', async ({ server }) => {
  const [jade, kira] = [hiring.of('Jade'), hiring.of('Kira')];
  const title = `Open evening ${hiring.mark}`;
  const evening = event.parse((await hiring.admin.call('POST', '/api/v1/events', anEvent(new Date(), { title }))).body);
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  const bar = await pick(admin, jade, kira);
  await bar.getByRole('button', { name: 'To an event' }).click();
  const put = admin.getByRole('dialog', { name: 'Put 2 people on an event' });
  await put.getByRole('combobox').selectOption(evening.id);
  await put.getByRole('button', { name: 'Put 2 people on it' }).click();
  await expect(admin.getByText(`2 people have a place now: ${title}.`)).toBeVisible();

  await openList(admin, server, rolePath(hiring, '?stage=1'));
  await (await pick(admin, jade, kira)).getByRole('button', { name: 'Copy to a role' }).click();
  const copy = admin.getByRole('dialog', { name: 'Consider 2 people for another role' });
  await copy.getByLabel('Role').selectOption({ label: hiring.other.title });
  await copy.getByRole('button', { name: 'Consider 2 people' }).click();
  await expect(admin.getByText(`2 people are considered for ${hiring.other.title} too.`)).toBeVisible();
  await openList(admin, server, `/manager/roles/${hiring.other.id}`);
  for (const one of [jade, kira]) await expect(rowOf(admin, one)).toBeVisible();
});

test('by keys alone a reviewer finds, opens, scores and moves on a candidate, and is back at their row', async ({
  server,
}) => {
  const lena = hiring.of('Lena');
  await openList(colleague, server, rolePath(hiring));
  await colleague.keyboard.press('/');
  await colleague.keyboard.type(hiring.lastName);
  await colleague.keyboard.press('Enter');
  await expect(colleague).toHaveURL(/[?&]q=/);
  await expect(rowOf(colleague, lena)).toBeVisible();
  await expectAtRest(colleague);
  const place = (await colleague.getByRole('rowheader').allTextContents()).findIndex((text) =>
    text.startsWith(lena.name),
  );
  const focused = colleague.locator('tbody tr:focus');
  for (let at = 0; at <= place; at += 1) {
    await colleague.keyboard.press('j');
    await expect(colleague.locator('tbody tr').nth(at)).toBeFocused();
  }
  await expect(focused).toContainText(lena.name);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('heading', { level: 1, name: lena.name })).toBeVisible();
  await colleague.keyboard.press('4');
  const card = colleague.getByRole('region', { name: 'Your scorecard' });
  await expect(card.getByRole('button', { name: /^4/ })).toBeEnabled();
  await colleague.keyboard.press('4');
  await expect(card.getByRole('button', { name: /^4/, pressed: true })).toBeVisible();
  await expect(card.getByText(/^Saved/)).toBeVisible();
  await colleague.getByRole('checkbox', { name: 'Open the next after a decision' }).uncheck();
  await colleague.keyboard.press('a');
  await expect(colleague.getByText(`${lena.name} moved to Critical-thinking test`)).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(focused).toContainText(lena.name);
  await expect(focused).toContainText('Critical-thinking test');
});

test('on a phone an assessor opens a candidate, reads and scores them', async ({ server }) => {
  const mina = hiring.of('Mina');
  await colleague.setViewportSize(phone);
  await openList(colleague, server, rolePath(hiring, `?q=${encodeURIComponent(mina.name)}`));
  await expectNoOverflow(colleague);
  await rowOf(colleague, mina).getByRole('link').click();
  await expect(colleague.getByRole('heading', { level: 1, name: mina.name })).toBeVisible();
  await colleague.getByRole('link', { name: 'Read and score' }).click();
  await expect(colleague).toHaveURL(/\/manager\/screen\//);
  await expectNoOverflow(colleague);
  await colleague.getByRole('button', { name: 'Show scores and notes' }).click();
  const card = colleague.getByRole('region', { name: 'Your scorecard' });
  await card.getByRole('button', { name: /^3/ }).click();
  await expect(card.getByText(/^Saved/)).toBeVisible();
  expect(await accessibilityFaults(colleague)).toEqual([]);
  await colleague.getByRole('button', { name: 'Back to the text' }).click();
  await colleague.reload();
  await colleague.getByRole('button', { name: 'Show scores and notes' }).click();
  await expect(card.getByRole('button', { name: /^3/, pressed: true })).toBeVisible();
  await colleague.setViewportSize(desk);
});
