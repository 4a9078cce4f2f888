import { type RawBuilder, sql } from 'kysely';
import { byOnePlan } from '../../platform/db/one-plan.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { seenScore } from '../scoring/public.ts';
import { columnOf, listConditions, listOrder } from './list-conditions.read.ts';
import type { ListQuery } from './list-query.ts';

/** What a row of the list reads; the person's name only where the view may know it. */
export interface ListRow {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
  readonly stage_id: number;
  readonly substage_id: number;
  readonly applied_at: Date | null;
  readonly last_change_at: Date;
  readonly assignee_id: string | null;
  readonly assignee_first_name: string | null;
  readonly assignee_last_name: string | null;
  readonly version: number;
  readonly withdrawn_at: Date | null;
  readonly removed_at: Date | null;
  readonly score: number | null;
  readonly pi: number | null;
  readonly ks4_pi: number | null;
  readonly ks5_pi: number | null;
  readonly ks4_percentile: number | null;
  readonly ks5_percentile: number | null;
  readonly flag_count: number | null;
  readonly university_id: number | null;
  readonly degree_class: number | null;
  readonly degree_average: number | null;
  readonly graduation_year: number | null;
  readonly permit_type: number | null;
  readonly country: string | null;
  readonly source: string | null;
  readonly first_name?: string;
  readonly last_name?: string;
}

const rowColumns = sql`a.id, a.candidate_id, a.role_id, a.stage_id, a.substage_id, a.applied_at, a.last_change_at, a.assignee_id,
  a.version, a.pi, a.ks4_pi, a.ks5_pi, a.ks4_percentile, a.ks5_percentile, a.flag_count, a.university_id, a.degree_class, a.degree_average, a.graduation_year, a.permit_type,
  a.country, a.source, a.withdrawn_at, c.removed_at, u.first_name as assignee_first_name, u.last_name as assignee_last_name`;

const nameColumns = sql`, c.first_name, c.last_name`;

/** Looks the page's rows up by their ids: only they touch the tables, however deep the page. */
function pageRows(
  organizationId: string,
  query: ListQuery,
  blind: boolean,
): { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } {
  const score = seenScore({ organizationId }, query.scoreReader, 'a');
  return {
    columns: sql`${rowColumns}, ${score} as score${blind ? sql`` : nameColumns}`,
    joins: sql`left join user_account u on u.organization_id = ${organizationId} and u.id = a.assignee_id
      left join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id`,
  };
}

/** Is anything but the place filtered? */
const isFiltered = ({ ids, unselectedIds, terms, filters, substageId }: ListQuery): boolean =>
  ids !== null || unselectedIds.length > 0 || terms !== null || filters.length > 0 || substageId !== null;

/** Has the sort an index of its own, so that a page is read off it? Then nothing but the place may filter. */
export function isPlain(query: ListQuery): boolean {
  const { roleIds, stageId, sort, scoreReader } = query;
  if (isFiltered(query) || (roleIds !== null && roleIds.length !== 1)) return false;
  const { name } = sort.column;
  if (stageId === null || roleIds === null) return name === 'last_change_at' && stageId === null;
  if (name === 'last_change_at' || name === 'name_key') return true;
  // The scores that a reader sees by their own marks are in no index.
  const indexed = name === 'applied_at' || (name === 'score' && scoreReader === null);
  return indexed && sort.direction === 'DESC';
}

/** One page in the order of an index: the best plan for any values, as long as it is planned for few rows. */
export async function readPlainPage(tx: TenantTx, query: ListQuery, blind: boolean): Promise<ListRow[]> {
  const { columns, joins } = pageRows(tx.organizationId, query, blind);
  const page = sql<ListRow>`with p as (
      select a.id, ${columnOf(tx.organizationId, query.sort.column, query)} as sort_key from application a
      where ${listConditions(tx.organizationId, query)}
      order by ${listOrder(query.sort, 'a')} limit ${sql.lit(query.size)} offset ${query.page * query.size})
    select ${columns} from p join application a on a.organization_id = ${tx.organizationId} and a.id = p.id ${joins}
    order by ${listOrder(query.sort, 'p')}`;
  const result = await byOnePlan(tx.session, () => page.execute(tx.db));
  return result.rows;
}

/** How many a plain list has, from its index alone. */
export async function countPlain(tx: TenantTx, query: ListQuery): Promise<number> {
  const result = await sql<{ total: number }>`select count(*) as total from application a
    where ${listConditions(tx.organizationId, query)}`.execute(tx.db);
  return Number(result.rows[0]?.total ?? 0);
}

interface FoundRow extends Omit<ListRow, 'id'> {
  readonly id: string | null;
  readonly total: number;
}

/** One page and the exact total in one scan of the covering index. */
export async function readPageAndTotal(
  tx: TenantTx,
  query: ListQuery,
  blind: boolean,
): Promise<{ rows: ListRow[]; total: number }> {
  const { columns, joins } = pageRows(tx.organizationId, query, blind);
  const result = await sql<FoundRow>`with f as materialized (
      select a.id, ${columnOf(tx.organizationId, query.sort.column, query)} as sort_key from application a
      where ${listConditions(tx.organizationId, query)}),
    p as (select p.id, p.sort_key from f p order by ${listOrder(query.sort, 'p')}
      limit ${query.size} offset ${query.page * query.size})
    select t.total, ${columns} from (select count(*) as total from f) t left join p on true
    left join application a on a.organization_id = ${tx.organizationId} and a.id = p.id ${joins}
    order by ${listOrder(query.sort, 'p')}`.execute(tx.db);
  const rows = result.rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { rows, total: Number(result.rows[0]?.total ?? 0) };
}
