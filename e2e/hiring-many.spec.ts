import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityFaults, expect, expectNoOverflow, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  desk,
  type Hiring,
  openList,
  openPerson,
  phone,
  pick,
  prepareHiring,
  rolePath,
  rowOf,
} from './hiring-setting.ts';
import { holdNextCopy } from './hold-bulk-run.ts';
import { look } from './look.ts';

let hiring: Hiring;
let admin: Page;

test.beforeAll(async ({ browser, server }) => {
  hiring = await prepareHiring(server, ['Ada', 'Bea', 'Cleo']);
  admin = await atDesk(browser, server, adminAddress);
});
test.afterEach(({ server }) => void server.process.kill('SIGCONT'));
test.afterAll(() => admin.context().close());

test('two candidates are fast-tracked and one whom a colleague has moved meanwhile is left; the two are undone', async ({
  server,
}) => {
  const [ada, bea, cleo] = [hiring.of('Ada'), hiring.of('Bea'), hiring.of('Cleo')];
  await openList(admin, server, rolePath(hiring, '?stage=1'));
  const bar = await pick(admin, ada, bea, cleo);
  await bar.getByRole('button', { name: /^Move/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Move 3 people' });
  const fastTrack = dialog.getByRole('checkbox', { name: /^Fast-track/ });
  await dialog.getByLabel('Stage').selectOption({ label: 'Critical-thinking test' });
  await expect(fastTrack).toHaveCount(0);
  await dialog.getByLabel('Stage').selectOption({ label: 'Assessment centre' });
  await fastTrack.check();
  expect(await accessibilityFaults(admin, 'dialog[open]')).toEqual([]);
  await look(admin, 'fast-track');
  const { organizationId } = hiring.colleague;
  const there = `/api/v1/candidate/${cleo.candidateId}/stage/14/1400/organization/${organizationId}`;
  const moved = await hiring.colleague.call('POST', there, { applicationId: cleo.applicationId });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await dialog.getByRole('button', { name: 'Move 3 people' }).click();
  const told = admin.getByRole('alert').filter({ hasText: '2 people moved to Assessment centre' });
  await expect(told).toContainText('1 person left as they were');
  await expect(told.getByRole('listitem')).toHaveText([
    new RegExp(`^${cleo.name}: .* has moved them to .* in the meantime`),
  ]);
  await look(admin, 'fast-tracked');

  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText('Undone: 2 people are where they were.')).toBeVisible();
  for (const one of [ada, bea]) await expect(rowOf(admin, one)).toBeVisible();
  await openPerson(admin, server, { of: ada, roleId: hiring.role.id, tab: 'feed' });
  const feed = admin.getByRole('list', { name: /^What happened/ });
  await expect(feed.getByText(/fast-tracked to Assessment centre/)).toBeVisible();
  await look(admin, 'fast-track-feed');
});

const roleList = z.object({ content: z.array(z.object({ id: z.string() })) });

/** Returns a role of the demo with hundreds of candidates: a copy of all of them takes some seconds. */
async function fullRole(): Promise<string> {
  const { body } = await hiring.admin.call('GET', '/api/v1/roles?searchTerm=Winter%20vacation%20scheme');
  const [found] = roleList.parse(body).content;
  if (!found) throw new Error('the demo has no winter vacation scheme');
  return found.id;
}

/** Returns the count that the list of results shows for one result. */
async function countedAs(page: Page, end: string): Promise<number> {
  const option = page.getByLabel('Show', { exact: true }).getByRole('option', { name: end });
  return Number(/\((\d+)\)/.exec((await option.textContent()) ?? '')?.[1]);
}

test('hundreds are copied to another role; the copy is stopped halfway, reported by candidate, and undone as a whole', async ({
  server,
}) => {
  const fullId = await fullRole();
  await openList(admin, server, `/manager/roles/${fullId}`);
  const total = Number((await admin.getByText(/^\d+ found$/).textContent())?.split(' ')[0]);
  await admin
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  const bar = admin.getByRole('region', { name: 'Selected candidates' });
  await bar.getByRole('button', { name: `Select all ${total}` }).click();
  await expect(bar.getByText(`${total} selected`)).toBeVisible();
  await bar.getByRole('button', { name: 'Copy to a role' }).click();
  const dialog = admin.getByRole('dialog', { name: `Consider ${total} people for another role` });
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: hiring.other.title });
  await dialog.getByRole('checkbox', { name: 'Write to each candidate' }).uncheck();
  await look(admin, 'copy-all');
  const held = holdNextCopy(admin, { server, caller: hiring.admin });
  await dialog.getByRole('button', { name: `Consider ${total} people` }).click();

  const goOn = await held;
  const running = admin.getByText(`Copying ${total} people to another role`);
  await expect(running).toBeVisible();
  const progress = admin.getByRole('progressbar', { name: 'People looked at' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/);
  const asked = admin.waitForRequest(/\/bulk-moves\/[^/]+\/cancel/);
  await admin.getByRole('button', { name: 'Stop', exact: true }).click();
  await asked;
  goOn();
  const stopped = admin.getByText(/^Stopped\. \d+ people had been copied to /);
  await expect(stopped).toBeVisible();
  await expect(running).toBeHidden();
  const copied = Number(/\d+/.exec((await stopped.textContent()) ?? '')?.[0]);
  await admin.getByText('Person by person').click();
  const [moved, left, waiting] = [
    await countedAs(admin, 'Considered there too'),
    await countedAs(admin, 'Left as they were'),
    await countedAs(admin, 'Not looked at'),
  ];
  expect(moved).toBe(copied);
  expect(waiting).toBeGreaterThan(0);
  expect(moved + left + waiting).toBe(total);
  await admin.getByLabel('Show', { exact: true }).selectOption({ label: `Not looked at (${waiting})` });
  await expect(admin.getByText(`1 to 20 of ${waiting}`)).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await look(admin, 'copy-stopped');
  await admin.setViewportSize(phone);
  await expectNoOverflow(admin);
  await expect(admin.getByLabel('Show', { exact: true })).toBeInViewport({ ratio: 1 });
  await admin.setViewportSize(desk);

  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText(`Undone: ${copied} copies are gone, and everything else is as it was.`)).toBeVisible();
  await openList(admin, server, `/manager/roles/${hiring.other.id}`);
  await expect(admin.getByText('0 found')).toBeVisible();
});
