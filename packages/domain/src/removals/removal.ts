/** Why staff remove somebody; the code stands in the history. */
export const removalReasons = ['ASKED', 'DUPLICATE', 'TEST', 'SPAM', 'MISTAKE'] as const;
export type RemovalReason = (typeof removalReasons)[number];

const graceMs = 30 * 24 * 60 * 60 * 1000;

/** Until when somebody can be put back who is removed, or asks to be erased, at that moment. */
export const restorableUntil = (at: Date): Date => new Date(at.getTime() + graceMs);
