export { computeContext, isContextSection, recomputeTenant } from './compute-job.ts';
export { recomputeAll } from './recompute-all.ts';
