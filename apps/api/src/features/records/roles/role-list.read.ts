import { sql } from 'kysely';
import { holding } from '../../../platform/db/like.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface RoleListFilter {
  readonly status: 'ACTIVE' | 'ARCHIVED' | 'PRESET' | 'ANY';
  /** Only roles with this user on their team. */
  readonly memberId: string | null;
  readonly searchTerm: string | null;
  /** Only copies of this role. */
  readonly copiedFrom: string | null;
  /** Only these roles; null = no restriction. */
  readonly ids: readonly string[] | null;
}

export interface RoleOrder {
  /** `applicationState`: open for applications first, then closed, announced and not published. */
  readonly column: 'applicationState' | 'created_at' | 'title' | 'opens_at' | 'closes_at' | 'published_at';
  readonly direction: 'asc' | 'desc';
}

function filtered(tx: TenantTx, { status, memberId, searchTerm, copiedFrom, ids }: RoleListFilter) {
  const every = tx.db
    .selectFrom('role')
    .where('role.organization_id', '=', tx.organizationId)
    .$if(copiedFrom !== null, (roles) => roles.where('role.copied_from', '=', copiedFrom));
  const all = status === 'ANY' ? every : every.where('role.status', '=', status);
  const among = ids === null ? all : all.where(sql<boolean>`role.id = any(cast(${ids} as uuid[]))`);
  const found = searchTerm ? among.where('role.title', 'ilike', holding(searchTerm)) : among;
  if (memberId === null) return found;
  return found.where((row) =>
    row.exists(
      row
        .selectFrom('role_member')
        .select('role_member.user_id')
        .where('role_member.organization_id', '=', tx.organizationId)
        .whereRef('role_member.role_id', '=', 'role.id')
        .where('role_member.user_id', '=', memberId),
    ),
  );
}

type RoleStatus = 'open' | 'closed' | 'announced' | 'unpublished';
const applicationStates: readonly RoleStatus[] = ['open', 'closed', 'announced', 'unpublished'];

const applicationStateAt = (now: Date) => sql<RoleStatus>`case
  when role.published_at is null then 'unpublished'
  when role.closes_at <= ${now} then 'closed'
  when role.opens_at > ${now} then 'announced'
  else 'open' end`;

/** Sorts the nearest first: of open roles the one that closes next, of closed ones the one that closed last. */
const nearness = (now: Date) => sql`case ${applicationStateAt(now)}
  when 'open' then extract(epoch from role.closes_at)
  when 'closed' then -extract(epoch from role.closes_at)
  when 'announced' then extract(epoch from role.opens_at)
  else -extract(epoch from role.created_at) end`;

const byStatus = sql`array_position(array['ACTIVE', 'PRESET', 'ARCHIVED'], role.status)`;

export const listRoleRows = (
  tx: TenantTx,
  filter: RoleListFilter,
  at: { readonly order: RoleOrder; readonly page: number; readonly size: number },
) =>
  filtered(tx, filter)
    .select([
      'role.id',
      'role.title',
      'role.scheme',
      'role.status',
      'role.location',
      'role.opens_at',
      'role.closes_at',
      'role.published_at',
      'role.pipeline',
      'role.language_code',
    ])
    // The codes alone: the texts are long.
    .select(sql<unknown>`jsonb_path_query_array(role.texts, '$[*].languageCode')`.as('other_languages'))
    .$if(filter.status === 'ANY', (roles) => roles.orderBy(byStatus))
    .$call((roles) => {
      const { column, direction } = at.order;
      if (column !== 'applicationState') return roles.orderBy(`role.${column}`, direction);
      return roles
        .orderBy(
          sql`array_position(array[${sql.join(applicationStates)}]::text[], ${applicationStateAt(tx.now)})`,
          direction,
        )
        .orderBy(nearness(tx.now), (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
        .orderBy('role.created_at', 'desc');
    })
    .orderBy('role.id', at.order.direction)
    .limit(at.size)
    .offset(at.page * at.size)
    .execute();

/** Titles of the roles of a list, the newest first. */
export const listRoleTitles = (tx: TenantTx, filter: RoleListFilter, limit: number) =>
  filtered(tx, filter).select(['role.id', 'role.title']).orderBy('role.id', 'desc').limit(limit).execute();

export async function countRoles(tx: TenantTx, filter: RoleListFilter): Promise<number> {
  const row = await filtered(tx, filter)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Sent applications by role and position, from the index alone. */
export async function countByPosition(tx: TenantTx, roleIds: readonly string[]) {
  const rows = await tx.db
    .selectFrom('application')
    .select(['role_id', 'stage_id', 'substage_id', (one) => one.fn.countAll<number>().as('count')])
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', 'in', [...roleIds])
    .where('submitted_at', 'is not', null)
    .groupBy(['role_id', 'stage_id', 'substage_id'])
    .execute();
  return rows.map((row) => ({
    roleId: row.role_id,
    stageId: row.stage_id,
    substageId: row.substage_id,
    count: Number(row.count),
  }));
}

/** Applications begun and not sent, by role. */
export async function countDrafts(tx: TenantTx, roleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('application')
    .select(['role_id', (one) => one.fn.countAll<number>().as('count')])
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', 'in', [...roleIds])
    .where('submitted_at', 'is', null)
    .groupBy('role_id')
    .execute();
  return new Map(rows.map((row) => [row.role_id, Number(row.count)]));
}
