import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { readsAllBlind } from '../../../platform/lists/blind-everywhere.ts';

/** Loads a person's type, grants and language; undefined when their account is not in use. */
export const findActiveUser = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('user_account')
    .select(['user_type', 'grants', 'language'])
    .select(readsAllBlind(tx.organizationId, 'user_account').as('reads_all_blind'))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
