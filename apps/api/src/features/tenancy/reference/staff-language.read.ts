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
