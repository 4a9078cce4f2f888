import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { extractJob } from './research/extract-job.ts';
import { makeResearchExtract } from './research/make-extract.ts';
import { besideRequests, hasChanges, rebuildReportRows, refreshReportRows } from './rows/refresh-rows.ts';
import { hasDueReports } from './schedules/due-reports.queries.ts';
import { sendDueReports } from './schedules/send-due-reports.ts';

/** Brings what reports count of one organisation up to date. */
const refreshReports = defineJob('reports.refresh', { payload: z.object({}), queue: 'bulk', attempts: 3 });
/** Compares all that reports count of one organisation with its records, and mends what differs. */
const mendReports = defineJob('reports.mend', { payload: z.object({}), queue: 'bulk', attempts: 3 });
/** Sends the reports of one organisation that are due by e-mail. */
const sendReports = defineJob('reports.send', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const reportsJobs = (services: Services) => [
  handler(refreshReports, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await refreshReportRows(services, tenant, besideRequests(services));
  }),
  handler(mendReports, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await rebuildReportRows(services, tenant, besideRequests(services));
  }),
  handler(sendReports, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await sendDueReports(services, tenant);
  }),
  handler(extractJob, async ({ extractId }, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await makeResearchExtract(services, tenant, extractId);
  }),
];

/** Sends the job of each organisation that has reports to be sent. */
const sendDue = (services: Services): Promise<void> =>
  eachOrganization(services.database, ({ id: organizationId }) =>
    services.database.withTenant({ organizationId, actor: { system: sendReports.name } }, async (tx) => {
      if (await hasDueReports(tx)) await tx.send(sendReports, {});
    }),
  );

/** Returns the scheduled tasks that keep what reports count, and send reports by e-mail. */
export const reportsTasks = (services: Services): readonly ScheduledTask[] => {
  const send = (name: 'reports.refresh' | 'reports.mend', changedOnly: boolean): Promise<void> =>
    eachOrganization(services.database, async ({ id: organizationId }) => {
      const tenant = await services.tenants.byId(organizationId);
      if (!tenant || (changedOnly && !(await hasChanges(services, tenant)))) return;
      await services.database.withTenant({ organizationId, actor: { system: name } }, (tx) =>
        tx.send(changedOnly ? refreshReports : mendReports, {}),
      );
    });
  return [
    { name: 'reports.refresh', cron: '* * * * *', run: () => send('reports.refresh', true) },
    { name: 'reports.mend', cron: '40 3 * * *', run: () => send('reports.mend', false) },
    { name: sendReports.name, cron: '* * * * *', run: () => sendDue(services) },
  ];
};
