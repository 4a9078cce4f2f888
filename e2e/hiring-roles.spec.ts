import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, expect, expectNoOverflow, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  cardIn,
  code,
  desk,
  type Hiring,
  phone,
  prepareHiring,
  rolePath,
} from './hiring-setting.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { look } from './look.ts';
import { expectAtRest } from './rest.ts';

let hiring: Hiring;
let admin: Page;

// The candidate added last stands first on the board.
test.beforeAll(async ({ browser, server }) => {
  hiring = await prepareHiring(server, ['Vera', 'Wim', 'Xan', 'Yara']);
  admin = await atDesk(browser, server, adminAddress);
});
test.afterAll(() => admin.context().close());

const focusedCard = (): Locator => admin.locator('article[data-card]:focus');

/** Chooses a stage by keys. The field may have the focus when its dialog opens; otherwise tabs to it. */
async function tabToStage(page: Page, label: string): Promise<void> {
  const stage = page.getByRole('dialog').getByLabel('Stage');
  if (!(await stage.evaluate((field) => field === document.activeElement))) await tabTo(page, /^Stage$/);
  await page.keyboard.type(label);
  await expect(stage.locator('option:checked')).toHaveText(label);
}

/** Replaces the text of the title field, which has the focus. */
async function typeOver(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('by keys alone an administrator walks the board, moves a candidate to a chosen stage, opens them and returns', async ({
  server,
}) => {
  const [vera, wim, xan, yara] = [hiring.of('Vera'), hiring.of('Wim'), hiring.of('Xan'), hiring.of('Yara')];
  await admin.goto(server.url(code, rolePath(hiring)));
  await expect(admin.getByText(/^\d+ found$/)).toBeVisible();
  await expectAtRest(admin);
  await pressOn(admin, /^Board$/);
  await expect(cardIn(admin, 'Applied', yara)).toBeVisible();
  await expectAtRest(admin);
  await tabTo(admin, new RegExp(yara.name));
  await expect(focusedCard()).toHaveAccessibleName(yara.name);
  await admin.keyboard.press('ArrowDown');
  await expect(focusedCard()).toHaveAccessibleName(xan.name);
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('ArrowUp');
  await expect(focusedCard()).toHaveAccessibleName(xan.name);

  await admin.keyboard.press('s');
  const dialog = admin.getByRole('dialog', { name: `Move ${xan.name}` });
  await expect(dialog).toBeVisible();
  await tabToStage(admin, 'Video interview');
  await pressOn(admin, /^Move$/);
  await expect(cardIn(admin, 'Video interview', xan)).toBeVisible();
  await expectAtRest(admin);
  await expect(focusedCard()).toBeVisible();

  await cardIn(admin, 'Applied', wim).focus();
  await admin.keyboard.press('ArrowRight');
  await expect(focusedCard()).toHaveAccessibleName(xan.name);
  await admin.keyboard.press('Shift+ArrowLeft');
  await expect(cardIn(admin, 'For application review', xan)).toBeVisible();
  await cardIn(admin, 'Applied', vera).focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { level: 1, name: vera.name })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(cardIn(admin, 'Applied', vera)).toBeVisible();
});

test('on a phone one stage of the board is seen at a time, and a card is moved by its button', async ({ server }) => {
  const yara = hiring.of('Yara');
  await admin.setViewportSize(phone);
  await admin.goto(server.url(code, rolePath(hiring, '?as=board')));
  await expect(cardIn(admin, 'Applied', yara)).toBeVisible();
  const stage = admin.getByRole('combobox', { name: 'Stage' });
  await expectNoOverflow(admin);
  expect(await accessibilityFaults(admin)).toEqual([]);
  await look(admin, 'board');
  await cardIn(admin, 'Applied', yara)
    .getByRole('button', { name: `Move ${yara.name}` })
    .click();
  const dialog = admin.getByRole('dialog', { name: `Move ${yara.name}` });
  await dialog.getByLabel('Stage').selectOption({ label: 'Assessment centre' });
  await look(admin, 'board-move');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cardIn(admin, 'Applied', yara)).toHaveCount(0);
  await expect(stage.getByRole('option', { name: 'Assessment centre (1)' })).toBeAttached();
  await stage.selectOption({ label: 'Assessment centre (1)' });
  await expect(cardIn(admin, 'Assessment centre', yara)).toBeVisible();
  await look(admin, 'board-moved');
  await cardIn(admin, 'Assessment centre', yara).getByRole('link', { name: yara.name }).click();
  await expect(admin.getByRole('heading', { level: 1, name: yara.name })).toBeVisible();
  await expectNoOverflow(admin);
  await admin.setViewportSize(desk);
});

test('by keys alone a role is kept as a preset, and the next one is begun from it', async ({ server }) => {
  const { role, mark } = hiring;
  const [preset, next] = [`Yearly scheme ${mark}`, `Next scheme ${mark}`];
  await admin.goto(server.url(code, `/manager/roles/${role.id}/edit?part=copies`));
  await expect(admin.getByRole('heading', { level: 2, name: 'Use it again' })).toBeVisible();
  // Starts here, because a page has its frame and its menu before it.
  await admin.getByRole('button', { name: 'Copy', exact: true }).focus();
  await pressOn(admin, /^Save as preset$/);
  const dialog = admin.getByRole('dialog', { name: `Save ${role.title} as a preset` });
  await expect(dialog).toBeVisible();
  await typeOver(admin, preset);
  expect(await accessibilityFaults(admin, 'dialog[open]')).toEqual([]);
  await look(admin, 'preset-save');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { level: 1, name: `Edit ${preset}` })).toBeVisible();
  await expect(admin.getByText('Preset', { exact: true })).toBeVisible();
  await look(admin, 'preset');

  await admin.goto(server.url(code, '/manager/roles/new'));
  await expect(admin.getByRole('heading', { level: 2, name: 'Your presets' })).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await look(admin, 'preset-choice');
  await pressOn(admin, new RegExp(`^Start from ${preset}$`));
  await typeOver(admin, next);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { level: 1, name: `Edit ${next}` })).toBeVisible();
  await expect(admin.getByText('Not published', { exact: true }).first()).toBeVisible();
  await expect(admin.locator('#summary')).toHaveValue('Two weeks with us.');
  await expect(admin.locator('#closesAt')).toHaveValue('');

  // The preset is not a role: the list of roles leaves it out, and it can be removed although a role was made from it.
  await admin.goto(server.url(code, `/manager/roles?q=${mark}`));
  await expect(admin.getByRole('link', { name: next })).toBeVisible();
  await expect(admin.getByRole('link', { name: preset })).toHaveCount(0);
  await admin.goto(server.url(code, `/manager/roles?q=${mark}&status=PRESET`));
  await admin.getByRole('link', { name: preset }).click();
  await admin.getByRole('link', { name: 'Use it again' }).click();
  await expect(admin.getByRole('button', { name: 'Remove the preset' })).toBeVisible();
  await admin.getByRole('button', { name: 'New role from it' }).focus();
  await pressOn(admin, /^Remove the preset$/);
  await expect(admin.getByText('The preset is removed.')).toBeVisible();
});

test('a role is archived once every candidate on it has an outcome, not before', async ({ server }) => {
  const { role, of } = hiring;
  await admin.goto(server.url(code, `/manager/roles/${role.id}/edit?part=publishing`));
  const publishing = admin.getByRole('region', { name: 'Publishing' });
  const archive = publishing.getByRole('button', { name: 'Archive' });
  await archive.click();
  await expect(publishing.getByText('4 people are still waiting for an outcome.')).toBeVisible();
  await look(admin, 'archive-refused');
  const everybody = ['Vera', 'Wim', 'Xan', 'Yara'].map(of);
  const held = { roleId: role.id, ids: everybody.map((one) => one.candidateId), reason: 'ACADEMIC' };
  expect((await hiring.admin.call('POST', '/api/v1/candidate/bulkstage/16/1600', held)).status).toBe(200);
  await archive.click();
  await expect(publishing.getByText('4 people are still waiting for an outcome.')).toBeVisible();
  const applicationIds = everybody.map((one) => one.applicationId);
  const told = await hiring.admin.call('POST', `/api/v1/roles/${role.id}/held-outcomes/release`, { applicationIds });
  expect(told.status, JSON.stringify(told.body)).toBeLessThan(300);
  await archive.click();
  await expect(admin.getByText('The role has been archived.')).toBeVisible();
});
