import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Stops a report that is sent to a member of staff. Returns false when it is not sent to them any more; stopping twice is stopping once. */
export async function stopReport(
  tx: TenantTx,
  { userId, reportScheduleId }: { readonly userId: string; readonly reportScheduleId: string },
): Promise<boolean> {
  const result = await tx.db
    .updateTable('report_recipient')
    .set((row) => ({ stopped_at: row.fn.coalesce('stopped_at', row.val(tx.now)) }))
    .where('organization_id', '=', tx.organizationId)
    .where('schedule_id', '=', reportScheduleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
