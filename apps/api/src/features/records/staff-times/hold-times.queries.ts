import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/**
 * Holds the times of members of staff until the end of the transaction, so that of two timetables which would take them at once the later
 * one sees the earlier.
 */
export async function holdStaffTimes(tx: TenantTx, userIds: readonly string[]): Promise<void> {
  // In one order everywhere: no two callers wait for each other.
  const keys = userIds.map((id) => `staff-times ${tx.organizationId} ${id}`).toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(tx.db);
}
