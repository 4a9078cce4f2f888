export { actorNow, visitorOf } from './actor-now.ts';
export { actorOf } from './actor-of.ts';
export { createUser, type UserToCreate } from './create-user.ts';
export { type KnownPerson, knownPerson, letIn, type Received, receivePerson } from './hop/enter-elsewhere.ts';
export { presentHop as hopPage } from './hop/present-hop.ts';
export { hashPassword } from './password-hash.ts';
export { findSession } from './sign-in/find-session.ts';
export { mayMail } from './sign-up/mail-limit.ts';
export { mailWayIn, startFor as startWithoutAccount } from './sign-up/start-without-account.ts';
export {
  addUnclaimed,
  claimLink,
  isClaimed,
  mayBeAdded,
  ownerOf,
  signInLink,
  voidClaims,
} from './sign-up/unclaimed.ts';
export { sendEmailChange } from './sign-up/verify-email.ts';
export { staffActor } from './staff-actor.ts';
