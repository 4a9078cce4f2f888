export { computeContext, countRanks, isContextSection, recomputeTenant } from './context-jobs.ts';
