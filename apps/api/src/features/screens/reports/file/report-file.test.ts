import {
  type ReportAnswer,
  type ReportQuestionInput,
  type ReportRow,
  reportAnswer,
} from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { type ReadSheets, readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const read = async (caller: Caller, report: string, question: ReportQuestionInput): Promise<ReportAnswer> =>
  reportAnswer.parse((await caller.post(`/api/v1/report/${report}`, question)).body);

async function download(caller: Caller, report: string, question: ReportQuestionInput): Promise<ReadSheets> {
  const reply = await caller.post(`/api/v1/report/${report}/xlsx`, question);
  expect([reply.status, String(reply.headers['content-disposition'])]).toEqual([200, expect.stringContaining('.xlsx')]);
  return readWorkbook(reply.raw);
}

const hiddenText = 'too few to say';

/** Returns the figures of a row as its sheet must hold them; null for those that are words. */
function figuresOf({ columns, rows }: ReportAnswer['tables'][number], row: ReportRow): (string | number | null)[] {
  const isBounded = (at: number): boolean => rows.some(({ cells }) => cells[at]?.low !== undefined);
  return columns.flatMap((_, at) => {
    const { value = null, low = null, high = null, hidden } = row.cells[at] ?? {};
    const told = hidden ? hiddenText : typeof value === 'number' ? value : null;
    return isBounded(at) ? [told, low, high] : [told];
  });
}

/** Checks that each figure of the answer stands in its sheet, and no other. Returns how many are hidden. */
function expectSame(sheets: ReadSheets, { tables }: ReportAnswer): number {
  const [, ...own] = Object.values(sheets);
  const told = tables.map((table) => table.rows.map((row) => figuresOf(table, row)));
  const written = told.map((rows, table) =>
    rows.map((figures, row) =>
      figures.map((figure, at) => {
        const value = own[table]?.[row + 1]?.[at + 1]?.value ?? null;
        return figure === null && typeof value === 'string' ? null : value;
      }),
    ),
  );
  expect(written).toEqual(told);
  expect(own.map((rows) => rows.length - 1)).toEqual(tables.map(({ rows }) => rows.length));
  return told.flat(2).filter((figure) => figure === hiddenText).length;
}

const textsOf = (sheets: ReadSheets, name: string): string[] =>
  (sheets[name] ?? []).map((row) => row.map((cell) => String(cell?.value ?? '')).join(': '));

const it = tenantTest.extend('roleId', async ({ app, tenant }) => {
  const roleId = await aRole(app, tenant);
  for (const stageId of [1, 1, 28, 11, 14]) await anApplication(app, { tenant, roleId }, { stageId });
  await rebuildReportsOf(app.services, tenant.subdomain);
  return roleId;
});

it('holds the figures of the page as numbers, with what they are about', async ({ admin, roleId }) => {
  const question: ReportQuestionInput = { roleIds: [roleId], period: { period: 'DAYS_90' } };
  const answer = await read(admin, 'efficiency', question);
  const sheets = await download(admin, 'efficiency', question);
  expect(Object.keys(sheets)).toEqual([
    'About this report',
    'How far people got',
    'Days in each stage',
    'Days from application until',
    'How offers were answered',
    'Days from role opening until',
  ]);
  expect(expectSame(sheets, answer)).toBe(0);
  expect(sheets['How far people got']?.[2]?.[2]).toEqual({ value: expect.any(Number), format: '0.0%' });
  const about = textsOf(sheets, 'About this report');
  expect(about[0]).toBe('Question: How far do people get, and where does it take long?');
  expect(about.join('\n')).toContain('Follows all candidates who applied from ');
  expect(about.join('\n')).toContain('Period: Last 90 days');
  const days = sheets['About this report']?.filter((row) => row[1]?.format === String.raw`yyyy\-mm\-dd`);
  expect(days?.map((row) => row[0]?.value)).toEqual(['From', 'To']);
  expect(about.at(-3)).toMatch(/^As of \(Europe\/London\): \d+/);
});

it('says which figures are hidden, and counts as a look', async ({ app, tenant, admin }) => {
  const role = await aRole(app, tenant);
  const sexes = [...alike(40, { sex: 'FEMALE' }, { stageId: 10 }), ...alike(60, { sex: 'MALE' }, { stageId: 16 })];
  await plantAnswering(app, { tenant, roleId: role }, [...sexes, ...alike(3, { sex: 'MALE' }, { stageId: 10 })]);
  await rebuildReportsOf(app.services, tenant.subdomain);
  const question: ReportQuestionInput = { roleIds: [role], period: { period: 'SEASON' } };
  const sheets = await download(admin, 'adverse', question);
  const looks = () =>
    inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .select(['keys', 'role_id'])
        .where('organization_id', '=', tenant.id)
        .where('kind', '=', 'report.read')
        .execute(),
    );
  expect(await looks()).toMatchObject([{ role_id: role, keys: ['adverse', expect.any(String)] }]);
  const answer = await read(admin, 'adverse', question);
  expect(expectSame(sheets, answer)).toBeGreaterThan(0);
  expect(await looks()).toHaveLength(2);
  const few = await aRole(app, tenant);
  await plantAnswering(app, { tenant, roleId: few }, alike(3, { sex: 'MALE' }, { stageId: 10 }));
  await rebuildReportsOf(app.services, tenant.subdomain);
  const none = await download(admin, 'adverse', { ...question, roleIds: [few] });
  expect(Object.keys(none)).toEqual(['About this report']);
  expect(textsOf(none, 'About this report').join('\n')).toContain('Answer: Too few people to say');
});

it('is for those who may read the report, about roles that they see', async ({ app, tenant, roleId }) => {
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  const ask = async (caller: Caller, report: string, question: object) =>
    (await caller.post(`/api/v1/report/${report}/xlsx`, question)).status;
  expect(await ask(manager, 'efficiency', { roleIds: [roleId] })).toBe(404);
  expect(await ask(manager, 'adverse', { period: { period: 'SEASON' } })).toBe(404);
  expect(await ask(manager, 'horoscope', {})).toBe(404);
  expect(await ask(manager, 'decision-dates', { compare: 'BEFORE' })).toBe(422);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect(await ask(stranger, 'efficiency', { roleIds: [roleId] })).toBe(404);
});

it.for([
  ['fr', 'À propos du rapport', 'Offre'],
  ['ar', 'عن هذا التقرير', 'الوظيفة'],
])('is in the language of its reader: %s', async ([language, title, heading], { app, tenant, roleId }) => {
  const user = await app.aStaffUser(tenant);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('user_account')
      .set({ language })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', user.id)
      .execute(),
  );
  const sheets = await download(await app.signIn(user), 'snapshot', { roleIds: [roleId] });
  const [about, table] = Object.entries(sheets);
  expect([about?.[0], table?.[1][0]?.[0]?.value]).toEqual([title, heading]);
});
