import { cutCrossings as cut } from './end-crossing.ts';

// Functions that other features may call.

/** Ends the transfers that tie a candidate to other organisations, before the candidate is erased here. */
export const cutCrossings = cut;
