import { listReportNotes, type ReportNote, reportNote } from '@evenhand/contract/screens/reports/report-notes';
import { expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { apiTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';

const url = '/api/v1/report-notes';
const content = { day: '2026-11-03', roleId: null, text: 'Deadline extended by a week' };

async function add(caller: Caller, over: object = {}): Promise<ReportNote> {
  const reply = await caller.post(url, { ...content, ...over });
  expect([reply.status, reply.body]).toMatchObject([201, {}]);
  return reportNote.parse(reply.body);
}
const textsFor = async (caller: Caller): Promise<string[]> =>
  listReportNotes.answers[200].parse((await caller.get(url)).body).content.map(({ text }) => text);

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('admin', async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('member', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', ({ app, member }) => app.signIn(member))
  .extend('roleId', ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }));

it('are read by those who see their role, and written by those who edit roles', async ({
  app,
  tenant,
  admin,
  manager,
  roleId,
}) => {
  const note = await add(admin);
  await add(admin, { day: '2026-11-04', roleId, text: 'Advertised again' });
  const others = await aRole(app, tenant);
  await add(admin, { day: '2026-11-05', roleId: others, text: 'Closed early' });
  expect(await textsFor(manager)).toEqual(['Advertised again', content.text]);
  expect(await textsFor(admin)).toEqual(['Closed early', 'Advertised again', content.text]);
  expect(note.author).not.toBe('');
  expect((await manager.post(url, content)).status).toBe(403);
  expect((await manager.delete(`${url}/${note.id}`)).status).toBe(403);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect(await textsFor(stranger)).toEqual([]);
  expect((await stranger.delete(`${url}/${note.id}`)).status).toBe(404);
  expect(JSON.stringify((await stranger.post(url, { ...content, roleId })).body)).toContain('"roleId"');
});

it('are changed by one of two at once, deleted once, and recorded', { tags: 'embedded' }, async ({
  app,
  tenant,
  admin,
}) => {
  const { id, version } = await add(admin);
  const change = (text: string) => admin.put(`${url}/${id}`, { ...content, text, version });
  const replies = await Promise.all([change('By two weeks'), change('By three weeks')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await admin.delete(`${url}/${id}`)).status).toBe(200);
  expect((await admin.delete(`${url}/${id}`)).status).toBe(404);
  const events = await inTenant(app, tenant, (tx) =>
    tx.db
      .selectFrom('event')
      .select(['kind', 'keys'])
      .where('organization_id', '=', tenant.id)
      .where('subject_id', '=', id)
      .orderBy('kind')
      .execute(),
  );
  expect(events).toEqual(['added', 'changed', 'deleted'].map((one) => ({ kind: `report-note.${one}`, keys: [] })));
});

it('sent twice with one key are one; a day that is none and a long text are refused', async ({ admin }) => {
  const headers = { 'idempotency-key': 'report-note-once' };
  const [first, second] = [await admin.post(url, content, { headers }), await admin.post(url, content, { headers })];
  expect(second.body).toEqual(first.body);
  expect(await textsFor(admin)).toHaveLength(1);
  const refused = async (over: object) => JSON.stringify((await admin.post(url, { ...content, ...over })).body);
  expect(await refused({ day: '2026-02-30' })).toContain('"day"');
  expect(await refused({ text: 'x'.repeat(501) })).toContain('"text"');
  expect(await refused({ text: ' ' })).toContain('"text"');
});

it('stand in the file of a report about their day', async ({ admin, roleId }) => {
  await add(admin, { day: '2026-01-02', text: 'Too early' });
  await add(admin, { roleId });
  const period = { period: 'CUSTOM', from: '2026-11-01', to: '2026-11-30' };
  const reply = await admin.post('/api/v1/report/efficiency/xlsx', { roleIds: [roleId], period });
  const [about = []] = Object.values(readWorkbook(reply.raw));
  const notes = about.filter((row) => row[0]?.format === String.raw`yyyy\-mm\-dd`).map((row) => String(row[1]?.value));
  expect(notes).toEqual([expect.stringContaining(content.text)]);
});
