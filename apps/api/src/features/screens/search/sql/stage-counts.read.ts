import { sql } from 'kysely';
import { atOnce } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface PositionCount {
  readonly stageId: number;
  readonly substageId: number;
  readonly count: number;
}

/** Counts a role by position, from the index alone. */
export async function countPositions(tx: TenantTx, roleId: string): Promise<PositionCount[]> {
  const result = await sql<{ stage_id: number; substage_id: number; total: number }>`
    select a.stage_id, a.substage_id, count(*) as total from application a
    where a.organization_id = ${tx.organizationId} and a.role_id = ${roleId} and a.submitted_at is not null
    group by a.stage_id, a.substage_id order by a.stage_id, a.substage_id`.execute(tx.db);
  return result.rows.map((row) => ({ stageId: row.stage_id, substageId: row.substage_id, count: Number(row.total) }));
}

/** Counts the changes of position on a role since a time. */
export async function countMovesSince(tx: TenantTx, roleId: string, since: Date): Promise<number> {
  const moves = sql<{ count: number }>`select count(*) as count from event e
    where e.organization_id = ${tx.organizationId} and e.role_id = ${roleId} and e.to_stage is not null and e.at >= ${since}`;
  const [row] = await atOnce(tx, moves);
  return Number(row?.count ?? 0);
}
