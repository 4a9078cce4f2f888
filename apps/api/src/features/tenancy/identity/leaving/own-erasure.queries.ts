import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Returns when a person who is leaving will be erased; null when they are not leaving, or it is too late to stop. */
export async function findDueDate(tx: TenantTx, userId: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('erasure')
    .select('due_at')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('restored_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('due_at', '>', tx.now)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
