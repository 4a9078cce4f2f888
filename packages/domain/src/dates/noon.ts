/** Noon in Greenwich, when nearly everywhere it is the same day, and a thousandth of a second, which no time that somebody typed has. */
export const noon = 'T12:00:00.001Z';

/** Does a moment say its day alone, as blind readers are told moments? */
export const isWholeDay = (iso: string): boolean => iso.endsWith(noon);
