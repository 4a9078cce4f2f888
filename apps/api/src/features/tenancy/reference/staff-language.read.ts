import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Returns the language of a member of staff; English for a caller without an account here. */
export async function staffLanguage(tx: TenantTx, userId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('user_account')
    .select('language')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? 'en';
}

/** Returns the name of a member of staff. Null for visiting platform staff, who have no account in the organisation. */
export async function staffName(tx: TenantTx, userId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() : null;
}
