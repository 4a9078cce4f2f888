import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

const payload = z.object({ exportId: z.uuid() });

/** How often an export is tried. */
export const mostAttempts = 6;

/** Makes the file of an export. */
export const makeExportJob = defineJob('list-export.make', { payload, queue: 'bulk', attempts: mostAttempts });

/** Takes an export away whose time is over. */
export const expireExportJob = defineJob('list-export.expire', { payload, queue: 'bulk' });
