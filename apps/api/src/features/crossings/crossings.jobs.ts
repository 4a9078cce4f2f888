import { reportCrossings } from '../../platform/events/follow-applications.ts';
import { handler } from '../../platform/jobs/job-queue.ts';
import type { Services } from '../../platform/services.ts';
import { carry } from './carry.ts';
import { carryJob, endThereJob } from './crossing-jobs.ts';
import { endThere } from './end-crossing.ts';
import { reportStanding } from './report-standing.ts';

export const crossingsJobs = (services: Services) => [
  handler(carryJob, async ({ crossingId }, { organizationId }) => {
    await carry(services, { organizationId, crossingId });
  }),
  handler(endThereJob, (payload) => endThere(services, payload)),
  handler(reportCrossings, async ({ crossingIds }, { organizationId }) => {
    for (const crossingId of crossingIds) await reportStanding(services, { organizationId, crossingId });
  }),
];
