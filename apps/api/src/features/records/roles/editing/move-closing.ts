import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type RoleRow, updateRoleRow, writePublicRole } from '../roles.queries.ts';

/** Lets a locked, published role close at another moment, for itself and in the catalogue that anybody may read. */
export async function moveClosing(tx: TenantTx, role: RoleRow, closesAt: Date): Promise<void> {
  await writePublicRole(tx, { ...role, closes_at: closesAt });
  await updateRoleRow(tx, role, { closes_at: closesAt });
}

/** Changes the decision date of a locked role. */
export async function moveDecisionDate(tx: TenantTx, role: RoleRow, decisionBy: string): Promise<void> {
  await updateRoleRow(tx, role, { decision_by: decisionBy });
}
