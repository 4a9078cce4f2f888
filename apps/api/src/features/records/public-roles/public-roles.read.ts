import type { PublicRoleFilter } from '@evenhand/contract/records/public-roles';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { lineColumns } from '../role-columns/public.ts';
import { conditionsOf } from './role-filter.queries.ts';

const listColumns = ['id', 'status', 'published_at', ...lineColumns] as const;
const columns = [
  ...listColumns,
  'description',
  'salary',
  'pay',
  'places',
  'decision_by',
  'form_version',
  'criteria',
  'shows_criteria',
] as const;

export interface PublicFilter extends PublicRoleFilter {
  /** The organisation's own country, which applies to roles that name none. */
  readonly home: string | null;
}

/** Roles that anybody may read, and that are not over unless those closed lately are asked for. */
function published(tx: TenantTx, { home, ...filter }: PublicFilter) {
  const conditions = conditionsOf({ filter, now: tx.now, atHome: (country) => sql`${country === home}` });
  return tx.db
    .selectFrom('role')
    .where('organization_id', '=', tx.organizationId)
    .where('status', '=', 'ACTIVE')
    .where('published_at', 'is not', null)
    .where((row) => row.and(conditions));
}

/** Open and announced roles, the first to close first; or those closed lately, the last to close first. */
export const listPublished = (
  tx: TenantTx,
  filter: PublicFilter,
  at: { readonly page: number; readonly size: number },
) =>
  published(tx, filter)
    .select(listColumns)
    .orderBy('closes_at', (order) => (filter.closedLately ? order.desc() : order.asc().nullsLast()))
    .orderBy('id')
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();

export async function countPublished(tx: TenantTx, filter: PublicFilter): Promise<number> {
  const row = await published(tx, filter)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Lists every combination of filter values that a readable role has. */
export const listCombinations = (tx: TenantTx) =>
  published(tx, { home: null })
    .select(['scheme', 'location', 'department', 'level', 'employment_type', 'work_arrangement', 'countries'])
    .distinct()
    .execute();

/** Finds a role that is or was published, in whatever state. */
export const findEverPublished = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('role')
    .select(columns)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
