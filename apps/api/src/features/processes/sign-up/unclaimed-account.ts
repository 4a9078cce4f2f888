import { isEmail, normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { findAccount, findAccountByEmail, insertUser } from '../../tenancy/accounts/public.ts';
import { issueUserToken, links, voidUserTokens } from '../../tenancy/user-tokens/public.ts';
import { wasErasureAsked } from './sign-up.queries.ts';

/**
 * Returns whether staff may add a candidate with this address: a person who asked to be erased can only come back by themselves.
 */
export async function mayBeAdded(tx: TenantTx, secrets: Secrets, email: string): Promise<boolean> {
  if (!isEmail(email)) throw invalid([{ code: 'not_an_email', field: 'email' }]);
  return !(await wasErasureAsked(tx, secrets.directoryHash(normaliseEmail(email))));
}

/**
 * Finds the account of an address here; null when it has none. The candidate id is null for staff, and for a candidate who was
 * removed.
 */
export async function ownerOf(tx: TenantTx, email: string): Promise<{ readonly candidateId: string | null } | null> {
  const account = await findAccountByEmail(tx, email);
  return account ? { candidateId: account.candidate_id } : null;
}

/**
 * Adds the account of a candidate whom staff have added. It cannot be signed in to before its owner has followed a mailed link.
 * Returns its id; null when the address has an account by now.
 */
export async function addUnclaimed(
  tx: TenantTx,
  person: { readonly email: string; readonly firstName: string; readonly lastName: string },
): Promise<string | null> {
  const id = tx.newId();
  const account = {
    ...person,
    id,
    userType: 'ANONYMOUS_CANDIDATE',
    passwordHash: null,
    status: 'NOT_VERIFIED',
  } as const;
  return (await insertUser(tx, account)) ? id : null;
}

/**
 * Returns the link by which the owner claims an account; earlier ones stop working. Null when it is claimed already, or there is
 * none.
 */
export async function claimLink(tx: TenantTx, tenant: Tenant, email: string): Promise<string | null> {
  const account = await findAccountByEmail(tx, email);
  if (account?.status !== 'NOT_VERIFIED') return null;
  await voidUserTokens(tx, account.id, ['claim']);
  return links.claim(tenant, await issueUserToken(tx, 'claim', account.id, { returnTo: '/applications' }));
}

/** Returns whether the owner of an account's address has shown that it is theirs. */
export async function isClaimed(tx: TenantTx, userId: string | null): Promise<boolean> {
  return userId !== null && (await findAccount(tx, userId))?.status === 'ACTIVE';
}

/** Voids every mailed link that could open an unclaimed account. */
export const voidClaims = (tx: TenantTx, userId: string): Promise<void> =>
  voidUserTokens(tx, userId, ['claim', 'confirm', 'access']);
