/** Reasons for which staff delete a candidate; the code is kept in the history. */
export const deletionReasons = ['ASKED', 'DUPLICATE', 'TEST', 'SPAM', 'MISTAKE'] as const;
export type DeletionReason = (typeof deletionReasons)[number];

const graceMs = 30 * 24 * 60 * 60 * 1000;

/** Returns until when a candidate can be restored who is deleted, or asks to be erased, at that moment. */
export const restorableUntil = (at: Date): Date => new Date(at.getTime() + graceMs);
