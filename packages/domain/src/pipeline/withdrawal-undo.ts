import type { CandidateMoveKind } from './candidate-move.ts';

/** Time in which a candidate can undo a withdrawal, in milliseconds. Its mail is sent only afterwards. */
const undoWindow = 10 * 60_000;

/** Returns whether a candidate can undo this move. An answer to an offer is final: the organisation may give the position away. */
export const isWithdrawalUndoable = (kind: CandidateMoveKind): boolean => kind === 'withdraw' || kind === 'noThanks';

/** Returns the moment after which a withdrawal must have been made to be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoWindow);

/** Returns the first moment at which a withdrawal can no longer be undone. */
export const withdrawalFinalAt = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() + undoWindow);
