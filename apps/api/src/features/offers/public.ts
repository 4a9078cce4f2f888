import { answerOffer as answer, lockOwnOffer as lockOwn, isRunOut as runOut } from './answer-offer.ts';
import { listOwnOffers as listOwn, type OwnOfferView, ownOffer as own } from './own-offer.ts';

// What other features may call.

export type OwnOffer = OwnOfferView;
/** The newest offer of each of these applications that has been sent, as its candidate sees it. */
export const listOwnOffers = listOwn;
/** The offer that is shown beside where the candidate stands. */
export const ownOffer = own;
/** The newest offer that was sent on a locked application, held; undefined when there is none. */
export const lockOwnOffer = lockOwn;
/** Its time ran out: it can be accepted no more. */
export const isRunOut = runOut;
/** Notes the candidate's answer on a held offer and tells who sent it. */
export const answerOffer = answer;
