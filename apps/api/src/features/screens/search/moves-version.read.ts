import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Lists the last changes of position of a role, latest first, from the end of an index. */
export async function listLastMoves(tx: TenantTx, roleId: string, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('event')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .where('to_stage', 'is not', null)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
