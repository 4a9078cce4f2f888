/** Noon in Greenwich, when it is the same day nearly everywhere, plus a millisecond, which no typed time has. */
export const noon = 'T12:00:00.001Z';

/** Returns whether a moment stands for its day alone. Blind reviewers get moments in this form. */
export const isWholeDay = (iso: string): boolean => iso.endsWith(noon);
