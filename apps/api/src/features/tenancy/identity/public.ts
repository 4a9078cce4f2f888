export { loadUser } from './account/load-user.ts';
export { readAvatar } from './account/read-avatar.ts';
export { actorNow, visitorOf } from './actor-now.ts';
export { actorOf } from './actor-of.ts';
export { confirmCandidate, moveCandidateEmail } from './candidate-of-account.queries.ts';
export { checkPassword } from './check-password.ts';
export { createUser } from './create-user.ts';
export { presentHop as hopPage } from './hop/present-hop.ts';
export { syncLogin } from './identity.jobs.ts';
export { sendRestoreAgain } from './leaving/send-restore.ts';
export { links } from './links.ts';
export { inOwnOrganization } from './own-account.ts';
export { wasErasureAsked } from './own-erasure.queries.ts';
export { forgetDevices } from './passcodes.queries.ts';
export { hashPassword, matchesPassword } from './password-hash.ts';
export { endSessions } from './sessions.queries.ts';
export { findSession } from './sign-in/find-session.ts';
export { knownDevice } from './sign-in/known-device.ts';
export { clearTries, countFailure, countTry } from './sign-in/lock-out.ts';
export { mayMail } from './sign-up/mail-limit.ts';
export { openForPerson } from './sign-up/open-for-person.ts';
export { tellOwner } from './sign-up/tell-owner.ts';
export { staffActor } from './staff-actor.ts';
export { voidUserTokens } from './user-tokens.queries.ts';
export { issueUserToken, readToken, spendToken, type TokenOwner } from './user-tokens.ts';
export {
  type AccountRow,
  clearPassword,
  confirmAddress,
  findAccount,
  findAccountByEmail,
  insertUser,
  isAddressTaken,
  type OwnDetails,
  setEmail,
  setPassword,
  setTwoStep,
  setUserType,
  updateDetails,
} from './users.queries.ts';
