import { reportTransfers } from '../../../platform/events/follow-applications.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { copyProfile } from './copy-profile.ts';
import { endThere } from './end-transfer.ts';
import { reportProgress } from './report-progress.ts';
import { copyProfileJob, endThereJob } from './transfer-jobs.ts';

/** A job that was sent before 0021-copied-transfer.sql waits under this name. */
const formerCopyProfileJob = { ...copyProfileJob, name: 'transfer.carry' };

export const transfersJobs = (services: Services) => [
  ...[copyProfileJob, formerCopyProfileJob].map((job) =>
    handler(job, async ({ transferId }, { organizationId }) => {
      await copyProfile(services, { organizationId, transferId });
    }),
  ),
  handler(endThereJob, (payload) => endThere(services, payload)),
  handler(reportTransfers, async ({ transferIds }, { organizationId }) => {
    for (const transferId of transferIds) await reportProgress(services, { organizationId, transferId });
  }),
];
