import { type RawBuilder, sql } from 'kysely';
import { byOnePlan, byOwnPlan } from '../../platform/db/one-plan.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { apart, factConditions, listConditions } from './list-conditions.read.ts';
import { type ListRow, type PageReader, pageRows } from './list-page.read.ts';
import type { ListFilter, ListQuery } from './list-query.ts';
import { isStraight, type Walk } from './list-reading.ts';
import {
  applicationSource,
  factSource,
  keysOf,
  type ListSource,
  orderOfFound,
  orderOfSource,
} from './list-source.read.ts';

const sourceOf = (tx: TenantTx, query: ListQuery, walk: Walk): ListSource => {
  const [roleId] = query.roleIds ?? [];
  return walk === 'facts' && roleId !== undefined
    ? factSource(tx.organizationId, roleId, query)
    : applicationSource(tx.organizationId, query);
};

/** An index holds empty values at its end: read backwards they come first, so they are fetched for themselves. */
const emptyComeFirst = ({ stageId, substageId, sort }: ListQuery, walk: Walk): boolean =>
  sort.column.nullable && sort.direction === 'DESC' && (walk === 'facts' || stageId === null || substageId !== null);

/** The ids of a page in the order of an index, with their keys. */
function walked(query: ListQuery, walk: Walk, source: ListSource): RawBuilder<unknown> {
  const keys = keysOf(source, query.sort);
  const order = orderOfSource(source, query.sort);
  const offset = query.page * query.size;
  if (!emptyComeFirst(query, walk)) {
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

/** One page in the order of an index, past those that a filter does not mean. */
export async function readWalk(
  tx: TenantTx,
  query: ListQuery,
  { walk, reader }: { readonly walk: Walk; readonly reader: PageReader },
): Promise<ListRow[]> {
  const { columns, joins } = pageRows(tx.organizationId, query, reader);
  const page = sql<ListRow>`with p as (${walked(query, walk, sourceOf(tx, query, walk))})
    select ${columns} from p join application a on a.organization_id = ${tx.organizationId} and a.id = p.id ${joins}
    order by ${orderOfFound('p', query.sort)}`;
  // The best plan for any values, as long as it is planned for few rows.
  const one = query.filters.length === 0 && isStraight(query) && !emptyComeFirst(query, walk);
  return one ? byOnePlan(tx, page) : byOwnPlan(tx, page);
}

/** How many a list without persons or search has, from an index alone. */
export async function countPlain(tx: TenantTx, query: ListQuery): Promise<number> {
  const count = sql<{ total: number }>`select count(*) as total from application a
    where ${listConditions(tx.organizationId, query)}`;
  const [row] = await byOwnPlan(tx, count);
  return Number(row?.total ?? 0);
}

/** How many of a role match the query's only filter, from the filter's own index. */
export async function countOneFilter(tx: TenantTx, query: ListQuery): Promise<number> {
  const [roleId = ''] = query.roleIds ?? [];
  const each = query.filters.flatMap(apart).map((filter: ListFilter) => {
    const one = { ...query, filters: [filter] };
    return filter.column.isFact
      ? sql`(select count(*) from application_fact f where ${factConditions(tx.organizationId, roleId, one)})`
      : sql`(select count(*) from application a where ${listConditions(tx.organizationId, one)})`;
  });
  const count = sql<{ total: number }>`select ${sql.join(each, sql` + `)} as total`;
  const [row] = await byOwnPlan(tx, count);
  return Number(row?.total ?? 0);
}

interface FoundRow extends Omit<ListRow, 'id'> {
  readonly id: string | null;
  readonly total: number;
}

/** One page and the exact total of everybody who is meant, brought in order: of those a filter's index finds, or in one scan of the covering one. */
export async function readPageAndTotal(
  tx: TenantTx,
  query: ListQuery,
  { from, reader }: { readonly from: Walk; readonly reader: PageReader },
): Promise<{ rows: ListRow[]; total: number }> {
  const { columns, joins } = pageRows(tx.organizationId, query, reader);
  const source = sourceOf(tx, query, from);
  const page = sql<FoundRow>`with f as materialized (
      select ${keysOf(source, query.sort)} from ${source.from} where ${source.where}),
    p as (select p.* from f p order by ${orderOfFound('p', query.sort)}
      limit ${query.size} offset ${query.page * query.size})
    select t.total, ${columns} from (select count(*) as total from f) t left join p on true
    left join application a on a.organization_id = ${tx.organizationId} and a.id = p.id ${joins}
    order by ${orderOfFound('p', query.sort)}`;
  const found = await byOwnPlan(tx, page);
  const rows = found.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { rows, total: Number(found[0]?.total ?? 0) };
}
