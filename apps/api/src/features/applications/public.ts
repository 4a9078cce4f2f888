import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { writeListRows } from './derive-list-row.ts';
import { type LockedApplication as Locked, lockApplication as lock } from './lock-application.ts';

// What other features may call.

export type LockedApplication = Locked;
/** The application that is meant, held for a change; 404 when the actor may not see it, 409 when it is not clear which. */
export const lockApplication = lock;

/** Brings the list columns of a candidate's applications up to date with profile and submission. */
export async function writeListRow(tx: TenantTx, candidateId: string): Promise<void> {
  await writeListRows(tx, [candidateId]);
}
