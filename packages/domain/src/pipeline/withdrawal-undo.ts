import type { CandidateMoveKind } from './candidate-move.ts';

/** How long a candidate can take a withdrawal back, in milliseconds. Its mail leaves only afterwards. */
const undoWindow = 10 * 60_000;

/** Whether a candidate can take this move back. An answer to an offer is final: the organisation may give the place away. */
export const isWithdrawalUndoable = (kind: CandidateMoveKind): boolean => kind === 'withdraw' || kind === 'noThanks';

/** Returns the moment after which a withdrawal must have been made to be taken back now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoWindow);

/** Returns the first moment at which a withdrawal can no longer be taken back. */
export const withdrawalFinalAt = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() + undoWindow);
