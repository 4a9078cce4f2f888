import { reportSchedule } from '@evenhand/contract/screens/reports/report-schedules';
import { savedReport } from '@evenhand/contract/screens/reports/saved-reports';
import PostalMime, { type Email } from 'postal-mime';
import { smtpTransport } from '../../../../platform/mail/transport.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { sendDueReports } from './send-due-reports.ts';

export const week = 7 * 86_400_000;
export const timing = { cadence: 'WEEKLY', weekday: 1, atTime: '08:00' };

/** Tests of reports that leave by a real mail server. */
export const reportMailTest = tenantTest
  /** Any free port. */
  .extend('port', { scope: 'file' }, 0)
  .extend('server', { scope: 'file' }, async ({ port }, { onCleanup }) => {
    const server = await startMailServer(port);
    onCleanup(() => server.close());
    return server;
  })
  .extend('transport', { scope: 'file' }, ({ server }, { onCleanup }) => {
    const transport = smtpTransport(server.url);
    onCleanup(() => transport.close());
    return transport;
  })
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('owner', ({ app, tenant }) => app.aStaffUser(tenant, { firstName: 'Ada', lastName: 'Hart' }))
  .extend('reader', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  /** Two roles with 2 and 3 applications, of which the reader sees the first. */
  .extend('roles', async ({ app, tenant, reader }) => {
    const seen = await aRole(app, tenant, { title: 'Spring scheme', team: [reader] });
    const unseen = await aRole(app, tenant, { title: 'Hidden scheme' });
    for (const roleId of [seen, seen, unseen, unseen, unseen]) await anApplication(app, { tenant, roleId });
    await rebuildReportsOf(app.services, tenant.subdomain);
    return { seen, unseen };
  })
  /** Has a saved report sent each Monday, by the owner. */
  .extend(
    'schedule',
    ({ app, owner }) =>
      async (report: { report?: string; question?: object }, to: readonly TestUser[], over: object = {}) => {
        const caller = await app.signIn(owner);
        const content = { name: 'Weekly look', shared: false, report: 'snapshot', question: {}, ...report };
        const saved = savedReport.parse((await caller.post('/api/v1/saved-reports', content)).body);
        const body = { timing, recipientIds: to.map(({ id }) => id), skipWhenEmpty: false, ...over };
        const reply = await caller.post(`/api/v1/saved-reports/${saved.id}/schedules`, body);
        return reportSchedule.parse(reply.body);
      },
  )
  /** A week goes by, and two workers send what is due at once. */
  .extend('aWeekLater', ({ app, tenant }) => async () => {
    app.clock.now = new Date(app.clock.now.getTime() + week);
    const found = await app.services.tenants.byId(tenant.id);
    if (!found) throw new Error('no tenant');
    await Promise.all([sendDueReports(app.services, found), sendDueReports(app.services, found)]);
    await sendDueReports(app.services, found);
    await app.workJobs();
  })
  .extend('mails', ({ server }) => ({ email }: TestUser): Promise<Email[]> => {
    const received = server.received.filter(({ receivers }) => receivers.includes(email));
    return Promise.all(received.map(({ source }) => PostalMime.parse(source)));
  })
  .extend('states', ({ app, tenant }) => async (scheduleId: string): Promise<string[]> => {
    const rows = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('report_run')
        .select('state')
        .where('organization_id', '=', tenant.id)
        .where('schedule_id', '=', scheduleId)
        .execute(),
    );
    return rows.map(({ state }) => state);
  })
  .extend('disable', ({ app, tenant }) => async ({ id }: TestUser, change: object): Promise<void> => {
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('user_account')
        .set(change)
        .where('organization_id', '=', tenant.id)
        .where('id', '=', id)
        .execute(),
    );
  });
