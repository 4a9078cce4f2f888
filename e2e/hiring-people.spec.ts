import type { Page } from '@playwright/test';
import { aDocx, aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { accessibilityFaults, expect, linkInMail, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  code,
  colleagueAddress,
  type Hiring,
  openList,
  openPerson,
  prepareHiring,
  rolePath,
  rowOf,
} from './hiring-setting.ts';

const names = ['Olive', 'Pia', 'Rosa', 'Sian', 'Tess'];

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

/** Returns a phone number made from the spec's mark, so that no other candidate has it. */
const aNumber = (mark: string, kind = 1): string => `07911 ${kind}${String(Number.parseInt(mark, 36)).slice(-5)}`;

test('two records of one candidate are merged, and separated again', async ({ server }) => {
  const { role, other, add, mark } = hiring;
  const number = aNumber(mark);
  const one = await add(role.id, 'Una', { phone: number });
  const twin = await add(other.id, 'Una', { phone: number, notThese: [one.candidateId] });
  await openPerson(admin, server, { of: one, roleId: role.id });
  await admin.getByRole('tab', { name: 'Record' }).click();
  await admin.getByRole('link', { name: `Compare and merge: ${twin.name}` }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Are these the same person?' })).toBeVisible();
  await expect(admin.getByText('Goes into the other')).toBeVisible();
  await admin.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(admin.getByText(/^The records have been merged/)).toBeVisible();
  await expect(admin.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  await expect(admin.getByRole('tab', { name: 'Other applications' })).toBeVisible();
  await admin.getByRole('button', { name: `Undo the merge: ${twin.name}` }).click();
  await expect(admin.getByText(`${twin.name} has a record of their own again.`)).toBeVisible();
  await expect(admin.getByRole('tab', { name: 'Other applications' })).toHaveCount(0);
});

test('two applications for one role are merged: the chosen one stands, and undoing it restores both', async ({
  server,
}) => {
  const { role, add, mark } = hiring;
  const number = aNumber(mark, 3);
  const one = await add(role.id, 'Vera', { phone: number });
  const twin = await add(role.id, 'Vera', { phone: number, notThese: [one.candidateId] });
  await openPerson(admin, server, { of: one, roleId: role.id });
  await admin.getByRole('tab', { name: 'Record' }).click();
  await admin.getByRole('link', { name: `Compare and merge: ${twin.name}` }).click();
  const choice = admin.getByRole('group', { name: role.title, exact: true });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await choice.getByRole('radio').last().check();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(admin.getByText(/^The records have been merged/)).toBeVisible();
  await expect(admin.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  await admin.getByRole('button', { name: `Undo the merge: ${twin.name}` }).click();
  await expect(admin.getByText(`${twin.name} has a record of their own again.`)).toBeVisible();
  await openPerson(admin, server, { of: twin, roleId: role.id });
  await admin.getByRole('tab', { name: 'Record' }).click();
  await expect(admin.getByRole('link', { name: `Compare and merge: ${one.name}` })).toBeVisible();
});

test('an answer is corrected and the history shows it; documents are added, sorted and removed', async ({ server }) => {
  const olive = hiring.of('Olive');
  await openPerson(admin, server, { of: olive, roleId: hiring.role.id });
  const personal = admin.getByRole('region', { name: 'Personal information' });
  await personal.getByRole('button', { name: 'Edit' }).click();
  await personal.getByLabel(/^Town/).fill('Aberystwyth');
  await personal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('The change has been saved and is in the history.')).toBeVisible();
  await expect(personal.getByText('Aberystwyth')).toBeVisible();
  await admin.getByRole('tab', { name: 'Feed' }).click();
  const feed = admin.getByRole('list', { name: /^What happened/ });
  await expect(feed.getByText(/changed Town/)).toBeVisible();
  await expect(feed.getByText('now: Aberystwyth')).toBeVisible();

  await admin.getByRole('tab', { name: 'Documents' }).click();
  const panel = admin.getByRole('tabpanel');
  await panel.getByText('Add a document').click();
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'essay.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf(['On ports'])) });
  await expect(admin.getByText('essay.pdf has been added.')).toBeVisible();
  await expect(panel.locator('canvas').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Change type of essay.pdf' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('What it is').selectOption({ label: 'Writing sample' });
  await dialog.getByRole('button', { name: 'Save type' }).click();
  await expect(panel.getByRole('button', { name: /^Writing sample essay\.pdf/ })).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await panel.getByRole('button', { name: 'Remove essay.pdf' }).click();
  await dialog.getByRole('button', { name: 'Remove document' }).click();
  await expect(panel.getByText('No documents have been uploaded.')).toBeVisible();
  // It stays until the history is there too, and takes every key until then.
  await expect(dialog).toBeHidden();
});

test('a few letters lead to a candidate, and to a page', async () => {
  const pia = hiring.of('Pia');
  await admin.keyboard.press('Control+k');
  const dialog = admin.getByRole('dialog', { name: 'Search everywhere' });
  const field = dialog.getByRole('combobox');
  await field.fill(pia.name);
  await expect(dialog.getByRole('group', { name: 'People' }).getByRole('option', { name: pia.name })).toBeVisible();
  await field.press('Enter');
  await expect(admin.getByRole('heading', { level: 1, name: pia.name })).toBeVisible();
  await admin.keyboard.press('Control+k');
  await field.fill('events');
  await field.press('Enter');
  await expect(admin).toHaveURL(/\/manager\/events$/);
});

test('a candidate is added from their CV', async ({ server }) => {
  const email = `wyn-${hiring.mark}@example.org`;
  const cv = aDocx(['Curriculum Vitae', 'WYN ABLETT', `${email} | ${aNumber(hiring.mark, 2)}`]);
  await openList(admin, server, `/manager/roles/${hiring.other.id}`);
  await admin.getByRole('button', { name: 'Add a candidate' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'wyn.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(cv),
  });
  await expect(dialog.getByText(/^Read from the CV\./)).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Wyn');
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Add and tell them' }).click();
  await expect(admin.getByText(/^Wyn Ablett has been added/)).toBeVisible();
  await admin.getByRole('link', { name: 'Wyn Ablett' }).click();
  await admin.getByRole('tab', { name: 'Documents' }).click();
  await expect(admin.getByRole('tabpanel').getByText('wyn.docx').first()).toBeVisible();
  await linkInMail(server, email, '/verify/');
});

test('a candidate is suggested for another role, whose team puts them on it', async ({ server }) => {
  const rosa = hiring.of('Rosa');
  const { role, other } = hiring;
  await openPerson(colleague, server, { of: rosa, roleId: role.id });
  await colleague.getByRole('tab', { name: 'Record' }).click();
  await colleague.getByRole('button', { name: 'Suggest for a role' }).click();
  await colleague.getByLabel('Role', { exact: true }).selectOption({ label: other.title });
  await colleague.getByLabel('Why', { exact: true }).fill('Knows ports inside out.');
  await colleague.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(colleague.getByText('The suggestion is there for the team of that role.')).toBeVisible();
  await admin.goto(server.url(code, `/manager/roles/${other.id}`));
  await admin.getByRole('button', { name: '1 suggested' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Suggested for this role' });
  await expect(dialog.getByText('Knows ports inside out.')).toBeVisible();
  await dialog.getByRole('button', { name: `Add ${rosa.name} to ${other.title}` }).click();
  await expect(dialog.getByText('There are no suggestions left.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(rowOf(admin, rosa)).toBeVisible();
});

test('a candidate is asked to agree to a transfer to another product of the firm', async ({ server }) => {
  const product = 'Hartwell & Stone Lateral';
  const tess = hiring.of('Tess');
  // Only a candidate with an account can answer.
  const link = new URL(await linkInMail(server, tess.email, '/verify/'));
  const token = link.pathname.split('/').at(-1);
  const confirmed = await hiring.admin.call('POST', '/api/public/confirm', { token, password: 'Tess-likes-7-pears' });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  await openPerson(admin, server, { of: tess, roleId: hiring.role.id, tab: 'next' });
  await admin.getByRole('button', { name: `Ask about ${product}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Ask whether ${product} may see this profile?` });
  expect(await accessibilityFaults(admin, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the mail' }).click();
  await expect(admin.getByText(/Asked on .*, not answered yet/)).toBeVisible();
  await linkInMail(server, tess.email, '/transfer/');
});

/** Sets permissions of the colleague that differ from their type. */
async function change(permissions: Readonly<Record<string, boolean>>, url: string): Promise<void> {
  await admin.goto(url);
  await admin.getByRole('button', { name: `Permissions: ${hiring.colleagueName}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Permissions of ${hiring.colleagueName}` });
  for (const [name, held] of Object.entries(permissions)) await dialog.getByRole('checkbox', { name }).setChecked(held);
  await dialog.getByRole('button', { name: 'Save permissions' }).click();
  await expect(dialog).toBeHidden();
}

test('an administrator changes a colleague’s permissions, which hold at once', async ({ server }) => {
  const settings = server.url(code, '/manager/settings');
  const adds = colleague.getByRole('button', { name: 'Add a filter' });
  const filter = (name: string) => colleague.getByRole('group').getByRole('button', { name, exact: true });
  const sian = hiring.of('Sian');
  await openList(colleague, server, rolePath(hiring));
  await adds.click();
  await expect(filter('Source')).toHaveCount(1);
  await expect(filter('Ethnic group')).toHaveCount(0);
  await change({ 'Search by monitoring answers': true, 'Move candidates between stages': false }, settings);

  await openList(colleague, server, rolePath(hiring));
  await adds.click();
  await filter('Ethnic group').click();
  const asked = colleague.getByRole('form', { name: 'Ethnic group' });
  await expect(asked.getByText(/Each search by them is recorded with your name/)).toBeVisible();
  await asked.getByRole('checkbox').first().check();
  await asked.getByRole('button', { name: 'Apply the filter' }).click();
  await expect(asked).toBeHidden();
  await expect(colleague.getByText('0 found')).toBeVisible();
  await openPerson(colleague, server, { of: sian, roleId: hiring.role.id });
  await expect(colleague.getByRole('button', { name: /^Next stage/ })).toHaveCount(0);

  await change({ 'Search by monitoring answers': false, 'Move candidates between stages': true }, settings);
  await colleague.reload();
  await expect(colleague.getByRole('button', { name: /^Next stage/ })).toBeVisible();
});

test('a role is changed and copied; it is not archived while candidates wait, its copy is', async ({ server }) => {
  const { role, mark, colleagueName } = hiring;
  await admin.goto(server.url(code, `/manager/roles/${role.id}/edit`));
  await admin.getByLabel(/^Department/).fill('Shipping');
  await admin.getByRole('button', { name: 'Save the role' }).click();
  await expect(admin.getByText('The role has been saved.')).toBeVisible();
  const sections = admin.getByRole('navigation', { name: 'Sections of the role' });
  const publishing = admin.getByRole('region', { name: 'Publishing' });
  await sections.getByRole('link', { name: 'Publishing' }).click();
  await publishing.getByRole('button', { name: 'Archive' }).click();
  await expect(publishing.getByText(/people are still waiting for an outcome\./)).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);

  const title = `Autumn scheme ${mark}`;
  await sections.getByRole('link', { name: 'Use it again' }).click();
  await admin.getByRole('button', { name: 'Copy', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Make the role' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: `Edit ${title}` })).toBeVisible();
  await expect(admin.locator('#department')).toHaveValue('Shipping');
  await sections.getByRole('link', { name: /^Team/ }).click();
  const member = admin
    .getByRole('region', { name: 'Team' })
    .getByRole('checkbox', { name: new RegExp(`^${colleagueName}`) });
  const roles = `/manager/roles?q=${encodeURIComponent(title)}`;
  const shown = colleague.getByRole('link', { name: title });
  await colleague.goto(server.url(code, roles));
  await expect(shown).toBeVisible();
  await member.uncheck();
  await admin.getByRole('button', { name: 'Save the team' }).click();
  await expect(admin.getByText('The team has been saved.')).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByText('No role matches')).toBeVisible();

  await sections.getByRole('link', { name: 'Publishing' }).click();
  await publishing.getByRole('button', { name: 'Archive' }).click();
  await expect(admin.getByText('The role has been archived.')).toBeVisible();
  await expect(publishing.getByText('Archived', { exact: true })).toBeVisible();
});
