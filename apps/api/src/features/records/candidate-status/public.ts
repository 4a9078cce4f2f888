export { listOwnRows, listReached, type OwnRow, ownRows, type Reached } from './own-applications.read.ts';
export {
  candidateMoveOf,
  endedStatuses,
  isHeld,
  isToldOver,
  mayAnswerOffer,
  mayShowInterest,
  presentRound,
  type RoundReached,
  roundsOf,
  statusOf,
  stepsOf,
} from './where-i-stand.ts';
