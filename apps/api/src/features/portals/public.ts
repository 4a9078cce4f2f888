import { arrivalAt as at, arriveBy as by, arrivalText as text } from './arrive.ts';

// What other features may call.

/** By what link somebody comes, as it is kept with the token of a mail. */
export const arrivalText = text;
/** Keeps how somebody came, from what was kept with a token. */
export const arriveBy = by;
/** How somebody came to a role, to be frozen with their application. */
export const arrivalAt = at;
