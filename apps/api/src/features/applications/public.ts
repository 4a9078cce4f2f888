import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { writeListRows } from './derive-list-row.ts';

// What other features may call.

/** Brings the list columns of a candidate's applications up to date with profile and submission. */
export async function writeListRow(tx: TenantTx, candidateId: string): Promise<void> {
  await writeListRows(tx, [candidateId]);
}
