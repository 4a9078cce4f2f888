import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { isOfDeleted } from '../../../../platform/lists/deleted-candidates.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import { byListPlan } from './by-list-plan.ts';
import { type ListRow, pageRows } from './list-page.read.ts';
import { keysOf, orderOfFound, sourceOf } from './list-source.read.ts';

/** Lists the application ids of a list in its order, up to a limit. */
export async function listWholeIds(tx: TenantTx, query: ListQuery, limit: number): Promise<string[]> {
  const source = sourceOf(tx.organizationId, query, 'application');
  const whole = sql<{ id: string }>`select p.id from (
      select ${keysOf(source, query.sort)} from ${source.from} where ${source.where}) p
    order by ${orderOfFound('p', query.sort)} limit ${sql.lit(limit)}`;
  const rows = await byListPlan(tx, query, whole);
  return rows.map(({ id }) => id);
}

/** Loads rows of a list by application, in any order, without those that no longer exist. Does not look for possible duplicates. */
export async function readRowsOf(tx: TenantTx, query: ListQuery, ids: readonly string[]): Promise<ListRow[]> {
  const { columns, joins } = pageRows(tx.organizationId, query, { blind: true, knownRoleIds: [], codes: true });
  const result = await sql<ListRow>`select ${columns} from application a ${joins}
    where a.organization_id = ${tx.organizationId} and a.id = any(cast(${ids} as uuid[]))
      and a.submitted_at is not null and not ${isOfDeleted(tx.organizationId, 'a')}`.execute(tx.db);
  return result.rows;
}
