import { fillProfile as fill } from './fill-profile.ts';

// What other features may call. Apart from what they read of candidates: saving a profile writes lists, which are made of what is read.

/** Fills what somebody has not answered here with answers that they bring from elsewhere. */
export const fillProfile = fill;
