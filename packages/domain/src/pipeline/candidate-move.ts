import { allow, type Decision, refuse } from '../decision.ts';
import { isHeldOffer } from './held-rejection.ts';
import type { StagePosition } from './pipeline.ts';
import { stageIds, terminalOf } from './stages.ts';

export type CandidateMoveRefusal =
  | 'not_submitted'
  | 'application_closed'
  | 'no_open_offer'
  | 'not_approached'
  | 'not_your_move';

/** Kinds of a candidate's own move. Declining an offer, stepping back from an accepted one and no interest all end as withdrawn. */
export type CandidateMoveKind = 'withdraw' | 'acceptOffer' | 'declineOffer' | 'renege' | 'showInterest' | 'noThanks';

export interface CandidateMove {
  readonly from: StagePosition;
  readonly toStageId: number;
  readonly submitted: boolean;
  /** The outcome (or the offer) has been told to the candidate. */
  readonly released: boolean;
}

/** Returns whether the candidate has been told of an offer and has not answered it. */
export const hasOpenOffer = ({ from, released }: Pick<CandidateMove, 'from' | 'released'>): boolean =>
  from.stageId === stageIds.offerMade && (released || !isHeldOffer(from));

function decideWithdrawal({ from, submitted, released }: CandidateMove): Decision<CandidateMoveRefusal> {
  if (!submitted) return refuse('not_submitted');
  const terminal = terminalOf(from.stageId);
  // An outcome that the candidate has not been told must not show, so withdrawing stays possible until then.
  const closed = terminal === 'withdrawn' || (terminal === 'notTakenForward' && released);
  return closed ? refuse('application_closed') : allow;
}

/** Decides whether candidates may make this move themselves. */
export function decideCandidateMove(move: CandidateMove): Decision<CandidateMoveRefusal> {
  switch (move.toStageId) {
    case stageIds.withdrew:
      return decideWithdrawal(move);
    case stageIds.offerAccepted:
      return move.submitted && hasOpenOffer(move) ? allow : refuse('no_open_offer');
    case stageIds.interestShown:
      return move.from.stageId === stageIds.approached ? allow : refuse('not_approached');
    default:
      return refuse('not_your_move');
  }
}

/** Returns the name of an allowed move in history, messages and figures. */
export function candidateMoveKind(move: Pick<CandidateMove, 'from' | 'toStageId' | 'released'>): CandidateMoveKind {
  if (move.toStageId === stageIds.offerAccepted) return 'acceptOffer';
  if (move.toStageId === stageIds.interestShown) return 'showInterest';
  if (move.from.stageId === stageIds.offerAccepted) return 'renege';
  if (move.from.stageId === stageIds.approached) return 'noThanks';
  return hasOpenOffer(move) ? 'declineOffer' : 'withdraw';
}
