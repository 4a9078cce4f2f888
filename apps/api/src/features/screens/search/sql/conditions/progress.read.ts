import { type RawBuilder, sql } from 'kysely';
import type { ListQuery, ProgressFilter } from '../../criteria/list-query.ts';

type Condition = RawBuilder<boolean>;

function dayConditions({ column, from, to }: Extract<ProgressFilter, { kind: 'days' }>): Condition[] {
  const day = sql.ref(`r.${column}`);
  return [
    ...(from === null ? [] : [sql<boolean>`${day} >= cast(${from} as date)`]),
    ...(to === null ? [] : [sql<boolean>`${day} <= cast(${to} as date)`]),
  ];
}

function answerConditions({ isOwed, isTold }: Extract<ProgressFilter, { kind: 'answers' }>): Condition[] {
  const told = isOwed ? sql<boolean>`r.told_on is null` : sql<boolean>`r.told_on is not null`;
  return [sql<boolean>`r.owed_answer`, ...(isOwed && isTold ? [] : [told])];
}

function conditionsOf(filter: ProgressFilter): Condition[] {
  if (filter.kind === 'days') return dayConditions(filter);
  if (filter.kind === 'answers') return answerConditions(filter);
  if (filter.kind === 'reasons') return [sql<boolean>`r.reason = any(cast(${filter.among} as text[]))`];
  return [sql<boolean>`${sql.ref(`r.${filter.column}`)} = any(cast(${filter.among} as smallint[]))`];
}

/**
 * Matches rows of `application a` by the rows that reports count, as these were brought up to date last. Deleted candidates are left
 * out, as they wait for nothing. Each row is looked up by its key: joined with rows of which there are no statistics yet, the database
 * went through all of them for each application, and gave up after 20 seconds.
 */
export function progressConditions(organizationId: string, { progress }: Pick<ListQuery, 'progress'>): Condition[] {
  if (progress.length === 0) return [];
  const each = [sql<boolean>`r.is_listed`, ...progress.flatMap(conditionsOf)];
  return [
    sql<boolean>`coalesce((select ${sql.join(each, sql` and `)} from report_row r
      where r.organization_id = ${organizationId} and r.application_id = a.id), false)`,
  ];
}
