import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';
import { extractJobName } from './make-extract.ts';

/** Makes an extract for research that was asked for. */
export const extractJob = defineJob(extractJobName, {
  payload: z.object({ extractId: z.uuid() }),
  queue: 'bulk',
  attempts: 3,
});
