import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { listSavedReports, type SavedReport, savedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole } from '../../../processes/pipeline/pipeline.factory.ts';

const url = '/api/v1/saved-reports';
const content = { name: 'Spring', shared: false, report: 'efficiency', question: { period: { period: 'DAYS_30' } } };

async function save(caller: Caller, over: object = {}): Promise<SavedReport> {
  const reply = await caller.post(url, { ...content, ...over });
  expect([reply.status, reply.body]).toMatchObject([201, {}]);
  return savedReport.parse(reply.body);
}
const namesOf = async (caller: Caller): Promise<string[]> =>
  listSavedReports.answers[200].parse((await caller.get(url)).body).content.map(({ name }) => name);
const change = ({ name, shared, question, version }: SavedReport, over: object = {}) => ({
  ...{ name, shared, question, version },
  ...over,
});

const it = tenantTest
  .extend('member', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', ({ app, member }) => app.signIn(member))
  .extend('roleId', ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }));

it('are their owner’s, or of all who may read the report and see its roles', async ({
  app,
  tenant,
  admin,
  manager,
  roleId,
}) => {
  const others = await aRole(app, tenant);
  await save(admin, { name: 'private' });
  await save(admin, { name: 'all roles', shared: true });
  await save(admin, { name: 'theirs', shared: true, question: { roleIds: [roleId] } });
  await save(admin, { name: 'another role', shared: true, question: { roleIds: [others] } });
  const diversity = { report: 'diversity', question: { period: { period: 'SEASON' } } };
  await save(admin, { name: 'diversity', shared: true, ...diversity });
  await save(manager, { name: 'mine' });
  expect(await namesOf(manager)).toEqual(['all roles', 'mine', 'theirs']);
  expect(await namesOf(admin)).toEqual(['all roles', 'another role', 'diversity', 'private', 'theirs']);
  expect(await namesOf(await app.signIn(await app.aStaffUser(await app.aTenant())))).toEqual([]);
  expect((await manager.post(url, { ...content, ...diversity })).status).toBe(404);
  expect((await manager.post(url, { ...content, question: { roleIds: [others] } })).status).toBe(404);
});

it('are answered as their reader', async ({ app, tenant, admin, manager, roleId }) => {
  await aRole(app, tenant);
  const { report, question } = await save(admin, { shared: true });
  const read = async (caller: Caller) =>
    reportAnswer.parse((await caller.post(`/api/v1/report/${report}`, question)).body).roles;
  expect([roleId.length > 0, await read(manager)]).toEqual([true, 1]);
  expect(await read(admin)).toBeGreaterThan(1);
});

it('are changed by their owner, and not over a newer version', async ({ admin, manager, roleId }) => {
  const saved = await save(manager, { shared: true, question: { roleIds: [roleId] } });
  const path = `${url}/${saved.id}`;
  expect((await admin.put(path, change(saved))).status).toBe(403);
  const renamed = await manager.put(path, change(saved, { name: 'Summer', shared: false }));
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Summer', shared: false, version: 2 } });
  const both = [manager.put(path, change(saved, { version: 2 })), manager.put(path, change(saved, { version: 2 }))];
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await manager.put(path, change(saved))).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'stale_version' }], current: { version: 3 } },
  });
  expect((await admin.put(path, change(saved, { shared: true }))).status).toBe(403);
});

it('are deleted by their owner, and shared ones by a user who edits roles', async ({ app, admin, manager, roleId }) => {
  const mine = await save(manager, { question: { roleIds: [roleId] } });
  const shared = await save(manager, { shared: true });
  const theirs = await save(admin, { shared: true });
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await stranger.delete(`${url}/${shared.id}`)).status).toBe(404);
  expect((await admin.delete(`${url}/${mine.id}`)).status).toBe(404);
  expect((await manager.delete(`${url}/${theirs.id}`)).status).toBe(403);
  expect((await admin.delete(`${url}/${shared.id}`)).status).toBe(200);
  expect((await manager.delete(`${url}/${mine.id}`)).status).toBe(200);
  expect((await manager.delete(`${url}/${mine.id}`)).status).toBe(404);
});

it('sent twice with one key are one; questions without an answer, long names and too many are refused', async ({
  app,
}) => {
  const admin = await app.signIn(await app.aStaffUser(await app.aTenant()));
  const headers = { 'idempotency-key': 'saved-report-once' };
  const [first, second] = [await admin.post(url, content, { headers }), await admin.post(url, content, { headers })];
  expect(second.body).toEqual(first.body);
  expect(await namesOf(admin)).toEqual(['Spring']);
  const refused = async (over: object) => JSON.stringify((await admin.post(url, { ...content, ...over })).body);
  expect(await refused({ name: ' ' })).toContain('"name"');
  expect(await refused({ name: 'x'.repeat(101) })).toContain('"name"');
  expect(await refused({ report: 'decision-dates', question: { compare: 'BEFORE' } })).toContain('"compare"');
  for (let more = 1; more < 100; more += 1) await save(admin);
  expect(await admin.post(url, content)).toMatchObject({ status: 409, body: { errors: [{ code: 'limit_reached' }] } });
});
