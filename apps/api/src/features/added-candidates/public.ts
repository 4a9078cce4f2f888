import { addKnownTo as addKnown } from './add-known.ts';

// What other features may call.
/** Puts somebody who is known here on another role, and tells them. */
export const addKnownTo = addKnown;
