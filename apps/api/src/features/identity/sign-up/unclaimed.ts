import { isEmail, normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { links } from '../links.ts';
import { wasErasureAsked } from '../own-erasure.queries.ts';
import { voidUserTokens } from '../user-tokens.queries.ts';
import { issueUserToken } from '../user-tokens.ts';
import { findAccount, findAccountByEmail, insertUser } from '../users.queries.ts';

/** Whether staff may add somebody with this address: who asked to be erased comes back by themselves, or not at all. */
export async function mayBeAdded(tx: TenantTx, secrets: Secrets, email: string): Promise<boolean> {
  if (!isEmail(email)) throw invalid([{ code: 'not_an_email', field: 'email' }]);
  return !(await wasErasureAsked(tx, secrets.directoryHash(normaliseEmail(email))));
}

/** Whose an address is here; null: nobody's. The candidate is null of staff, and of somebody who was removed. */
export async function ownerOf(tx: TenantTx, email: string): Promise<{ readonly candidateId: string | null } | null> {
  const account = await findAccountByEmail(tx, email);
  return account ? { candidateId: account.candidate_id } : null;
}

/**
 * The account of somebody whom staff have added: nobody signs in with it before its owner has followed a mailed link. Answers its
 * id; null where the address has one meanwhile.
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

/** The address by which an account is made one's own; earlier ones stop working. Null where somebody has it already. */
export async function claimLink(tx: TenantTx, tenant: Tenant, email: string): Promise<string | null> {
  const account = await findAccountByEmail(tx, email);
  if (account?.status !== 'NOT_VERIFIED') return null;
  await voidUserTokens(tx, account.id, ['claim']);
  return links.claim(tenant, await issueUserToken(tx, 'claim', account.id, { returnTo: '/applications' }));
}

/** Has the owner of an account's address shown that it is theirs? */
export async function isClaimed(tx: TenantTx, userId: string | null): Promise<boolean> {
  return userId !== null && (await findAccount(tx, userId))?.status === 'ACTIVE';
}

/** No mailed link opens the account any more that nobody has claimed yet. */
export const voidClaims = (tx: TenantTx, userId: string): Promise<void> =>
  voidUserTokens(tx, userId, ['claim', 'confirm', 'access']);

/** The page to sign in on. */
export const signInLink = links.signIn;
