export {
  listOfferRows,
  lockLatestOffer,
  lockLatestSentOffer,
  type OfferRow,
  stateOf,
  updateOffer,
} from './offers.queries.ts';
export { listOwnOffers, type OwnOfferView as OwnOffer, ownOffer } from './own-offer.ts';
export { giveBackOffers, settleOffers } from './settle-offers.ts';
