import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const payload = z.object({ packId: z.uuid() });

/** How often a pack is tried. */
export const mostAttempts = 6;

/** Makes the copy of a candidate's data. */
export const makePackJob = defineJob('data-pack.make', { payload, queue: 'bulk', attempts: mostAttempts });

/** Takes away a pack whose time is over. */
export const expirePackJob = defineJob('data-pack.expire', { payload, queue: 'bulk' });
