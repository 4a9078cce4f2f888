import type { Actor } from '@evenhand/domain/access/can';
import type { Permission } from '@evenhand/domain/access/permissions';
import { isCandidate, type UserType } from '@evenhand/domain/access/user-type';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { FindSession } from '../../../platform/http/authenticate.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import { actorNow as nowActing, visitorOf as visitor } from './actor-now.ts';
import { actorOf as actorOfRow } from './actor-of.ts';
import { findActiveUser } from './actors.queries.ts';
import {
  letIn as enter,
  type KnownPerson as Known,
  knownPerson as known,
  receivePerson as receive,
  type Received as WasReceived,
} from './hop/enter-elsewhere.ts';
import { presentHop } from './hop/present-hop.ts';
import { syncLogin } from './identity.jobs.ts';
import { hashPassword as hash } from './password-hash.ts';
import { findSession as openSessions } from './sign-in/find-session.ts';
import { mayMail as mailable } from './sign-up/mail-limit.ts';
import { startFor, mailWayIn as wayIn } from './sign-up/start-without-account.ts';
import * as unclaimed from './sign-up/unclaimed.ts';
import { sendEmailChange as changeEmail } from './sign-up/verify-email.ts';
import { insertUser, type UserStatus } from './users.queries.ts';

/** Functions that other features may call. */
export const hashPassword = hash;
/** Makes the actor from the row of their account. */
export const actorOf = actorOfRow;
/** A member of staff as they may act now, for work that goes on without them. */
export const actorNow = nowActing;
/** Returns the rights to keep for that of a caller who has no account here. */
export const visitorOf = visitor;
/** Mails a link that moves an account, and its candidate, to another address once it is followed. */
export const sendEmailChange = changeEmail;

/**
 * Mails a person who applies without an account the link to go on; the answer is the same, whether or not the address has an
 * account.
 */
export const startWithoutAccount = startFor;

/** Person whose address is confirmed to be theirs, and their account in another organisation. */
export type KnownPerson = Known;
export type Received = WasReceived;
export const knownPerson = known;
export const receivePerson = receive;
/** A token with which they go on signed in there, and the page that takes it. */
export const letIn = enter;
export const hopPage = presentHop;
/** Mails the link that opens an account which waits for its owner; as often as mails may be asked for. */
export const mailWayIn = wayIn;
export const mayMail = mailable;

/** Accounts of people whom staff have added: whether they may be, whose an address is, and the link that makes it theirs. */
export const { mayBeAdded, ownerOf, addUnclaimed, claimLink, isClaimed, voidClaims, signInLink } = unclaimed;

/** Looks up the session of an access token, and keeps it alive while it is used. */
export const findSession = (database: Database, now: () => Date): FindSession => openSessions(database, now);

export interface UserToCreate {
  readonly userType: UserType;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Hashed here; null or left out for a person who has not chosen one yet. */
  readonly password?: string | null;
  /** From `hashPassword`: for those who make many accounts, or hash before the transaction. */
  readonly passwordHash?: string | null;
  readonly status?: UserStatus;
  readonly grants?: readonly Permission[];
  readonly invitedBy?: string | null;
}

/** Adds an account; returns its id. Throws 422 when its address has one here already. */
export async function createUser(tx: TenantTx, user: UserToCreate): Promise<string> {
  const id = tx.newId();
  const passwordHash = user.passwordHash ?? (user.password ? await hash(user.password) : null);
  const inserted = await insertUser(tx, { ...user, id, passwordHash, status: user.status ?? 'ACTIVE' });
  if (!inserted) throw invalid([{ code: 'email_taken', field: 'email' }]);
  if (!isCandidate(user.userType)) await tx.send(syncLogin, { userId: id });
  return id;
}

/**
 * Loads a member of staff as they are now, for work that is done after they asked for it; null when they are not there any more.
 */
export async function staffActor(
  tx: TenantTx,
  userId: string,
): Promise<{ readonly actor: Actor; readonly language: string } | null> {
  const user = await findActiveUser(tx, userId);
  if (!user) return null;
  const actor = actorOfRow({ ...user, candidate_id: null }, { userId, organizationId: tx.organizationId });
  return isCandidate(actor.userType) ? null : { actor, language: user.language };
}
