import { sourceTouchAt as at, recordSourceTouch as by, sourceTouchText as text } from './arrive.ts';

/** Writes the source of a candidate as text, to be kept with the token of a mail. */
export const sourceTouchText = text;
/** Stores the source of a candidate, from what was kept with a token. */
export const recordSourceTouch = by;
/** Returns the source of a candidate for a role, to be frozen with their application. */
export const sourceTouchAt = at;
