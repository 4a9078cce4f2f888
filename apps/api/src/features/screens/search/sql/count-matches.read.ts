import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListFilter, ListQuery } from '../criteria/list-query.ts';
import { byListPlan } from './by-list-plan.ts';
import { listConditions, projectionConditions } from './list-source.read.ts';

/** Splits a filter by choice or no value into two filters without common rows: each has its own stretch of an index. */
function apart(filter: ListFilter): readonly ListFilter[] {
  if (filter.kind !== 'in' || !filter.orEmpty) return [filter];
  const none = { ...filter, values: [] };
  return filter.values.length === 0 ? [none] : [{ ...filter, orEmpty: false }, none];
}

/** Counts all matches of a list. */
export async function countMatches(tx: TenantTx, query: ListQuery): Promise<number> {
  const count = sql<{ total: number }>`select count(*) as total from application a
    where ${listConditions(tx.organizationId, query)}`;
  const [row] = await byListPlan(tx, query, count);
  return Number(row?.total ?? 0);
}

/** Counts the rows of a role that match the query's only filter, from the filter's own index. */
export async function countByFilter(tx: TenantTx, query: ListQuery): Promise<number> {
  const [roleId = ''] = query.roleIds ?? [];
  const each = query.filters.flatMap(apart).map((filter: ListFilter) => {
    const one = { ...query, filters: [filter] };
    return filter.column.isProjected
      ? sql`(select count(*) from application_projection f where ${projectionConditions(tx.organizationId, roleId, one)})`
      : sql`(select count(*) from application a where ${listConditions(tx.organizationId, one)})`;
  });
  const count = sql<{ total: number }>`select ${sql.join(each, sql` + `)} as total`;
  const [row] = await byOwnPlan(tx, count);
  return Number(row?.total ?? 0);
}
