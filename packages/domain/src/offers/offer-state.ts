import { isHeldDecision } from '../pipeline/candidate-status.ts';
import { stageIds } from '../pipeline/stages.ts';

/**
 * DRAFT is seen only by the team. SENT waits for the candidate's answer; EXPIRED got none in time. WITHDRAWN was taken back by the
 * employer; CLOSED ended because the application was settled in another way.
 */
export const offerStates = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'CLOSED'] as const;
export type OfferState = (typeof offerStates)[number];

interface Offer {
  readonly state: OfferState;
  readonly answerBy: Date;
}

/** Returns whether the offer can still be accepted. At the deadline itself it is too late. */
export const isAnswerable = ({ state, answerBy }: Offer, now: Date): boolean => state === 'SENT' && now < answerBy;

/** Returns whether the offer was sent and its time ran out without an answer, recorded or not. */
export const hasRunOut = ({ state, answerBy }: Offer, now: Date): boolean =>
  state === 'EXPIRED' || (state === 'SENT' && now >= answerBy);

/**
 * Returns whether the deadline may be extended: it must be later than before, and in the future. An answered offer stays answered.
 */
export const isMoreTime = ({ state, answerBy }: Offer, until: Date, now: Date): boolean =>
  (state === 'SENT' || state === 'EXPIRED') && until > answerBy && until > now;

interface ApplicationState {
  readonly stageId: number;
  readonly substageId: number;
  /** The outcome has been told to the candidate. */
  readonly released: boolean;
}

/**
 * Returns the new state of an open offer after staff move its application. Returns null when the offer stays open, as it does while
 * a decision is held.
 */
export function offerAfter(position: ApplicationState): 'ACCEPTED' | 'CLOSED' | null {
  if (isHeldDecision(position) || position.stageId === stageIds.offerMade) return null;
  return position.stageId === stageIds.offerAccepted ? 'ACCEPTED' : 'CLOSED';
}
