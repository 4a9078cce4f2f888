export { keepHidden } from './keep-hidden.ts';
export { isWithin } from './reach.read.ts';
export { type Reach, reachOf } from './reach-of.ts';
export {
  hidingPerson,
  type SeenCandidate,
  seeCandidate,
  seeEvenDeleted,
  timeTeller,
} from './see-candidate.ts';
export { type SeenWhole, seeWhole } from './see-whole.ts';
export type { SentApplicationRow } from './staff-candidate.read.ts';
