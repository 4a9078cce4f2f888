import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { readsAllBlind } from '../../../../platform/lists/blind-everywhere.ts';

/** Loads an account's type, grants and status as they are now; undefined when there is no such account here. */
export const findAccountNow = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('user_account')
    .select(['user_type', 'grants', 'status'])
    .select(readsAllBlind(tx.organizationId, 'user_account').as('reads_all_blind'))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .executeTakeFirst();
