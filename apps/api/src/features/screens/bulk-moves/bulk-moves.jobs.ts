import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { runBulkMoveJob } from './bulk-job.ts';
import { runBulkMove } from './run-bulk-move.ts';

export const bulkMovesJobs = (services: Services) => [
  handler(runBulkMoveJob, ({ bulkMoveId }, { organizationId }) =>
    runBulkMove(services, { organizationId, bulkMoveId }),
  ),
];
