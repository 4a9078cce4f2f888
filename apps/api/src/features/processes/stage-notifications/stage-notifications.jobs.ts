import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { tellMovedJob } from './record-stage-notifications.ts';
import { tellMoved } from './tell-moved.ts';

export const stageNotificationsJobs = (services: Services) => [
  handler(tellMovedJob, (_payload, { organizationId }) => tellMoved(services, organizationId)),
];
