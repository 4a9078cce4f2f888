export { answerOffer, canBeAnswered, isRunOut, lockOwnOffer } from './answer-offer.ts';
