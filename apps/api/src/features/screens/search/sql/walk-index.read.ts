import { type RawBuilder, sql } from 'kysely';
import { byOnePlan, byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import type { IndexWalk } from '../plan/list-plan.ts';
import { type ListRow, loadRows, type PageReader, pageRows } from './list-page.read.ts';
import { keysOf, type ListSource, orderOfFound, orderOfSource, sourceOf } from './list-source.read.ts';

/** Selects the ids of a page in the order of an index, with their keys. */
export function walkedIds(
  query: ListQuery,
  { emptyApart }: IndexWalk,
  source: ListSource,
): RawBuilder<{ readonly id: string }> {
  const keys = keysOf(source, query.sort);
  const order = orderOfSource(source, query.sort);
  const offset = query.page * query.size;
  if (!emptyApart) {
    return sql`select ${keys} from ${source.from} where ${source.where}
      order by ${order} limit ${sql.lit(query.size)} offset ${offset}`;
  }
  const upTo = offset + query.size;
  return sql`select p.id, p.sort_key from (
      (select ${keys} from ${source.from} where ${source.where} and ${source.key} is not null
        order by ${source.key} desc, ${source.id} desc limit ${upTo})
      union all
      (select ${keys} from ${source.from} where ${source.where} and ${source.key} is null
        order by ${source.key} desc, ${source.id} desc limit ${upTo})) p
    order by ${orderOfFound('p', query.sort)} limit ${sql.lit(query.size)} offset ${offset}`;
}

/** Loads one page in the order of an index, skipping rows that the filters exclude. */
export async function walkIndex(
  tx: TenantTx,
  query: ListQuery,
  { walk, reader }: { readonly walk: IndexWalk; readonly reader: PageReader },
): Promise<ListRow[]> {
  const ids = walkedIds(query, walk, sourceOf(tx.organizationId, query, walk.table));
  if (walk.planned === 'each time') {
    // The ids are planned for their values each time; planning the rows as well would take longer than reading them.
    const found = await byOwnPlan(tx, ids);
    return loadRows(tx, query, { ids: found.map((row) => row.id), reader });
  }
  const { columns, joins } = pageRows(tx.organizationId, query, reader);
  const page = sql<ListRow>`with p as (${ids})
    select ${columns} from p join application a on a.organization_id = ${tx.organizationId} and a.id = p.id ${joins}
    order by ${orderOfFound('p', query.sort)}`;
  return byOnePlan(tx, page);
}
