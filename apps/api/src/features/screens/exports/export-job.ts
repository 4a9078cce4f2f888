import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const payload = z.object({ exportId: z.uuid() });

/** Most attempts at one export. */
export const mostAttempts = 6;

/** Makes the file of an export. */
export const makeExportJob = defineJob('list-export.make', { payload, queue: 'bulk', attempts: mostAttempts });

/** Deletes the file of an export that has expired. */
export const expireExportJob = defineJob('list-export.expire', { payload, queue: 'bulk' });
