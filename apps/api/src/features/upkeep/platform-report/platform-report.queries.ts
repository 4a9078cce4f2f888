import { sql } from 'kysely';
import type { PlatformTx, TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Numbers of one organisation. */
export interface OrganizationCount {
  readonly roles: number;
  readonly applications: number;
  readonly staff_seen: number;
  readonly messages: number;
  readonly stored_bytes: number;
}

/** Counts what the organisation keeps and uses. */
export async function countTally(tx: TenantTx, seenSince: Date): Promise<OrganizationCount> {
  const org = tx.organizationId;
  const { rows } = await sql<OrganizationCount>`select
      (select count(*)::int from role where organization_id = ${org} and status = 'ACTIVE') as roles,
      (select count(*)::int from application where organization_id = ${org} and submitted_at is not null) as applications,
      (select count(distinct s.user_id)::int from session s
        join user_account u on u.organization_id = ${org} and u.id = s.user_id
        where s.organization_id = ${org} and s.last_used_at >= ${seenSince}
          and u.user_type in ('HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN')) as staff_seen,
      (select count(*)::int from mail_message where organization_id = ${org})
        + (select count(*)::int from candidate_reply where organization_id = ${org}) as messages,
      (select coalesce(sum(size_bytes), 0)::float8 from document where organization_id = ${org})
        + (select coalesce(sum(size_bytes), 0)::float8 from organization_file where organization_id = ${org})
        + (select coalesce(sum(size_bytes), 0)::float8 from reply_attachment where organization_id = ${org}) as stored_bytes
    from organization where id = ${org}`.execute(tx.db);
  return rows[0] ?? { roles: 0, applications: 0, staff_seen: 0, messages: 0, stored_bytes: 0 };
}

/** Keeps the numbers of the organisation in place of those of the night before. */
export async function keepTally(
  tx: TenantTx,
  tally: OrganizationCount & { readonly dead_jobs: number },
): Promise<void> {
  const counted = { counted_at: tx.now, ...tally, stored_bytes: Math.round(tally.stored_bytes) };
  await tx.db
    .insertInto('platform_tally')
    .values({ organization_id: tx.organizationId, ...counted })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(counted))
    .execute();
}

/** Lists every organisation with its numbers, by name. */
export const listTallies = (tx: PlatformTx) =>
  tx.db
    .selectFrom('organization as of')
    .leftJoin('platform_tally as tally', 'tally.organization_id', 'of.id')
    .select(['of.id', 'of.name', 'of.subdomain', 'of.status'])
    .select(['tally.counted_at', 'tally.roles', 'tally.applications', 'tally.staff_seen', 'tally.messages'])
    .select(['tally.stored_bytes', 'tally.dead_jobs'])
    .where('of.is_platform', '=', false)
    .orderBy('of.name')
    .orderBy('of.id')
    .execute();
