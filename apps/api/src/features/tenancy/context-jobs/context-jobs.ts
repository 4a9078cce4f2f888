import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Computes one person's contextual result anew. */
export const computeContext = defineJob('context.compute', { payload: z.object({ candidateId: z.uuid() }) });

/** Computes those of a whole tenant, some hundred people at a time: data or settings have changed. */
export const recomputeTenant = defineJob('context.recompute', {
  payload: z.object({ after: z.uuid().nullable() }),
  queue: 'bulk',
});

/** Ranks a tenant's candidates among those of all tenants, by the night's numbers. */
export const countRanks = defineJob('context.rank', { payload: z.object({}), queue: 'bulk' });

/** Sections of a profile that a contextual result is computed from. */
const sections: readonly string[] = ['secondary', 'sixthForm', 'university', 'crs'];
export const isContextSection = (section: string): boolean => sections.includes(section);
