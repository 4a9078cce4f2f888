import { type RawBuilder, sql } from 'kysely';
import { seenScore } from '../../../../records/scores/public.ts';
import type { DateBound, JoinedColumn, ListFilter, ListQuery } from '../../criteria/list-query.ts';
import type { StoredColumn } from '../../criteria/stored-columns.ts';

type Condition = RawBuilder<boolean>;

/**
 * Returns the expression by which a list sorts and filters: the column, and for the score only what the reader may see. Values of a
 * projection come from its join.
 */
export function columnOf(
  organizationId: string,
  column: StoredColumn | JoinedColumn,
  { scoreReader }: Pick<ListQuery, 'scoreReader'>,
): RawBuilder<unknown> {
  if (column.name === 'joined') return sql.ref('k.sort_key');
  return column.name === 'score' ? seenScore({ organizationId }, scoreReader, 'a') : sql.ref(`a.${column.name}`);
}

/** Returns the same when `application_projection f` is read, and the application only for columns that the projection lacks. */
export const columnOfProjection = (
  organizationId: string,
  column: StoredColumn | JoinedColumn,
  query: ListQuery,
): RawBuilder<unknown> => (column.isProjected ? sql.ref(`f.${column.name}`) : columnOf(organizationId, column, query));

const arrayTypes = {
  text: sql`text[]`,
  uuid: sql`uuid[]`,
  small: sql`smallint[]`,
  whole: sql`integer[]`,
  decimal: sql`real[]`,
  instant: sql`timestamptz[]`,
} as const;

function choiceCondition(filter: Extract<ListFilter, { kind: 'in' }>, column: RawBuilder<unknown>): Condition {
  if (filter.orEmpty && filter.values.length === 0) return sql`${column} is null`;
  const among = sql<boolean>`${column} = any(cast(${filter.values} as ${arrayTypes[filter.column.type]}))`;
  return filter.orEmpty ? sql`(${among} or ${column} is null)` : among;
}

function rangeConditions(filter: Extract<ListFilter, { kind: 'range' }>, column: RawBuilder<unknown>): Condition[] {
  const type = filter.column.type === 'decimal' ? sql`real` : sql`integer`;
  return [
    ...(filter.from === null ? [] : [sql<boolean>`${column} >= cast(${filter.from} as ${type})`]),
    ...(filter.to === null ? [] : [sql<boolean>`${column} <= cast(${filter.to} as ${type})`]),
  ];
}

function bandsCondition(filter: Extract<ListFilter, { kind: 'bands' }>, column: RawBuilder<unknown>): Condition {
  const type = filter.column.type === 'decimal' ? sql`real` : sql`integer`;
  const each = filter.among.map(({ from, to }) =>
    sql.join(
      [
        sql`${column} is not null`,
        ...(from === null ? [] : [sql`${column} >= cast(${from} as ${type})`]),
        ...(to === null ? [] : [sql`${column} < cast(${to} as ${type})`]),
      ],
      sql` and `,
    ),
  );
  const any = filter.orEmpty ? [...each, sql`${column} is null`] : each;
  return sql<boolean>`(${sql.join(any, sql` or `)})`;
}

const startOf = (bound: DateBound, zone: string) =>
  'day' in bound
    ? sql`cast(cast(${bound.day} as date) as timestamp) at time zone ${zone}`
    : sql`cast(${bound.instant} as timestamptz)`;

/** Includes the whole of an end day; a point in time is itself included. */
const untilEnd = (column: RawBuilder<unknown>, bound: DateBound, zone: string): Condition =>
  'day' in bound
    ? sql`${column} < cast(cast(${bound.day} as date) + 1 as timestamp) at time zone ${zone}`
    : sql`${column} <= cast(${bound.instant} as timestamptz)`;

function dateConditions(
  filter: Extract<ListFilter, { kind: 'date' }>,
  column: RawBuilder<unknown>,
  zone: string,
): Condition[] {
  return [
    ...(filter.from === null ? [] : [sql<boolean>`${column} >= ${startOf(filter.from, zone)}`]),
    ...(filter.to === null ? [] : [untilEnd(sql`${column}`, filter.to, zone)]),
  ];
}

/** Matches rows whose column passes a filter. */
export function filterConditions(filter: ListFilter, column: RawBuilder<unknown>, zone: string): Condition[] {
  if (filter.kind === 'in') return [choiceCondition(filter, column)];
  if (filter.kind === 'bands') return [bandsCondition(filter, column)];
  return filter.kind === 'range' ? rangeConditions(filter, column) : dateConditions(filter, column, zone);
}
