import { type RawBuilder, sql } from 'kysely';
import type { CoarseOrder, ListQuery, ListSort } from '../criteria/list-query.ts';
import type { ListTable } from '../plan/list-plan.ts';
import { answerCondition } from './conditions/answers.read.ts';
import { columnOf, columnOfProjection, filterConditions } from './conditions/filter.read.ts';
import { interviewConditions } from './conditions/interviews.read.ts';
import { membershipConditions } from './conditions/membership.read.ts';
import { nearConditions } from './conditions/near.read.ts';
import { personConditions } from './conditions/person.read.ts';
import { progressConditions } from './conditions/progress.read.ts';
import { scoreCondition } from './conditions/scores.read.ts';
import { statusConditions } from './conditions/status.read.ts';
import { sortJoin } from './sort-join.read.ts';

type Condition = RawBuilder<boolean>;

function roleCondition(roleIds: readonly string[] | null): Condition[] {
  if (roleIds === null) return [];
  const [only] = roleIds;
  return roleIds.length === 1 && only ? [sql`a.role_id = ${only}`] : [sql`a.role_id = any(cast(${roleIds} as uuid[]))`];
}

const positionConditions = ({ stageId, substageId }: Pick<ListQuery, 'stageId' | 'substageId'>): Condition[] => [
  ...(stageId === null ? [] : [sql<boolean>`a.stage_id = cast(${stageId} as smallint)`]),
  ...(substageId === null ? [] : [sql<boolean>`a.substage_id = ${substageId}`]),
];

/** Joins all conditions of a list on `application a` with `and`. */
export const listConditions = (organizationId: string, query: ListQuery): Condition =>
  sql.join(
    [
      sql`a.organization_id = ${organizationId}`,
      sql`a.submitted_at is not null`,
      ...roleCondition(query.roleIds),
      ...positionConditions(query),
      ...personConditions(organizationId, query),
      ...query.filters.flatMap((filter) =>
        filterConditions(filter, columnOf(organizationId, filter.column, query), query.timeZone),
      ),
      ...statusConditions(organizationId, query),
      ...membershipConditions(organizationId, query.membership),
      ...interviewConditions(organizationId, query.interviews),
      ...progressConditions(organizationId, query),
      ...query.answers.map((filter) => answerCondition(organizationId, query, filter)),
      ...query.scores.map((filter) => scoreCondition(organizationId, query, filter)),
      ...nearConditions(organizationId, query),
    ],
    sql` and `,
  );

/**
 * Joins the conditions of a list over one role by position and filters, on `application_projection f` and, when it is joined,
 * `application a`.
 */
export const projectionConditions = (organizationId: string, roleId: string, query: ListQuery): Condition =>
  sql.join(
    [
      sql`f.organization_id = ${organizationId}`,
      sql`f.role_id = ${roleId}`,
      ...positionConditions(query),
      ...query.filters.flatMap((filter) =>
        filterConditions(filter, columnOfProjection(organizationId, filter.column, query), query.timeZone),
      ),
    ],
    sql` and `,
  );

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

const applicationSource = (organizationId: string, query: ListQuery): ListSource => ({
  from: sql`application a ${sortJoin(organizationId, query)}`,
  where: listConditions(organizationId, query),
  id: sql`a.id`,
  key: keyOf(columnOf(organizationId, query.sort.column, query), query.sort),
});

/** Reads one role from `application_projection`. Joins the application when a column is needed that only it holds. */
function projectionSource(organizationId: string, roleId: string, query: ListQuery): ListSource {
  const { stageId, substageId, filters, sort } = query;
  const asked = [sort.column, ...filters.map((filter) => filter.column)];
  const joined = stageId !== null || substageId !== null || asked.some((column) => !column.isProjected);
  return {
    from: joined
      ? sql`application_projection f join application a on a.organization_id = ${organizationId} and a.id = f.application_id`
      : sql`application_projection f`,
    where: projectionConditions(organizationId, roleId, query),
    id: sql`f.application_id`,
    key: keyOf(columnOfProjection(organizationId, sort.column, query), sort),
  };
}

/** Returns the source of a list: its one role in the list projection, or the applications themselves. */
export function sourceOf(organizationId: string, query: ListQuery, table: ListTable): ListSource {
  const [roleId] = query.roleIds ?? [];
  return table === 'projection' && roleId !== undefined
    ? projectionSource(organizationId, roleId, query)
    : applicationSource(organizationId, query);
}

/** Tells whether the order is by stage or substage, within which the latest change comes first, as in an index. */
const isByPosition = ({ column, coarse }: ListSort): boolean =>
  coarse === null && (column.name === 'stage_id' || column.name === 'substage_id');

/** Selects the id of each match with the keys of its order. */
export const keysOf = (source: ListSource, sort: ListSort): RawBuilder<unknown> =>
  isByPosition(sort)
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
  if (isByPosition(sort)) return sql`${key} ${way}, ${tie} ${back}, ${id} ${back}`;
  const nulls = sort.column.nullable ? sql` nulls last` : sql``;
  return sql`${key} ${way}${nulls}, ${id} ${way}`;
}

export const orderOfSource = (source: ListSource, sort: ListSort): RawBuilder<unknown> =>
  orderBy(sort, { key: source.key, tie: sql`a.last_change_at`, id: source.id });

/** Returns the same order by the keys that `keysOf` selects, under an alias. */
export const orderOfFound = (alias: 'p', sort: ListSort): RawBuilder<unknown> =>
  orderBy(sort, { key: sql.ref(`${alias}.sort_key`), tie: sql.ref(`${alias}.tie`), id: sql.ref(`${alias}.id`) });
