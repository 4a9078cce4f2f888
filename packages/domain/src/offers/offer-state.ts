import { isHeldDecision } from '../pipeline/candidate-status.ts';
import { stageIds } from '../pipeline/stages.ts';

/**
 * DRAFT is the team's alone. SENT waits for the candidate's answer; EXPIRED got none in time. WITHDRAWN was taken back by the
 * employer; CLOSED ended because the application was settled otherwise.
 */
export const offerStates = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'CLOSED'] as const;
export type OfferState = (typeof offerStates)[number];

interface Offer {
  readonly state: OfferState;
  readonly answerBy: Date;
}

/** Can it still be accepted? The deadline's own instant is too late. */
export const isAnswerable = ({ state, answerBy }: Offer, now: Date): boolean => state === 'SENT' && now < answerBy;

/** It was sent, and its time ran out without an answer, whether or not that has been noted yet. */
export const hasRunOut = ({ state, answerBy }: Offer, now: Date): boolean =>
  state === 'EXPIRED' || (state === 'SENT' && now >= answerBy);

/** More time for the answer: later than it was, and still to come. What has been answered stays answered. */
export const isMoreTime = ({ state, answerBy }: Offer, until: Date, now: Date): boolean =>
  (state === 'SENT' || state === 'EXPIRED') && until > answerBy && until > now;

interface Standing {
  readonly stageId: number;
  readonly substageId: number;
  /** The outcome has been told to the candidate. */
  readonly released: boolean;
}

/** What becomes of an offer that waits when staff put its application there; null: it goes on waiting, as it does while a decision is held. */
export function offerAfter(place: Standing): 'ACCEPTED' | 'CLOSED' | null {
  if (isHeldDecision(place) || place.stageId === stageIds.offerMade) return null;
  return place.stageId === stageIds.offerAccepted ? 'ACCEPTED' : 'CLOSED';
}
