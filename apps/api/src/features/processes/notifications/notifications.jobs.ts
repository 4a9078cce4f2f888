import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { remindDrafts } from './remind-drafts.ts';
import { remindRoles } from './remind-roles.ts';

/** Reminds the people of one tenant of their open drafts. */
const remindTenant = defineJob('reminders.drafts', { payload: z.object({}), queue: 'bulk', attempts: 3 });

/** Reminds the people of one tenant of the roles that they asked to be reminded of. */
const remindTenantOfRoles = defineJob('reminders.roles', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const notificationsJobs = (services: Services) => [
  handler(remindTenant, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await remindDrafts(services, tenant);
  }),
  handler(remindTenantOfRoles, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await remindRoles(services, tenant);
  }),
];

/** Every hour: a reminder comes within an hour of its time, and one that was missed with the next. */
export const notificationsTasks = (services: Services): readonly ScheduledTask[] =>
  [
    { cron: '25 * * * *', job: remindTenant },
    { cron: '5 * * * *', job: remindTenantOfRoles },
  ].map(({ cron, job }) => ({
    name: job.name,
    cron,
    run: () =>
      eachOrganization(services.database, ({ id: organizationId }) =>
        services.database.withTenant({ organizationId, actor: { system: job.name } }, (tx) => tx.send(job, {})),
      ),
  }));
