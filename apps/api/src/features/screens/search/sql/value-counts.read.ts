import { type RawBuilder, sql } from 'kysely';
import { byHash } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import type { StoredColumn } from '../criteria/stored-columns.ts';
import { findsNobody } from '../plan/plan-list.ts';
import { byListPlan } from './by-list-plan.ts';
import { answersTo } from './conditions/answers.read.ts';
import { columnOf } from './conditions/filter.read.ts';
import { listConditions } from './list-source.read.ts';

/** A value with the number of candidates who have it. Null stands for those without a value. */
export interface ValueCount {
  readonly value: string | number | null;
  readonly count: number;
}

/** A value of each application, with what has to be joined for it. */
interface CountedValue {
  readonly value: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
  /** The join has a row for each application. */
  readonly isJoinedWithAll?: true;
}

async function countBy(tx: TenantTx, query: ListQuery, at: CountedValue): Promise<ValueCount[]> {
  if (findsNobody(query)) return [];
  const counted = sql<{ value: string | number | null; total: number }>`select ${at.value} as value, count(*) as total
    from application a ${at.join} where ${listConditions(tx.organizationId, query)} group by 1`;
  const rows = await (at.isJoinedWithAll ? byHash(tx, counted) : byListPlan(tx, query, counted));
  return rows.map(({ value, total }) => ({ value, count: Number(total) }));
}

const valueOfColumn = (organizationId: string, query: ListQuery, column: StoredColumn): CountedValue => ({
  value: columnOf(organizationId, column, query),
  join: sql``,
});

const valueOfAnswer = (organizationId: string, questionId: string): CountedValue => ({
  value: sql`x.text_value`,
  join: sql`left join ${answersTo(organizationId, questionId)} x on x.organization_id = ${organizationId}
    and x.question_id = ${questionId} and x.application_id = a.id`,
});

/** Counts the values of a column among all matches of a list. */
export const countColumnValues = (tx: TenantTx, query: ListQuery, column: StoredColumn): Promise<ValueCount[]> =>
  countBy(tx, query, valueOfColumn(tx.organizationId, query, column));

/** Counts the matches of a list by role. */
export const countRoles = (tx: TenantTx, query: ListQuery): Promise<ValueCount[]> =>
  countBy(tx, query, { value: sql`a.role_id`, join: sql`` });

/** Counts the answers to a question among all matches of a list. An answer of several choices is counted as it is kept. */
export const countAnswers = (tx: TenantTx, query: ListQuery, questionId: string): Promise<ValueCount[]> =>
  countBy(tx, query, valueOfAnswer(tx.organizationId, questionId));

/** Values by which how applications went is counted: one of each application. */
export const progressValues = {
  reached: sql`p.furthest`,
  outcome: sql`p.outcome`,
  endedAt: sql`nullif(p.closed_from, 0)`,
  rejectionReason: sql`case when p.outcome = 2 then p.reason end`,
  answer: sql`case when p.answer_due then case when p.told_on is null then 0 else 1 end end`,
} as const;

/** Filters by how applications went whose values are counted. */
export type CountedProgress = keyof typeof progressValues;

/** Counts how applications went among all matches of a list, by numbers of codes or by reasons. */
export const countProgress = (tx: TenantTx, query: ListQuery, id: CountedProgress): Promise<ValueCount[]> =>
  countBy(tx, query, {
    value: progressValues[id],
    join: sql`join report_row p on p.organization_id = ${tx.organizationId} and p.application_id = a.id and p.is_listed`,
    isJoinedWithAll: true,
  });

/** Value by which the candidates of a list are grouped: a stored column, the role, the answer to a question, or the month alone. */
export type ListGrouping =
  | { readonly by: 'column'; readonly column: StoredColumn }
  | { readonly by: 'role' }
  | { readonly by: 'answer'; readonly questionId: string }
  | { readonly by: 'month' };

/** Number of candidates of a group who applied in a month, such as `2026-11`. Null stands for no value and no known month. */
export interface MonthlyCount extends ValueCount {
  readonly month: string | null;
}

function groupedValue(organizationId: string, query: ListQuery, grouping: ListGrouping): CountedValue {
  if (grouping.by === 'column') return valueOfColumn(organizationId, query, grouping.column);
  if (grouping.by === 'answer') return valueOfAnswer(organizationId, grouping.questionId);
  return { value: grouping.by === 'role' ? sql`a.role_id` : sql`cast(null as text)`, join: sql`` };
}

/**
 * Counts all matches of a list by group and, when asked for, by month of application in the organisation's calendar. One statement, so
 * that the groups of an answer always add up to the same total.
 */
export async function countByGroup(
  tx: TenantTx,
  query: ListQuery,
  { grouping, monthly }: { readonly grouping: ListGrouping; readonly monthly: boolean },
): Promise<MonthlyCount[]> {
  if (findsNobody(query)) return [];
  const { value, join } = groupedValue(tx.organizationId, query, grouping);
  const month =
    monthly || grouping.by === 'month'
      ? sql`to_char(a.applied_at at time zone ${query.timeZone}, 'YYYY-MM')`
      : sql`cast(null as text)`;
  const counted = sql<MonthlyCount>`select ${value} as value, ${month} as month, count(*) as count
    from application a ${join} where ${listConditions(tx.organizationId, query)} group by 1, 2`;
  const rows = await byListPlan(tx, query, counted);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
