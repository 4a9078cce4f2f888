export { answerOffer, canBeAnswered, isRunOut, lockOwnOffer } from './answer-offer.ts';
export { listOwnOffers, type OwnOfferView as OwnOffer, ownOffer } from './own-offer.ts';
export { giveBackOffers, settleOffers } from './settle-offers.ts';
