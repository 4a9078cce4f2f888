import { addKnownTo as addKnown } from './add-known.ts';

/** Adds a candidate who is known here to another role, and tells them. */
export const addKnownTo = addKnown;
