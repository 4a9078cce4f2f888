import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import type { StoredColumn } from '../criteria/stored-columns.ts';
import { findsNobody } from '../plan/plan-list.ts';
import { answersTo } from './conditions/answers.read.ts';
import { columnOf } from './conditions/filter.read.ts';
import { listConditions } from './list-source.read.ts';

/** A value with the number of candidates who have it. Null stands for those without a value. */
export interface ValueCount {
  readonly value: string | number | null;
  readonly count: number;
}

async function countBy(
  tx: TenantTx,
  query: ListQuery,
  at: { readonly value: RawBuilder<unknown>; readonly join: RawBuilder<unknown> },
): Promise<ValueCount[]> {
  if (findsNobody(query)) return [];
  const counted = sql<{ value: string | number | null; total: number }>`select ${at.value} as value, count(*) as total
    from application a ${at.join} where ${listConditions(tx.organizationId, query)} group by 1`;
  const rows = await byOwnPlan(tx, counted);
  return rows.map(({ value, total }) => ({ value, count: Number(total) }));
}

/** Counts the values of a column among all matches of a list. */
export const countColumnValues = (tx: TenantTx, query: ListQuery, column: StoredColumn): Promise<ValueCount[]> =>
  countBy(tx, query, { value: columnOf(tx.organizationId, column, query), join: sql`` });

/** Counts the matches of a list by role. */
export const countRoles = (tx: TenantTx, query: ListQuery): Promise<ValueCount[]> =>
  countBy(tx, query, { value: sql`a.role_id`, join: sql`` });

/** Counts the answers to a question among all matches of a list. An answer of several choices is counted as it is kept. */
export const countAnswers = (tx: TenantTx, query: ListQuery, questionId: string): Promise<ValueCount[]> =>
  countBy(tx, query, {
    value: sql`x.text_value`,
    join: sql`left join ${answersTo(tx.organizationId, questionId)} x on x.organization_id = ${tx.organizationId}
      and x.question_id = ${questionId} and x.application_id = a.id`,
  });
