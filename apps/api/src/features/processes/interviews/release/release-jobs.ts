import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';

/** Offers the free places of a plan to the candidates who wait for one, when a place that was offered is no longer kept. */
export const placesFreed = defineJob('interviews.places-freed', {
  payload: z.object({ planId: z.uuid() }),
  queue: 'quick',
});

/** Draws the times of a plan from the wishes of its candidates. */
export const timesDrawn = defineJob('interviews.draw', {
  payload: z.object({ planId: z.uuid() }),
  queue: 'bulk',
  attempts: 5,
});

/** Tells the candidates of a plan who may choose from now on that they may. */
export const waveOpened = defineJob('interviews.open-wave', {
  payload: z.object({ planId: z.uuid() }),
  queue: 'bulk',
  attempts: 5,
});

/** Returns when a job begins that is due at a moment: shortly after it, as the clocks of the database and of a server may differ. */
export const shortlyAfter = (at: Date): Date => new Date(at.getTime() + 3000);
