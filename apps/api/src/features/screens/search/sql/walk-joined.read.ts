import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import type { JoinedIndex } from '../plan/list-plan.ts';
import { answerKeys } from './sort-join.read.ts';

interface IndexedValues {
  readonly from: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}

/** Selects the values `x` that an index holds, with the key of its order. */
function valuesIn(index: JoinedIndex): IndexedValues {
  if (index.table === 'score_projection') {
    return { from: sql`score_projection x where x.criterion = ${index.criterion}`, key: sql`x.value` };
  }
  const key = answerKeys[index.key];
  return { from: sql`answer_projection x where x.question_id = ${index.questionId} and ${key} is not null`, key };
}

/**
 * Returns the ids of a page of a whole role in the order of an index of the list projection. Returns null when the page reaches
 * rows without a value, which come last and are in no index.
 */
export async function walkJoined(tx: TenantTx, query: ListQuery, index: JoinedIndex): Promise<string[] | null> {
  const [roleId] = query.roleIds ?? [];
  if (roleId === undefined) return null;
  const { organizationId } = tx;
  const { from, key } = valuesIn(index);
  const isReversed = index.table === 'answer_projection' && index.isReversed;
  const isAscending = query.sort.direction === 'ASC';
  const way = isAscending ? sql`asc` : sql`desc`;
  const keyWay = isAscending !== isReversed ? sql`asc` : sql`desc`;
  const ids = sql<{ id: string }>`select p.id from (
      select x.application_id as id, ${key} as sort_key from ${from}
        and x.organization_id = ${organizationId} and x.role_id = ${roleId}
        and exists (select 1 from application a where a.organization_id = ${organizationId} and a.id = x.application_id
          and a.submitted_at is not null offset 0)
      order by ${key} ${keyWay}, x.application_id ${way}
      limit ${sql.lit(query.size)} offset ${query.page * query.size}) p
    order by p.sort_key ${keyWay}, p.id ${way}`;
  const found = await byOwnPlan(tx, ids);
  return found.length < query.size ? null : found.map(({ id }) => id);
}
