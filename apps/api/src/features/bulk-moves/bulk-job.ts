import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Does to many what is to be done to them, part by part. */
export const runBulkMoveJob = defineJob('bulk-move.run', { payload: z.object({ bulkMoveId: z.uuid() }) });
