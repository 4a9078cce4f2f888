import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Names active members of staff, by id. */
export async function listStaffNames(tx: TenantTx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...userIds])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
}
