import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Moves the people of a bulk move part by part. */
export const runBulkMoveJob = defineJob('bulk-move.run', { payload: z.object({ bulkMoveId: z.uuid() }) });
