import { type RawBuilder, sql } from 'kysely';
import { byOnePlan, byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { CoarseOrder, ListFilter, ListQuery, ListSort } from '../criteria/list-query.ts';
import { isSearchAlone, isStraight, type Walk } from '../plan/plan-list.ts';
import { apart, listConditions, projectionConditions } from './list-conditions.read.ts';
import { type ListRow, type PageReader, pageRows } from './list-page.read.ts';
import {
  applicationSource,
  coarseKey,
  factSource,
  keysOf,
  type ListSource,
  orderOfFound,
  orderOfSource,
} from './list-source.read.ts';
import { walkJoined } from './sort-joined.read.ts';

const sourceOf = (tx: TenantTx, query: ListQuery, walk: Walk): ListSource => {
  const [roleId] = query.roleIds ?? [];
  return walk === 'facts' && roleId !== undefined
    ? factSource(tx.organizationId, roleId, query)
    : applicationSource(tx.organizationId, query);
};

/**
 * Tells whether empty values come first: an index holds them at its end, so reading it backwards starts with them and they are
 * fetched separately.
 */
const emptyComeFirst = ({ stageId, substageId, sort }: ListQuery, walk: Walk): boolean =>
  sort.column.nullable && sort.direction === 'DESC' && (walk === 'facts' || stageId === null || substageId !== null);

/** Selects the ids of a page in the order of an index, with their keys. */
function walked(query: ListQuery, walk: Walk, source: ListSource): RawBuilder<{ readonly id: string }> {
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

/** Loads the rows of a page in its order. The plan is the same for any page. */
function rowsOf(
  tx: TenantTx,
  query: ListQuery,
  { ids, reader }: { readonly ids: readonly string[]; readonly reader: PageReader },
): Promise<ListRow[]> {
  const { columns, joins } = pageRows(tx.organizationId, query, reader);
  const rows = sql<ListRow>`select ${columns} from unnest(cast(${ids} as uuid[])) with ordinality as p(id, place)
    join application a on a.organization_id = ${tx.organizationId} and a.id = p.id ${joins} order by p.place`;
  return byOnePlan(tx, rows);
}

/** Loads one page in the order of an index, skipping rows that the filters exclude. */
export async function readWalk(
  tx: TenantTx,
  query: ListQuery,
  { walk, reader }: { readonly walk: Walk; readonly reader: PageReader },
): Promise<ListRow[]> {
  const ids = walked(query, walk, sourceOf(tx, query, walk));
  // One plan is best for any values, provided that it expects few rows.
  const one = query.filters.length === 0 && isStraight(query) && !emptyComeFirst(query, walk);
  if (!one) {
    // The ids are planned for their values each time; planning the rows as well would take longer than reading them.
    const found = await byOwnPlan(tx, ids);
    return rowsOf(tx, query, { ids: found.map((row) => row.id), reader });
  }
  const { columns, joins } = pageRows(tx.organizationId, query, reader);
  const page = sql<ListRow>`with p as (${ids})
    select ${columns} from p join application a on a.organization_id = ${tx.organizationId} and a.id = p.id ${joins}
    order by ${orderOfFound('p', query.sort)}`;
  return byOnePlan(tx, page);
}

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
 * Loads one page of a position in a coarse order. Bands and days rise with the exact values, so the index of the exact order says
 * which of them the page covers, and only these are sorted. Returns null when the page reaches rows without a value, which come
 * last.
 */
export async function readCoarse(
  tx: TenantTx,
  query: ListQuery,
  { walk, reader }: { readonly walk: Walk; readonly reader: PageReader },
): Promise<ListRow[] | null> {
  const { page, size, sort } = query;
  const { coarse, direction } = sort;
  if (coarse === null) return null;
  const exact = { ...query, sort: { ...sort, coarse: null } };
  const source = sourceOf(tx, exact, walk);
  const bandOf = (key: RawBuilder<unknown>): RawBuilder<unknown> => coarseKey(key, coarse, sort);
  const [stretch] = await byOwnPlan(
    tx,
    sql<{
      low: string | null;
      high: string | null;
      full: number;
    }>`select cast(${bandOf(sql`min(p.sort_key)`)} as text) as low,
        cast(${bandOf(sql`max(p.sort_key)`)} as text) as high, count(p.sort_key) as full
      from (${walked(exact, walk, source)}) p`,
  );
  const { low, high, full } = stretch ?? { low: null, high: null, full: 0 };
  if (low === null || high === null || Number(full) < size) return null;
  const { from, to } = boundsOf(coarse, sort, { low, high });
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
  return rowsOf(tx, query, { ids: ids.map((row) => row.id), reader });
}

/** Counts a list without search or people, from an index alone. */
export async function countPlain(tx: TenantTx, query: ListQuery): Promise<number> {
  const count = sql<{ total: number }>`select count(*) as total from application a
    where ${listConditions(tx.organizationId, query)}`;
  const [row] = await byOwnPlan(tx, count);
  return Number(row?.total ?? 0);
}

/** Counts the rows of a role that match the query's only filter, from the filter's own index. */
export async function countOneFilter(tx: TenantTx, query: ListQuery): Promise<number> {
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

/** Loads a page of a whole role from the index of its list projection. Returns null when the rows have to be sorted. */
export async function readJoined(tx: TenantTx, query: ListQuery, reader: PageReader): Promise<ListRow[] | null> {
  const ids = await walkJoined(tx, query);
  return ids && rowsOf(tx, query, { ids, reader });
}

interface FoundRow {
  readonly id: string | null;
  readonly total: number;
}

/**
 * Loads one page and the exact total, sorting all matches: those found by a filter's index, or in one scan of the covering index.
 */
export async function readPageAndTotal(
  tx: TenantTx,
  query: ListQuery,
  { from, reader }: { readonly from: Walk; readonly reader: PageReader },
): Promise<{ rows: ListRow[]; total: number }> {
  const source = sourceOf(tx, query, from);
  const page = sql<FoundRow>`with f as materialized (
      select ${keysOf(source, query.sort)} from ${source.from} where ${source.where}),
    p as (select p.* from f p order by ${orderOfFound('p', query.sort)}
      limit ${query.size} offset ${query.page * query.size})
    select t.total, p.id from (select count(*) as total from f) t left join p on true
    order by ${orderOfFound('p', query.sort)}`;
  const found = await (isSearchAlone(query) ? byOnePlan(tx, page) : byOwnPlan(tx, page));
  const ids = found.flatMap(({ id }) => (id === null ? [] : [id]));
  return {
    rows: ids.length === 0 ? [] : await rowsOf(tx, query, { ids, reader }),
    total: Number(found[0]?.total ?? 0),
  };
}
