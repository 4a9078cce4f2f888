import { type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { testPassword } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf, verifyReportsOf } from '../../screens/reports/public.ts';
import { eraseDue } from './erase-due.ts';

const day = 86_400_000;

const it = tenantTest
  .extend('pass', ({ app }) => (days: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + days * day);
  })
  .extend('read', ({ app, adminUser }) => async (report: string, table: string, question: ReportQuestionInput) => {
    // A sign-in does not last as long as the test.
    const admin = await app.signIn(adminUser);
    const reply = await admin.post(`/api/v1/report/${report}`, question);
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    const { tables } = reportAnswer.parse(reply.body);
    const rows = tables.find(({ id }) => id === table)?.rows ?? [];
    return Object.fromEntries(rows.map(({ code, cells }) => [code, cells.map(({ value }) => value)]));
  });

it('are counted as applicants, and are not waited for from the day on which they leave', async ({
  app,
  tenant,
  pass,
  read,
}) => {
  const roleId = await aRole(app, tenant);
  const on = (moment: Date) => moment.toISOString().slice(0, 10);
  const decideBy = on(new Date(app.clock.now.getTime() - 5 * day));
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('role')
      .set({ decision_by: decideBy })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', roleId)
      .execute(),
  );
  const user = await app.aCandidateUser(tenant);
  await anApplication(app, { tenant, roleId }, user.candidateId === null ? {} : { candidateId: user.candidateId });
  await anApplication(app, { tenant, roleId });
  await rebuildReportsOf(app.services, tenant.subdomain);
  const figures = async () => ({
    applied: (await read('efficiency', 'steps', { roleIds: [roleId] }))['applied'],
    stay: (await read('efficiency', 'stageDays', { roleIds: [roleId] }))['1']?.slice(6, 7),
    standing: (await read('snapshot', 'stages', { roleIds: [roleId] }))['1']?.[0],
    outstanding: (await read('decision-dates', 'roles', { roleIds: [roleId] }))[roleId]?.slice(0, 5),
  });
  const people = (waiting: number) => ({
    applied: [2, null, null, waiting, 0, 0, 0],
    stay: [waiting],
    standing: waiting,
    outstanding: [2, 0, 0, 0, waiting],
  });
  expect(await figures()).toEqual(people(2));
  pass(2);
  const before = on(new Date(app.clock.now.getTime() - day));
  const caller = await app.signIn(user);
  expect((await caller.delete('/api/v1/user/deleteMe', { currentPassword: testPassword })).status).toBe(200);
  expect(await figures()).toEqual(people(1));
  pass(60);
  await eraseDue(app.services, tenant.id);
  expect(await verifyReportsOf(app.services, tenant.subdomain)).toMatchObject([{ miscounted: 0 }]);
  pass(1);
  expect(await figures()).toEqual(people(1));
  const standingOn = async (to: string) =>
    (await read('snapshot', 'stages', { roleIds: [roleId], period: { period: 'CUSTOM', to } }))['1']?.[0];
  expect(await standingOn(before)).toBe(2);
  expect(await standingOn(on(new Date(app.clock.now.getTime() - 10 * day)))).toBe(1);
  expect(await verifyReportsOf(app.services, tenant.subdomain)).toMatchObject([{ wrong: 0, miscounted: 0 }]);
});
