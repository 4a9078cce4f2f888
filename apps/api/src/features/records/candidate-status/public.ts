export { type OwnRow, ownRows } from './own-applications.read.ts';
export {
  candidateMoveOf,
  hasAnswered,
  isHeld,
  isToldOver,
  mayAnswerOffer,
  mayShowInterest,
  statusOf,
  toldPositionOf,
} from './where-i-stand.ts';
