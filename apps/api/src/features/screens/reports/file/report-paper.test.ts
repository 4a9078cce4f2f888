import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { reportById } from '@evenhand/domain/reports/catalogue';
import { cellText } from '@evenhand/domain/reports/report-figure';
import { expect } from 'vitest';
import { z } from 'zod';
import { readDocument } from '../../../../platform/files/read-document.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { type ReportReader, reportReader, rowName } from './report-words.ts';

const read = async (caller: Caller, report: string, question: ReportQuestionInput): Promise<ReportAnswer> =>
  reportAnswer.parse((await caller.post(`/api/v1/report/${report}`, question)).body);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Downloads a report and reads it by a program that knows nothing of how it was made. */
async function print(caller: Caller, report: string, question: ReportQuestionInput) {
  const reply = await caller.post(`/api/v1/report/${report}/pdf`, question);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(String(reply.headers['content-disposition'])).toContain('.pdf');
  const { pages, text } = await readDocument('pdf', reply.raw);
  return { pages: pages ?? 0, text: plain(text ?? ''), sheets: (text ?? '').split('\f').map(plain), bytes: reply.raw };
}

/** Returns each row of the answer as it must be read on paper: its name and all its figures. */
const linesOf = (reader: ReportReader, { report, tables }: ReportAnswer): string[] =>
  tables.flatMap(({ id, columns, rows }) => {
    const dimension = reportById(report)?.tables.find((table) => table.id === id)?.rows ?? '';
    return rows.map((row) =>
      plain(
        [
          rowName(reader, dimension, row),
          ...columns.map(({ unit }, at) => cellText(reader.words, unit, row.cells[at] ?? { value: null })),
        ].join(' '),
      ),
    );
  });

const it = tenantTest
  .extend('roleId', async ({ app, tenant }) => {
    const roleId = await aRole(app, tenant);
    for (const stageId of [1, 1, 28, 11, 14]) await anApplication(app, { tenant, roleId }, { stageId });
    await rebuildReportsOf(app.services, tenant.subdomain);
    return roleId;
  })
  .extend('readerIn', ({ app, tenant }) => async (language: string): Promise<ReportReader> => {
    const found = await app.services.tenants.byId(tenant.id);
    if (!found) throw new Error('no tenant');
    return reportReader(found, language);
  })
  .extend(
    'looks',
    ({ app, tenant }) =>
      () =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('event')
            .select(['keys', 'role_id'])
            .where('organization_id', '=', tenant.id)
            .where('kind', '=', 'report.read')
            .execute(),
        ),
  );

it('has the figures of the page, what they are about, for whom it was made, and numbered pages', async ({
  admin,
  roleId,
  readerIn,
}) => {
  const question: ReportQuestionInput = { roleIds: [roleId], period: { period: 'DAYS_90' } };
  const answer = await read(admin, 'efficiency', question);
  const { text, pages, sheets, bytes } = await print(admin, 'efficiency', question);
  const lines = linesOf(await readerIn('en'), answer);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  expect(text).toMatch(/How far do people get, and where does it take long\? Follows all candidates who applied from /);
  expect(text).toContain('5 applications in 1 role.');
  expect(text).toMatch(/As of \d+ \w+ \d{4} at \d\d:\d\d (GMT|BST)/);
  expect(text).toContain('1 of 5 applicants accepted an offer');
  expect(text).toContain('What this cannot say');
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet).toMatch(new RegExp(`Made for .+ on .+ Page ${at + 1} of ${pages}`));
  }
  expect(bytes.toString('latin1')).toContain('/Lang (en-GB)');
});

it('says which figures are hidden, holds none when all are withheld, and counts as a look', async ({
  app,
  tenant,
  admin,
  readerIn,
  looks,
}) => {
  const role = await aRole(app, tenant);
  const sexes = [...alike(40, { sex: 'FEMALE' }, { stageId: 10 }), ...alike(60, { sex: 'MALE' }, { stageId: 16 })];
  await plantAnswering(app, { tenant, roleId: role }, [...sexes, ...alike(3, { sex: 'MALE' }, { stageId: 10 })]);
  await rebuildReportsOf(app.services, tenant.subdomain);
  const question: ReportQuestionInput = { roleIds: [role], period: { period: 'SEASON' } };
  const { text } = await print(admin, 'adverse', question);
  expect(await looks()).toMatchObject([{ role_id: role, keys: ['adverse', expect.any(String)] }]);
  const lines = linesOf(await readerIn('en'), await read(admin, 'adverse', question));
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  const hidden = lines.join(' ').match(/too few to say/g) ?? [];
  expect(hidden.length).toBeGreaterThan(0);
  expect(text.match(/too few to say/g)?.length).toBeGreaterThanOrEqual(hidden.length);
  const few = await aRole(app, tenant);
  await plantAnswering(app, { tenant, roleId: few }, alike(3, { sex: 'MALE' }, { stageId: 10 }));
  await rebuildReportsOf(app.services, tenant.subdomain);
  const none = await print(admin, 'adverse', { ...question, roleIds: [few] });
  expect(none.text).toContain('Too few people to say');
  expect(none.text).not.toMatch(/Decided|Got through|%/);
  expect(await looks()).toHaveLength(3);
});

it('is in French for a French reader, with a role named in Arabic', async ({ app, tenant, roleId, readerIn }) => {
  const user = await app.aStaffUser(tenant);
  const title = 'برنامج التدريب الصيفي';
  await inTenant(app, tenant, async (tx) => {
    await tx.db
      .updateTable('user_account')
      .set({ language: 'fr' })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', user.id)
      .execute();
    await tx.db
      .updateTable('role')
      .set({ title })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', roleId)
      .execute();
  });
  const caller = await app.signIn(user);
  const question = { roleIds: [roleId] };
  const { text, pages, bytes } = await print(caller, 'efficiency', question);
  const lines = linesOf(await readerIn('fr'), await read(caller, 'efficiency', question));
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  expect(lines.join(' ')).toMatch(/20 %/);
  expect(text).toContain(`Page 1 sur ${pages}`);
  expect(text).toMatch(/Établi pour .+ le \d/);
  expect(bytes.toString('latin1')).toContain('/Lang (fr)');
  // Joined letters are drawn as signs of their own, which no reader turns back in full.
  expect(text).toMatch(/Offres : \p{Script=Arabic}+ /u);
});

it('is for those who may read the report, about roles that they see', async ({ app, tenant, admin, roleId }) => {
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  const ask = async (caller: Caller, report: string, question: object) =>
    (await caller.post(`/api/v1/report/${report}/pdf`, question)).status;
  expect(await ask(manager, 'efficiency', { roleIds: [roleId] })).toBe(404);
  expect(await ask(manager, 'adverse', { period: { period: 'SEASON' } })).toBe(404);
  expect(await ask(admin, 'horoscope', {})).toBe(404);
  expect(await ask(admin, 'decision-dates', { compare: 'BEFORE' })).toBe(422);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect(await ask(stranger, 'efficiency', { roleIds: [roleId] })).toBe(404);
  const empty = await print(admin, 'decision-dates', { roleIds: [await aRole(app, tenant)] });
  expect(empty.text).toContain('No candidates to count');
});

it('holds every figure of every report', { tags: 'embedded' }, async ({ app, readerIn }) => {
  const own = await app.aTenant();
  const caller = await app.signIn(await app.aStaffUser(own));
  const roleId = await aRole(app, own);
  const sexes = [...alike(40, { sex: 'FEMALE' }, { stageId: 11 }), ...alike(60, { sex: 'MALE' }, { stageId: 16 })];
  await plantAnswering(app, { tenant: own, roleId }, sexes);
  await rebuildReportsOf(app.services, own.subdomain);
  const reader = await readerIn('en');
  const { content } = z
    .object({ content: z.array(z.object({ report: z.string() })) })
    .parse((await caller.get('/api/v1/report')).body);
  expect(content.length).toBeGreaterThan(10);
  const shown: string[] = [];
  for (const { report } of content) {
    const period = reportById(report)?.filters.period === 'seasons' ? 'SEASON' : 'ALL';
    const question: ReportQuestionInput = { period: { period } };
    const { text } = await print(caller, report, question);
    const answer = await read(caller, report, question);
    const lines = linesOf(reader, answer);
    expect([report, lines.filter((line) => !text.includes(line))]).toEqual([report, []]);
    if (answer.withheld === null) shown.push(report);
    expect(text).toContain('What this cannot say');
  }
  expect(shown).toEqual(expect.arrayContaining(['snapshot', 'university', 'reviewers', 'diversity', 'adverse']));
});
