import { sql } from 'kysely';
import { byOnePlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ListQuery } from '../criteria/list-query.ts';
import type { MatchSort } from '../plan/list-plan.ts';
import { byListPlan } from './by-list-plan.ts';
import { type ListRow, loadRows, type PageReader } from './list-page.read.ts';
import { keysOf, orderOfFound, sourceOf } from './list-source.read.ts';

interface FoundRow {
  readonly id: string | null;
  readonly total: number;
}

/**
 * Loads one page and the exact total, sorting all matches: those found by a filter's index, or in one scan of the covering index.
 */
export async function sortMatches(
  tx: TenantTx,
  query: ListQuery,
  { sort, reader }: { readonly sort: MatchSort; readonly reader: PageReader },
): Promise<{ rows: ListRow[]; total: number }> {
  const source = sourceOf(tx.organizationId, query, sort.table);
  const page = sql<FoundRow>`with f as materialized (
      select ${keysOf(source, query.sort)} from ${source.from} where ${source.where}),
    p as (select p.* from f p order by ${orderOfFound('p', query.sort)}
      limit ${query.size} offset ${query.page * query.size})
    select t.total, p.id from (select count(*) as total from f) t left join p on true
    order by ${orderOfFound('p', query.sort)}`;
  const found = await (sort.planned === 'once' ? byOnePlan(tx, page) : byListPlan(tx, query, page));
  const ids = found.flatMap(({ id }) => (id === null ? [] : [id]));
  return {
    rows: ids.length === 0 ? [] : await loadRows(tx, query, { ids, reader }),
    total: Number(found[0]?.total ?? 0),
  };
}
