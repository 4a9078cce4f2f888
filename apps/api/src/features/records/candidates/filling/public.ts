import { fillProfile as fill } from './fill-profile.ts';

// Functions that other features may call. They stand apart from the reading of candidates: saving a profile writes lists, which are
// made of what is read.

/** Fills the gaps in a candidate's profile here with answers that they bring from elsewhere. */
export const fillProfile = fill;
