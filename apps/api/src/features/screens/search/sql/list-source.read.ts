import { type RawBuilder, sql } from 'kysely';
import type { CoarseOrder, ListQuery, ListSort } from '../criteria/list-query.ts';
import { columnOf, columnOfFacts, listConditions, projectionConditions } from './list-conditions.read.ts';
import { sortJoin } from './sort-joined.read.ts';

/** Source of a list's applications, with the expressions that represent one until its page is read. */
export interface ListSource {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}

/** Returns the band or day of a value, which sort in the order of the values. */
export function coarseKey(key: RawBuilder<unknown>, order: CoarseOrder, { column }: ListSort): RawBuilder<unknown> {
  if (order.by === 'day') return sql`cast(${key} at time zone ${order.timeZone} as date)`;
  if (order.by === 'value') return key;
  const isDecimal = column.name !== 'joined' && column.type === 'decimal';
  const type = isDecimal ? sql`double precision` : sql`integer`;
  return sql`width_bucket(cast(${key} as ${type}), cast(${order.edges} as ${type}[]))`;
}

const keyOf = (key: RawBuilder<unknown>, sort: ListSort): RawBuilder<unknown> =>
  sort.coarse === null ? key : coarseKey(key, sort.coarse, sort);

export const applicationSource = (organizationId: string, query: ListQuery): ListSource => ({
  from: sql`application a ${sortJoin(organizationId, query)}`,
  where: listConditions(organizationId, query),
  id: sql`a.id`,
  key: keyOf(columnOf(organizationId, query.sort.column, query), query.sort),
});

/** Reads one role from `application_projection`. Joins the application when a column is needed that only it holds. */
export function factSource(organizationId: string, roleId: string, query: ListQuery): ListSource {
  const { stageId, substageId, filters, sort } = query;
  const asked = [sort.column, ...filters.map((filter) => filter.column)];
  const joined = stageId !== null || substageId !== null || asked.some((column) => !column.isProjected);
  return {
    from: joined
      ? sql`application_projection f join application a on a.organization_id = ${organizationId} and a.id = f.application_id`
      : sql`application_projection f`,
    where: projectionConditions(organizationId, roleId, query),
    id: sql`f.application_id`,
    key: keyOf(columnOfFacts(organizationId, sort.column, query), sort),
  };
}

/** Tells whether the order is by stage or substage, within which the latest change comes first, as in an index. */
const isPlace = ({ column, coarse }: ListSort): boolean =>
  coarse === null && (column.name === 'stage_id' || column.name === 'substage_id');

/** Selects the id of each match with the keys of its order. */
export const keysOf = (source: ListSource, sort: ListSort): RawBuilder<unknown> =>
  isPlace(sort)
    ? sql`${source.id} as id, ${source.key} as sort_key, a.last_change_at as tie`
    : sql`${source.id} as id, ${source.key} as sort_key`;

interface Keys {
  readonly key: RawBuilder<unknown>;
  readonly tie: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

/** Puts empty values last in both directions; the id makes the order of equal values definite. */
function orderBy(sort: ListSort, { key, tie, id }: Keys): RawBuilder<unknown> {
  const [way, back] = sort.direction === 'ASC' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  if (isPlace(sort)) return sql`${key} ${way}, ${tie} ${back}, ${id} ${back}`;
  const nulls = sort.column.nullable ? sql` nulls last` : sql``;
  return sql`${key} ${way}${nulls}, ${id} ${way}`;
}

export const orderOfSource = (source: ListSource, sort: ListSort): RawBuilder<unknown> =>
  orderBy(sort, { key: source.key, tie: sql`a.last_change_at`, id: source.id });

/** Returns the same order by the keys that `keysOf` selects, under an alias. */
export const orderOfFound = (alias: 'p', sort: ListSort): RawBuilder<unknown> =>
  orderBy(sort, { key: sql.ref(`${alias}.sort_key`), tie: sql.ref(`${alias}.tie`), id: sql.ref(`${alias}.id`) });
