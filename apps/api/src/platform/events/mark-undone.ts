import { sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

/** Marks events whose action was taken back. The events stay. */
export async function markUndone(tx: TenantTx, eventIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('event')
    .set({ undone_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${eventIds} as uuid[]))`)
    .execute();
}
