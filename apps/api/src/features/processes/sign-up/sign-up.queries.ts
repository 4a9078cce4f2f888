import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { changeAccount } from '../../tenancy/accounts/public.ts';

export const setPassword = (tx: TenantTx, userId: string, passwordHash: string): Promise<boolean> =>
  changeAccount(tx, userId, { password_hash: passwordHash });

/** Confirms that the address is the person's. False when the account was not waiting for that. */
export const confirmAddress = (tx: TenantTx, userId: string): Promise<boolean> =>
  changeAccount(tx, userId, { status: 'ACTIVE' }, { status: ['NOT_VERIFIED'] });

/** Removes the password: the account cannot be signed in to by one until a new one is set. */
export const clearPassword = (tx: TenantTx, userId: string): Promise<boolean> =>
  changeAccount(tx, userId, { password_hash: null });

/**
 * Returns whether the owner of an address has asked to be erased and not taken it back. The hash of the address outlives them for
 * this question.
 */
export async function wasErasureAsked(tx: TenantTx, emailHash: Uint8Array): Promise<boolean> {
  const row = await tx.db
    .selectFrom('erasure')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('email_hash', '=', emailHash)
    .where('deleted_by', 'is', null)
    .where('restored_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
