import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { remindTasks } from './remind-tasks.ts';

const name = 'reminders.tasks';

/** Reminds the people of one tenant of what they owe. */
const remindTenant = defineJob(name, { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const requestsJobs = (services: Services) => [
  handler(remindTenant, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await remindTasks(services, tenant);
  }),
];

/** Every hour, as reminders of drafts. */
export const requestsTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name,
    cron: '35 * * * *',
    run: () =>
      eachOrganization(services.database, ({ id: organizationId }) =>
        services.database.withTenant({ organizationId, actor: { system: name } }, (tx) => tx.send(remindTenant, {})),
      ),
  },
];
