import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import { findsNobody } from '../plan/plan-list.ts';
import { byListPlan } from './by-list-plan.ts';
import { listConditions } from './list-source.read.ts';

/** Lists the ids of the applications that a list finds, up to a limit or, when it is null, all of them, in no order. */
export async function findSelected(tx: TenantTx, query: ListQuery, most: number | null): Promise<string[]> {
  if (findsNobody(query)) return [];
  const selected = sql<{ id: string }>`select a.id from application a
    where ${listConditions(tx.organizationId, query)} ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}`;
  const rows = await byListPlan(tx, query, selected);
  return rows.map((row) => row.id);
}
