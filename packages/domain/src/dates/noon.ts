/** Noon in Greenwich: nearly everywhere it is the same day. */
export const noon = 'T12:00:00.000Z';

/** Does a moment say its day alone, as blind readers are told moments? */
export const isWholeDay = (iso: string): boolean => iso.endsWith(noon);
