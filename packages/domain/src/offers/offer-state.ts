/** DRAFT is the team's alone. SENT waits for the candidate's answer; EXPIRED got none in time. */
export const offerStates = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const;
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
