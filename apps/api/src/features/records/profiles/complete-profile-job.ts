import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Marks a profile as sent in, or kept, where its last part was saved and the process ended before it was marked. */
export const completeProfile = defineJob('candidates.complete-profile', {
  payload: z.object({ candidateId: z.uuid() }),
});
