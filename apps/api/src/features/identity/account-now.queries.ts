import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** What an account may do now. */
export const findAccountNow = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('user_account')
    .select(['user_type', 'grants', 'status'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .executeTakeFirst();
