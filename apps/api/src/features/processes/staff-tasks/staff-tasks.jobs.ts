import { hourIn } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { z } from 'zod';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { tellDueTasks } from './task-digest.ts';

/** Mails the staff of one tenant the tasks that are due. */
const tellDueTasksJob = defineJob('tasks.digest', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const staffTasksJobs = (services: Services) => [
  handler(tellDueTasksJob, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await tellDueTasks(services, tenant);
  }),
];

/** Returns whether it is between 8:00 and 11:00 at the office. Three hours make up for an hour in which nothing ran. */
function isMorning(tenant: Tenant, now: Date): boolean {
  const hour = hourIn(officeZone(tenant), now);
  return hour >= 8 && hour < 11;
}

export const staffTasksTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: tellDueTasksJob.name,
    cron: '5 * * * *',
    run: () =>
      eachOrganization(services.database, async ({ id: organizationId }) => {
        const tenant = await services.tenants.byId(organizationId);
        if (!tenant || !isMorning(tenant, services.now())) return;
        await services.database.withTenant({ organizationId, actor: { system: tellDueTasksJob.name } }, (tx) =>
          tx.send(tellDueTasksJob, {}),
        );
      }),
  },
];
