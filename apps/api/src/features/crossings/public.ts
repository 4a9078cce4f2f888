import { cutCrossings as cut } from './end-crossing.ts';

// What other features may call.

/** Cuts what ties somebody to other organisations, before they are erased here. */
export const cutCrossings = cut;
