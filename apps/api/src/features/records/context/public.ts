import * as job from './compute-job.ts';
import { recomputeAll as all } from './recompute-all.ts';

export const { computeContext, isContextSection, recomputeTenant } = job;
/** Computes the result of every candidate anew, for new reference data. */
export const recomputeAll = all;
