import {
  listReportSchedules,
  type ReportSchedule,
  reportSchedule,
} from '@evenhand/contract/screens/reports/report-schedules';
import { listSavedReports, savedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { nextReportTime } from '@evenhand/domain/reports/next-report-time';
import { expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';

const weekly = { cadence: 'WEEKLY', weekday: 1, atTime: '08:00' } as const;
const monthly = { cadence: 'MONTHLY', monthDay: 31, atTime: '17:30' } as const;
const faults = z.object({ errors: z.array(z.object({ code: z.string(), field: z.string() })) });
const faultsOf = (body: unknown): string[] => faults.parse(body).errors.map(({ code, field }) => `${field} ${code}`);

async function aReport(caller: Caller, over: object = {}): Promise<string> {
  const content = { name: 'Spring', shared: false, report: 'efficiency', question: {}, ...over };
  return savedReport.parse((await caller.post('/api/v1/saved-reports', content)).body).id;
}
const under = (savedReportId: string): string => `/api/v1/saved-reports/${savedReportId}/schedules`;
const at = ({ id }: { readonly id: string }): string => `/api/v1/report-schedules/${id}`;

async function add(caller: Caller, savedReportId: string, over: object): Promise<ReportSchedule> {
  const reply = await caller.post(under(savedReportId), { timing: weekly, skipWhenEmpty: false, ...over });
  expect([reply.status, reply.body]).toMatchObject([201, {}]);
  return reportSchedule.parse(reply.body);
}
const list = async (caller: Caller, savedReportId: string) =>
  listReportSchedules.answers[200].parse((await caller.get(under(savedReportId))).body);

const it = tenantTest
  .extend('user', ({ app, tenant }) => app.aStaffUser(tenant, { firstName: 'Ada', lastName: 'Hart' }))
  .extend('me', ({ app, user }) => app.signIn(user));

it('are added, listed by their next time, changed and deleted by their owner', async ({ app, me, user, admin }) => {
  const next = (timing: typeof weekly | typeof monthly): string =>
    nextReportTime(timing, 'Europe/London', app.clock.now).toISOString();
  const reportId = await aReport(me);
  const other = await add(me, reportId, { timing: monthly, recipientIds: [user.id] });
  const first = await add(me, reportId, { recipientIds: [user.id, user.id] });
  expect(first).toMatchObject({ nextAt: next(weekly), zone: 'Europe/London', pausedReason: null });
  expect(first.recipients).toEqual([{ id: user.id, name: 'Ada Hart', stopped: false }]);
  const inOrder = [first, other].toSorted((a, b) => a.nextAt.localeCompare(b.nextAt));
  expect(await list(me, reportId)).toEqual({ zone: 'Europe/London', content: inOrder });
  const saved = listSavedReports.answers[200].parse((await me.get('/api/v1/saved-reports')).body).content;
  expect(saved.find(({ id }) => id === reportId)).toMatchObject({ nextAt: inOrder[0]?.nextAt });
  const body = { timing: monthly, recipientIds: [user.id], skipWhenEmpty: true, version: 1 };
  const both = await Promise.all([me.put(at(first), body), me.put(at(first), body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    errors: [{ code: 'stale_version' }],
    current: { version: 2, nextAt: next(monthly) },
  });
  expect((await me.delete(at(first))).status).toBe(200);
  expect((await me.delete(at(first))).status).toBe(404);
  expect((await list(me, reportId)).content).toEqual([other]);
  expect((await admin.get(under(reportId))).status).toBe(404);
});

it('of a shared report are seen by its readers, and ended by those who edit roles', async ({
  app,
  tenant,
  me,
  user,
  admin,
}) => {
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  const reportId = await aReport(me, { shared: true });
  const own = await add(me, reportId, { recipientIds: [user.id] });
  expect((await list(admin, reportId)).content).toMatchObject([
    { id: own.id, mine: false, owner: { name: 'Ada Hart' } },
  ]);
  const body = { timing: monthly, recipientIds: [user.id], skipWhenEmpty: true, version: 1 };
  expect((await admin.put(at(own), body)).status).toBe(403);
  for (const call of [manager.get(under(reportId)), manager.put(at(own), body), manager.delete(at(own))])
    expect((await call).status).toBe(403);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  for (const call of [stranger.get(under(reportId)), stranger.put(at(own), body), stranger.delete(at(own))])
    expect((await call).status).toBe(404);
  expect((await admin.delete(at(own))).status).toBe(200);
});

it('go to staff of the organisation alone, at times that there are', async ({ app, tenant, me, user }) => {
  const reportId = await aReport(me);
  const elsewhere = await app.aStaffUser(await app.aTenant());
  const candidate = await app.aCandidateUser(tenant);
  const refused = async (over: object): Promise<string[]> =>
    faultsOf(
      (await me.post(under(reportId), { timing: weekly, skipWhenEmpty: false, recipientIds: [user.id], ...over })).body,
    );
  expect(await refused({ recipientIds: [user.id, elsewhere.id, candidate.id] })).toEqual([
    'recipientIds.1 not_a_choice',
    'recipientIds.2 not_a_choice',
  ]);
  expect(await refused({ recipientIds: [] })).toEqual([expect.stringMatching(/^recipientIds /)]);
  expect(await refused({ timing: { ...weekly, weekday: 8 } })).toEqual([expect.stringMatching(/^timing\.weekday /)]);
  expect(await refused({ timing: { ...weekly, atTime: '24:00' } })).toEqual([
    expect.stringMatching(/^timing\.atTime /),
  ]);
  expect(await refused({ timing: { ...monthly, monthDay: 0 } })).toEqual([expect.stringMatching(/^timing\.monthDay /)]);
  expect(await refused({ timing: { cadence: 'DAILY', atTime: '08:00' } })).toHaveLength(1);
});

it('sent twice with one key are one, go with their report, and are at most 50', async ({ me, user }) => {
  const reportId = await aReport(me);
  const body = { timing: weekly, skipWhenEmpty: false, recipientIds: [user.id] };
  const headers = { 'idempotency-key': 'schedule-once' };
  const first = await me.post(under(reportId), body, { headers });
  expect((await me.post(under(reportId), body, { headers })).body).toEqual(first.body);
  expect((await list(me, reportId)).content).toHaveLength(1);
  for (let more = 1; more < 50; more += 1) await add(me, reportId, body);
  expect(await me.post(under(reportId), body)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'limit_reached' }] },
  });
  expect((await me.delete(`/api/v1/saved-reports/${reportId}`)).status).toBe(200);
  expect((await me.delete(at(reportSchedule.parse(first.body)))).status).toBe(404);
});
