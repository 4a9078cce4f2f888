export { type KnownPerson, knownPerson, letIn, type Received, receivePerson } from './enter-elsewhere.ts';
export { mailWayIn } from './start-without-account.ts';
export { addUnclaimed, claimLink, isClaimed, mayBeAdded, ownerOf, voidClaims } from './unclaimed-account.ts';
