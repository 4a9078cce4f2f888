import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { hasAutomaticOn } from './automatic-messages.queries.ts';
import { sendAutomatic } from './send-automatic.ts';

/** Sends the automatic messages of one tenant that are due. */
const sendAutomaticJob = defineJob('messages.automatic', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const automaticMessagesJobs = (services: Services) => [
  handler(sendAutomaticJob, async (_payload, { organizationId }) => {
    const tenant = await services.tenants.byId(organizationId);
    if (tenant) await sendAutomatic(services, tenant);
  }),
];

/** Every ten minutes, for tenants that have such messages: one that was missed leaves with the next run. */
export const automaticMessagesTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: sendAutomaticJob.name,
    cron: '*/10 * * * *',
    run: () =>
      eachOrganization(services.database, ({ id: organizationId }) =>
        services.database.withTenant({ organizationId, actor: { system: sendAutomaticJob.name } }, async (tx) => {
          if (await hasAutomaticOn(tx)) await tx.send(sendAutomaticJob, {});
        }),
      ),
  },
];
