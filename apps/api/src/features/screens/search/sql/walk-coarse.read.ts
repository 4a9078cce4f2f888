import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { CoarseOrder, ListQuery, ListSort } from '../criteria/list-query.ts';
import type { IndexWalk } from '../plan/list-plan.ts';
import { coarseKey, sourceOf } from './list-source.read.ts';
import { walkedIds } from './walk-index.read.ts';

/** Returns where the bands or days of a page begin and end, in the column's own unit; null = open. */
function boundsOf(order: CoarseOrder, { column }: ListSort, page: { readonly low: string; readonly high: string }) {
  if (order.by === 'day') {
    const { timeZone } = order;
    return {
      from: sql`cast(cast(${page.low} as date) as timestamp) at time zone ${timeZone}`,
      to: sql`cast(cast(${page.high} as date) + 1 as timestamp) at time zone ${timeZone}`,
    };
  }
  const edges = order.by === 'bands' ? order.edges : [];
  const type = column.name !== 'joined' && column.type === 'decimal' ? sql`real` : sql`integer`;
  const edge = (place: number) => (edges[place] === undefined ? null : sql`cast(${edges[place]} as ${type})`);
  return { from: edge(Number(page.low) - 1), to: edge(Number(page.high)) };
}

/**
 * Returns the ids of one page of a position in a coarse order. Bands and days rise with the exact values, so the index of the
 * exact order says which of them the page covers, and only these are sorted. Returns null when the page reaches rows without a
 * value, which come last.
 */
export async function walkCoarse(
  tx: TenantTx,
  query: ListQuery,
  { walk, order }: { readonly walk: IndexWalk; readonly order: CoarseOrder },
): Promise<string[] | null> {
  const { page, size, sort } = query;
  const { direction } = sort;
  const exact = { ...query, sort: { ...sort, coarse: null } };
  const source = sourceOf(tx.organizationId, exact, walk.table);
  const bandOf = (key: RawBuilder<unknown>): RawBuilder<unknown> => coarseKey(key, order, sort);
  const [stretch] = await byOwnPlan(
    tx,
    sql<{
      low: string | null;
      high: string | null;
      full: number;
    }>`select cast(${bandOf(sql`min(p.sort_key)`)} as text) as low,
        cast(${bandOf(sql`max(p.sort_key)`)} as text) as high, count(p.sort_key) as full
      from (${walkedIds(exact, walk, source)}) p`,
  );
  const { low, high, full } = stretch ?? { low: null, high: null, full: 0 };
  if (low === null || high === null || Number(full) < size) return null;
  const { from, to } = boundsOf(order, sort, { low, high });
  const within = sql.join(
    [
      sql`${source.key} is not null`,
      ...(from === null ? [] : [sql`${source.key} >= ${from}`]),
      ...(to === null ? [] : [sql`${source.key} < ${to}`]),
    ],
    sql` and `,
  );
  const way = direction === 'ASC' ? sql`asc` : sql`desc`;
  const end = direction === 'ASC' ? from : to;
  const before = direction === 'ASC' ? sql`${source.key} < ${end}` : sql`${source.key} >= ${end}`;
  const passed = end === null ? sql`0` : sql`(select count(*) from ${source.from} where ${source.where} and ${before})`;
  const ids = await byOwnPlan(
    tx,
    sql<{ id: string }>`select ${source.id} as id from ${source.from} where ${source.where} and ${within}
      order by ${bandOf(source.key)} ${way}, ${source.id} ${way}
      limit ${sql.lit(size)} offset cast(${page * size} as bigint) - ${passed}`,
  );
  return ids.map((row) => row.id);
}
