import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Copies the profile of a candidate who has agreed, should their own request have died before it was done. */
export const copyProfileJob = defineJob('transfer.copy-profile', {
  payload: z.object({ transferId: z.uuid() }),
  attempts: 12,
});

/** Tells the other organisation that an agreement was taken back. */
export const endThereJob = defineJob('transfer.end', {
  payload: z.object({ transferId: z.uuid(), organizationId: z.uuid() }),
  attempts: 12,
});
