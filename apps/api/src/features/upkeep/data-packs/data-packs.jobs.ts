import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { expirePack, makePack } from './make-pack.ts';
import { expirePackJob, makePackJob } from './pack-job.ts';

export const dataPacksJobs = (services: Services) => [
  handler(makePackJob, ({ packId }, { organizationId }) => makePack(services, { organizationId, packId })),
  handler(expirePackJob, ({ packId }, { organizationId }) => expirePack(services, { organizationId, packId })),
];
