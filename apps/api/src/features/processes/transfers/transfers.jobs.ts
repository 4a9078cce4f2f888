import { reportTransfers } from '../../../platform/events/follow-applications.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { copyProfile } from './copy-profile.ts';
import { endThere } from './end-transfer.ts';
import { reportProgress } from './report-progress.ts';
import { copyProfileJob, endThereJob } from './transfer-jobs.ts';

export const transfersJobs = (services: Services) => [
  handler(copyProfileJob, async ({ transferId }, { organizationId }) => {
    await copyProfile(services, { organizationId, transferId });
  }),
  handler(endThereJob, (payload) => endThere(services, payload)),
  handler(reportTransfers, async ({ transferIds }, { organizationId }) => {
    for (const transferId of transferIds) await reportProgress(services, { organizationId, transferId });
  }),
];
