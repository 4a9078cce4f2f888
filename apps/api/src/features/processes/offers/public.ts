import {
  answerOffer as answer,
  canBeAnswered as answerable,
  lockOwnOffer as lockOwn,
  isRunOut as runOut,
} from './answer-offer.ts';
import { listOwnOffers as listOwn, type OwnOfferView, ownOffer as own } from './own-offer.ts';
import { giveBackOffers as giveBack, settleOffers as settle } from './settle-offers.ts';

export type OwnOffer = OwnOfferView;
/** The newest offer of each of these applications that has been sent, as its candidate sees it. */
export const listOwnOffers = listOwn;
/** The offer that is shown beside where the candidate stands. */
export const ownOffer = own;
/** The newest offer that was sent on a locked application, held; undefined when there is none. */
export const lockOwnOffer = lockOwn;
/** It waits for an answer, and its time is not over. */
export const canBeAnswered = answerable;
/** Its time ran out: it can be accepted no more. */
export const isRunOut = runOut;
/** Notes the candidate's answer on a held offer and tells who sent it. */
export const answerOffer = answer;
/** Ends the offers that wait on locked applications which staff have settled otherwise. */
export const settleOffers = settle;
/** Restores the offers that ended with moves that are undone. */
export const giveBackOffers = giveBack;
