import type { SearchQuery, SearchTerm } from '@evenhand/domain/lists/search-query';
import { type RawBuilder, sql } from 'kysely';
import { withCode } from '../../../../platform/lists/application-codes.ts';
import { isOfDeleted } from '../../../../platform/lists/deleted-candidates.ts';
import { seenScore } from '../../../records/scores/public.ts';
import type { DateBound, JoinedColumn, ListFilter, ListQuery } from '../criteria/list-query.ts';
import type { StoredColumn } from '../criteria/stored-columns.ts';
import { answerCondition } from './conditions/answers.read.ts';
import { membershipConditions } from './conditions/membership.read.ts';
import { nearConditions } from './conditions/near.read.ts';
import { scoreCondition } from './conditions/scores.read.ts';
import { statusConditions } from './conditions/status.read.ts';

type Condition = RawBuilder<boolean>;

/** Sorts after every word with the same beginning: searching by range keeps the index usable under row-level security. */
const afterAll = '\u{10FFFF}';

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
export const columnOfFacts = (
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

function filterConditions(filter: ListFilter, column: RawBuilder<unknown>, zone: string): Condition[] {
  if (filter.kind === 'in') return [choiceCondition(filter, column)];
  if (filter.kind === 'bands') return [bandsCondition(filter, column)];
  return filter.kind === 'range' ? rangeConditions(filter, column) : dateConditions(filter, column, zone);
}

const withTerm = (organizationId: string, { word, whole }: SearchTerm): RawBuilder<unknown> =>
  whole
    ? sql`select w.candidate_id from candidate_word w where w.organization_id = ${organizationId} and w.word = ${word}`
    : sql`select w.candidate_id from candidate_word w where w.organization_id = ${organizationId}
        and w.word >= ${word} and w.word < ${word + afterAll}`;

const withAny = (organizationId: string, terms: readonly SearchTerm[]): RawBuilder<unknown> => {
  const [only, ...others] = terms.map((term) => withTerm(organizationId, term));
  return only && others.length === 0 ? only : sql`(${sql.join([only, ...others], sql` union `)})`;
};

const withEach = (organizationId: string, anyOf: SearchQuery['anyOf']): RawBuilder<unknown> =>
  sql.join(
    anyOf.map((terms) => withAny(organizationId, terms)),
    sql` intersect `,
  );

/**
 * Selects the candidates whom a search finds. A search of excluded words alone finds all others: it is a condition, not a list of
 * people.
 */
export const candidatesByWords = (organizationId: string, { anyOf, noneOf }: SearchQuery): RawBuilder<unknown> =>
  noneOf.length === 0
    ? withEach(organizationId, anyOf)
    : sql`(${withEach(organizationId, anyOf)}) except ${withAny(organizationId, noneOf)}`;

function searchCondition(organizationId: string, search: SearchQuery): Condition {
  if (search.anyOf.length > 0) return sql`a.candidate_id = any(array(${candidatesByWords(organizationId, search)}))`;
  return sql`a.candidate_id <> all(array(${withAny(organizationId, search.noneOf)}))`;
}

/** Returns the id by which the reader knows the candidate. */
const knownId = ({ blindRoleIds }: ListQuery): RawBuilder<unknown> =>
  blindRoleIds.length === 0
    ? sql`a.candidate_id`
    : sql`case when a.role_id = any(cast(${blindRoleIds} as uuid[])) then a.id else a.candidate_id end`;

function personConditions(organizationId: string, query: ListQuery): Condition[] {
  return [
    ...(query.ids === null ? [] : [sql<boolean>`${knownId(query)} = any(cast(${query.ids} as uuid[]))`]),
    ...(query.among === null ? [] : [sql<boolean>`a.id = any(cast(${query.among} as uuid[]))`]),
    ...(query.unselectedIds.length === 0
      ? []
      : [sql<boolean>`${knownId(query)} <> all(cast(${query.unselectedIds} as uuid[]))`]),
    ...(query.search === null ? [] : [searchCondition(organizationId, query.search)]),
    ...(query.code === null ? [] : [sql<boolean>`a.id = any(array(${withCode(organizationId, query.code)}))`]),
    ...(query.presentOnly ? [sql<boolean>`not ${isOfDeleted(organizationId, 'a')}`] : []),
  ];
}

function roleCondition(roleIds: readonly string[] | null): Condition[] {
  if (roleIds === null) return [];
  const [only] = roleIds;
  return roleIds.length === 1 && only ? [sql`a.role_id = ${only}`] : [sql`a.role_id = any(cast(${roleIds} as uuid[]))`];
}

const placeConditions = ({ stageId, substageId }: Pick<ListQuery, 'stageId' | 'substageId'>): Condition[] => [
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
      ...placeConditions(query),
      ...personConditions(organizationId, query),
      ...query.filters.flatMap((filter) =>
        filterConditions(filter, columnOf(organizationId, filter.column, query), query.timeZone),
      ),
      ...statusConditions(organizationId, query),
      ...membershipConditions(organizationId, query.membership),
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
      ...placeConditions(query),
      ...query.filters.flatMap((filter) =>
        filterConditions(filter, columnOfFacts(organizationId, filter.column, query), query.timeZone),
      ),
    ],
    sql` and `,
  );

/** Splits a filter by choice or no value into two filters without common rows: each has its own stretch of an index. */
export function apart(filter: ListFilter): readonly ListFilter[] {
  if (filter.kind !== 'in' || !filter.orEmpty) return [filter];
  const none = { ...filter, values: [] };
  return filter.values.length === 0 ? [none] : [{ ...filter, orEmpty: false }, none];
}
