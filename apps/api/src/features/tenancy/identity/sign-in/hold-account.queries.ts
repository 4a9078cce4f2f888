import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Holds the account until the end of the transaction: its password and status do not change meanwhile. */
export async function holdAccount(tx: TenantTx, userId: string) {
  const row = await tx.db
    .selectFrom('user_account')
    .select(['status', 'password_hash'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}
