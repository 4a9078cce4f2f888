import { cutTransfers as cut } from './end-transfer.ts';

// Functions that other features may call.

/** Ends the transfers that tie a candidate to other organisations, before the candidate is erased here. */
export const cutTransfers = cut;
