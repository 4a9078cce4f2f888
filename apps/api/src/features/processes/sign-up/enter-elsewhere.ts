import { isCandidate } from '@evenhand/domain/access/user-type';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { createCandidate } from '../../records/candidate-rows/public.ts';
import {
  type AccountRow,
  confirmCandidate,
  findAccount,
  findAccountByEmail,
  insertUser,
} from '../../tenancy/accounts/public.ts';
import { actorOf } from '../../tenancy/identity/public.ts';
import { issueUserToken } from '../../tenancy/user-tokens/public.ts';

/** Person whose address another organisation of the platform has confirmed to be theirs. */
export interface KnownPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  /** Whether they sign in with a second step there. */
  readonly twoStep: boolean;
}

export type Received =
  | { readonly account: { readonly userId: string; readonly candidateId: string; readonly isNew: boolean } }
  | { readonly waits: 'confirm' | 'restore' | 'otherAccount' | 'closed' };

/** Loads the person of an organisation when their address is known to be theirs; null for anyone else. */
export async function knownPerson(tx: TenantTx, userId: string): Promise<KnownPerson | null> {
  const account = await findAccount(tx, userId);
  if (account?.status !== 'ACTIVE' || account.user_type !== 'CANDIDATE') return null;
  const { email, first_name: firstName, last_name: lastName, language, two_step } = account;
  return { email, firstName, lastName, language, twoStep: two_step !== 'off' };
}

/** Keeps the person out of an account that may be another's: the address has to be confirmed here as well. */
function receivedBy(tx: TenantTx, account: AccountRow): Received {
  if (account.status === 'NOT_VERIFIED') return { waits: 'confirm' };
  if (account.status === 'LEAVING') return { waits: 'restore' };
  const candidateId = account.candidate_id;
  const { userType } = actorOf(account, { userId: account.id, organizationId: tx.organizationId });
  if (account.status !== 'ACTIVE' || !isCandidate(userType) || candidateId === null) return { waits: 'otherAccount' };
  return { account: { userId: account.id, candidateId, isNew: false } };
}

/**
 * Returns the account of the same address here, or adds an open one without a password. The person has yet to read this
 * organisation's terms.
 */
export async function receivePerson(tx: TenantTx, tenant: Tenant, person: KnownPerson): Promise<Received> {
  const { email, firstName, lastName, language } = person;
  const known = await findAccountByEmail(tx, email);
  if (known) return receivedBy(tx, known);
  if (tenant.configuration.signUpClosed || !hasFeature(tenant.variant, 'publicSignUp')) return { waits: 'closed' };
  const names = { email, firstName, lastName };
  const userId = tx.newId();
  const user = { ...names, id: userId, userType: 'CANDIDATE', passwordHash: null, status: 'ACTIVE', language } as const;
  if (!(await insertUser(tx, user))) {
    // Two came at once: the other one's is there by now.
    const other = await findAccountByEmail(tx, email);
    return other ? receivedBy(tx, other) : { waits: 'otherAccount' };
  }
  const candidateId = await createCandidate(tx, { ...names, userId, acceptTerms: false });
  await confirmCandidate(tx, candidateId);
  await recordEvent(tx, { kind: 'user.carried', subjectId: userId, candidateId });
  return { account: { userId, candidateId, isNew: true } };
}

/**
 * Issues a token that signs the person in here once, and says whether the account has a password. Returns null when the account is
 * not in use, or when it asks for a second step here that the person does not use there.
 */
export async function letIn(tx: TenantTx, person: KnownPerson, userId: string) {
  const account = await findAccount(tx, userId);
  if (account?.status !== 'ACTIVE' || (account.two_step !== 'off' && !person.twoStep)) return null;
  await recordEvent(tx, { kind: 'user.switched-host', subjectId: userId, reason: 'transfer' });
  return { token: await issueUserToken(tx, 'host-switch', userId), hasPassword: account.password_hash !== null };
}
