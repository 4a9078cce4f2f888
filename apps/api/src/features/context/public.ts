import * as job from './compute-job.ts';
import { recomputeAll as all } from './recompute-all.ts';

export const { computeContext, isContextSection, recomputeTenant } = job;
/** New reference data: everybody's result is computed anew. */
export const recomputeAll = all;
