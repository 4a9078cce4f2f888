import type { Page } from '@playwright/test';
import pg from 'pg';
import { z } from 'zod';
import { reportFaults } from './accessibility-tree.ts';
import { signIn } from './api-client.ts';
import { expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';
import { adminAddress, atDesk, code, desk, phone } from './hiring-setting.ts';
import { expectAtRest } from './rest.ts';

const password = 'Demo-pass-2026!';

let admin: Page;
let summer: { readonly id: string; readonly title: string };
let season: string;

const roleList = z.object({ content: z.array(z.object({ id: z.string(), title: z.string() })) });

test.beforeAll(async ({ browser, server }) => {
  const caller = await signIn(server, { code, email: adminAddress, password });
  const { body } = await caller.call('GET', '/api/v1/roles?searchTerm=Summer%20vacation%20scheme');
  const [found] = roleList.parse(body).content;
  if (!found) throw new Error('the demo has no summer vacation scheme');
  summer = found;
  const today = new Date();
  season = String(today.getUTCFullYear() - (today.getUTCMonth() < 8 ? 1 : 0));
  admin = await atDesk(browser, server, adminAddress);
});
test.afterAll(() => admin.context().close());

/** Runs statements as the owner of the database. */
async function inDatabase({ databaseUrl }: Running, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const sendReports = `insert into pgboss.job (name, data) values ('scheduled', '{"name": "reports.send"}')`;

/** Opens a report and waits for its figures, which are prepared when they are first asked for. */
async function openReport(server: Running, id: string, query: string): Promise<void> {
  await admin.goto(server.url(code, `/manager/reports/${id}?${query}`));
  await expect(admin.getByRole('table').first()).toBeVisible();
  await expectAtRest(admin);
}

const number = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0]?.replaceAll(',', ''));

test('the yearly report on diversity is made, and comes every week as a link to the same figures', async ({
  server,
}) => {
  await admin.goto(server.url(code, '/manager/reports'));
  await admin.getByRole('link', { name: 'Who applied, and who got through?' }).click();
  await expect(admin.getByText('Choose the roles and the years first')).toBeVisible();
  await admin.getByLabel('Roles', { exact: true }).selectOption({ label: summer.title });
  await admin.getByLabel('Recruitment year').selectOption(season);
  await admin.getByRole('button', { name: 'Show', exact: true }).click();
  const first = admin.getByRole('table').first();
  await expect(first).toBeVisible();
  await expectAccessible(admin);
  const shown = await first.textContent();
  expect(shown).toMatch(/Women/);

  const name = `Diversity of ${season}`;
  await admin.getByRole('button', { name: 'Save this report' }).click();
  const saving = admin.getByRole('dialog', { name: 'Save this report' });
  await saving.getByLabel('Name').fill(name);
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving).toBeHidden();
  await admin.goto(server.url(code, '/manager/reports'));
  await admin.getByRole('button', { name: 'Send by mail' }).click();
  const sending = admin.getByRole('dialog', { name: `Send “${name}” by e-mail` });
  await sending.getByRole('checkbox').first().check();
  for (const one of await sending.getByRole('checkbox').all()) await one.check();
  await sending.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sending.getByText(/^Every Monday at 08:00/)).toBeVisible();

  const mails = async () =>
    (await server.mailbox.mailsTo(adminAddress)).filter(({ subject }) => subject === `Report: ${name}`);
  expect(await mails()).toEqual([]);
  await inDatabase(server, "update report_schedule set next_at = now() - interval '1 minute'", sendReports);
  await expect(async () => expect(await mails()).toHaveLength(1)).toPass({ timeout: 60_000 });
  const [mail] = await mails();
  expect(mail?.text).toContain('so its figures are not sent by e-mail');
  expect(mail?.text).not.toContain('Women');
  const link = /https?:\/\/[^\s<>)]*\/manager\/reports\/diversity[^\s<>)]*/.exec(mail?.text ?? '')?.[0] ?? '';
  await admin.goto(link);
  await expect(first).toBeVisible();
  await expectAtRest(admin);
  expect(await first.textContent()).toBe(shown);
});

test('a manager sees in which stage people wait longest, and ends at the list of these people', async ({ server }) => {
  await openReport(server, 'snapshot', `roles=${summer.id}`);
  await expectAccessible(admin);
  const stages = admin.getByRole('table', { name: 'By stage' });
  await stages.getByRole('button', { name: 'Longest, days' }).click();
  await stages.getByRole('button', { name: 'Longest, days' }).click();
  const slowest = stages.getByRole('link', { name: /open the list of/ }).first();
  const people = number(await slowest.textContent());
  expect(people).toBeGreaterThan(0);
  await slowest.click();
  await expect(admin.getByText(/^[\d,]+ found$/)).toBeVisible();
  expect(number(await admin.getByText(/^[\d,]+ found$/).textContent())).toBe(people);

  await admin.setViewportSize(phone);
  await openReport(server, 'snapshot', `roles=${summer.id}`);
  await expectNoOverflow(admin);
  await admin.goto(server.url(code, `/manager/reports/university?roles=${summer.id}`));
  const bars = admin.getByRole('figure').getByRole('listitem');
  await expect(bars.first()).toBeVisible();
  await expectAtRest(admin);
  for (const bar of await bars.filter({ hasText: /interviewed/ }).all()) {
    const [row, label] = [await bar.boundingBox(), await bar.locator('> span').first().boundingBox()];
    expect(label?.width ?? 0).toBeGreaterThan((row?.width ?? 0) / 3);
  }
  await admin.setViewportSize(desk);
});

test('reports are heard as their finding, the chart with its rows, and the tables', async ({ server }) => {
  for (const [report, query] of [
    ['efficiency', ''],
    ['snapshot', ''],
    ['contextual', ''],
    ['diversity', `&shown=1&period=SEASON&season=${season}`],
  ]) {
    await openReport(server, report ?? '', `roles=${summer.id}${query}`);
    const tree = await admin.getByRole('main').ariaSnapshot();
    expect([report, reportFaults(tree)]).toEqual([report, []]);
  }
});
