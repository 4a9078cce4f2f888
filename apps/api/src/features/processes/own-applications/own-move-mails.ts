import type { CandidateMoveKind } from '@evenhand/domain/pipeline/candidate-move';
import { withdrawalFinalAt } from '@evenhand/domain/pipeline/withdrawal-undo';

/** Mail that confirms each of a candidate's own moves. */
export const ownMoveMails = {
  withdraw: 'application-withdrawn',
  renege: 'offer-stepped-back',
  declineOffer: 'offer-declined',
  acceptOffer: 'offer-accepted',
  showInterest: 'interest-shown',
  noThanks: 'approach-declined',
} as const satisfies Readonly<Record<CandidateMoveKind, string>>;

/** Mails of the moves that can be undone. */
export const undoableMails: readonly string[] = [ownMoveMails.withdraw, ownMoveMails.noThanks];

/** Margin in milliseconds for the clocks of two machines to differ. */
const margin = 30_000;

/** Returns when the mail of a move that can be undone may leave. */
export const mailLeavesAt = (movedAt: Date): Date => new Date(withdrawalFinalAt(movedAt).getTime() + margin);
