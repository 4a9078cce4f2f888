import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Lists the names of members of staff among some people. */
export const listStaffNames = (tx: TenantTx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('user_account')
        .select(['id', 'first_name', 'last_name'])
        .where('organization_id', '=', tx.organizationId)
        .where('user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
        .where('id', 'in', [...ids])
        .execute();

/** Writes where a candidate is. The first arrival keeps its time. Returns false when the candidate is not on the day. */
export async function writeAttendance(
  tx: TenantTx,
  { dayId, applicationId, state }: { readonly dayId: string; readonly applicationId: string; readonly state: string },
): Promise<boolean> {
  const isThere = state === 'HERE' || state === 'LATE';
  const written = await tx.db
    .updateTable('assessment_day_candidate')
    .set({ state, ...(isThere ? { arrived_at: sql<Date>`coalesce(arrived_at, ${tx.now})` } : {}) })
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId)
    .where('application_id', '=', applicationId)
    .returning('application_id')
    .execute();
  return written.length > 0;
}
