import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { listDuePlans } from '../../processes/messages/public.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { runBulkMoveJob } from './bulk-job.ts';
import { startPlanned } from './planned-messages.ts';
import { runBulkMove } from './run-bulk-move.ts';

/** Starts the planned messages of one tenant whose time has come. */
const startPlannedJob = defineJob('messages.planned', { payload: z.object({}), queue: 'bulk', attempts: 3 });

export const bulkMovesJobs = (services: Services) => [
  handler(runBulkMoveJob, ({ bulkMoveId }, { organizationId }) =>
    runBulkMove(services, { organizationId, bulkMoveId }),
  ),
  handler(startPlannedJob, (_payload, { organizationId }) => startPlanned(services, organizationId)),
];

/** Every five minutes, for tenants with a message that is due: one that was missed leaves with the next run. */
export const bulkMovesTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: startPlannedJob.name,
    cron: '*/5 * * * *',
    run: () =>
      eachOrganization(services.database, ({ id: organizationId }) =>
        services.database.withTenant({ organizationId, actor: { system: startPlannedJob.name } }, async (tx) => {
          if ((await listDuePlans(tx)).length > 0) await tx.send(startPlannedJob, {});
        }),
      ),
  },
];
