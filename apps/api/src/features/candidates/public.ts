import { createCandidate as create } from './create-candidate.ts';

/** What other features may call. */
export const createCandidate = create;
