export { loadUser } from './account/load-user.ts';
export { readAvatar } from './account/read-avatar.ts';
export { actorNow, visitorOf } from './accounts/actor-now.ts';
export { actorOf } from './accounts/actor-of.ts';
export { confirmCandidate, moveCandidateEmail } from './accounts/candidate-of-account.queries.ts';
export { createUser } from './accounts/create-user.ts';
export { inOwnOrganization } from './accounts/own-account.ts';
export { staffActor } from './accounts/staff-actor.ts';
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
} from './accounts/users.queries.ts';
export { checkPassword } from './credentials/check-password.ts';
export { links } from './credentials/links.ts';
export { forgetDevices } from './credentials/passcodes.queries.ts';
export { hashPassword, matchesPassword } from './credentials/password-hash.ts';
export { endSessions } from './credentials/sessions.queries.ts';
export { voidUserTokens } from './credentials/user-tokens.queries.ts';
export { issueUserToken, readToken, spendToken, type TokenOwner } from './credentials/user-tokens.ts';
export { presentHostSwitch as hostSwitchPage } from './host-switch/present-host-switch.ts';
export { syncLogin } from './identity.jobs.ts';
export { wasErasureAsked } from './leaving/own-erasure.queries.ts';
export { sendRestoreAgain } from './leaving/send-restore.ts';
export { findSession } from './sign-in/find-session.ts';
export { knownDevice } from './sign-in/known-device.ts';
export { clearTries, countFailure, countTry } from './sign-in/lock-out.ts';
export { mayMail } from './sign-up/mail-limit.ts';
export { openForPerson } from './sign-up/open-for-person.ts';
export { tellOwner } from './sign-up/tell-owner.ts';
