import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { expireExportJob, makeExportJob } from './export-job.ts';
import { expireExport, makeExport } from './make-export.ts';

export const exportsJobs = (services: Services) => [
  handler(makeExportJob, ({ exportId }, { organizationId }) => makeExport(services, { organizationId, exportId })),
  handler(expireExportJob, ({ exportId }, { organizationId }) => expireExport(services, { organizationId, exportId })),
];
