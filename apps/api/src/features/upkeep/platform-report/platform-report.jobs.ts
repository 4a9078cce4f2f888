import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { tallyOrganization } from './platform-report.ts';

/** Counts what one organisation keeps and uses. */
const tally = defineJob('platform-report.tally', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const platformReportJobs = (services: Services) => [
  handler(tally, (_payload, { organizationId }) => tallyOrganization(services, organizationId)),
];

/** Returns the scheduled tasks that count all organisations each night. */
export const platformReportTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: 'platform-report.tally',
    cron: '10 4 * * *',
    run: () =>
      eachOrganization(services.database, ({ id: organizationId }) =>
        services.database.withTenant({ organizationId, actor: { system: 'platform-report.tally' } }, (tx) =>
          tx.send(tally, {}),
        ),
      ),
  },
];
