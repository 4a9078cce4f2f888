import * as job from './compute-job.ts';
import { recomputeAll as all } from './recompute-all.ts';

// What other features may call.
export const { computeContext, isContextSection, recomputeTenant } = job;
/** New reference data: everybody's result is computed anew. */
export const recomputeAll = all;
