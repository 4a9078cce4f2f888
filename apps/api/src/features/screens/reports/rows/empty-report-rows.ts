import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { addCounts } from '../counts/report-counts.queries.ts';
import { emptyRows, lockReportRows } from './report-rows.queries.ts';

/** Takes everything about a person who is erased from what reports count of their applications. */
export async function emptyReportRows(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  await lockReportRows(tx, true);
  await addCounts(tx, applicationIds, -1);
  await emptyRows(tx, applicationIds);
  await addCounts(tx, applicationIds, 1);
}
