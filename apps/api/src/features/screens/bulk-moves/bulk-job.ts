import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Runs a bulk action part by part. */
export const runBulkMoveJob = defineJob('bulk-move.run', { payload: z.object({ bulkMoveId: z.uuid() }) });
