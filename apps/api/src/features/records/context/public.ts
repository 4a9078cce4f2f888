export { recomputeAll } from './recompute-all.ts';
