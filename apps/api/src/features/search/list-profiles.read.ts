import type { SearchQuery } from '@evenhand/domain/candidates/search-query';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { candidatesByWords } from './list-conditions.read.ts';

/** Which profiles are meant: by words, and by how far they are. */
interface ProfilesMeant {
  /** Null = no search. */
  readonly search: SearchQuery | null;
  /** Sent in, or not yet; null = both. */
  readonly finished: boolean | null;
}

export interface ProfileRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly profile_status: string;
  readonly step: number;
  readonly updated_at: Date;
  readonly pi: number | null;
  readonly flag_count: number | null;
}

function conditions({ organizationId }: TenantTx, { search, finished }: ProfilesMeant) {
  const byWords = search ? sql`and c.id in (${candidatesByWords(organizationId, search)})` : sql``;
  const byStatus = finished === null ? sql`` : sql`and (c.profile_status = 'ACTIVE') = ${finished}`;
  return sql`c.organization_id = ${organizationId} and c.removed_at is null and not c.anonymised ${byWords} ${byStatus}`;
}

export async function countProfiles(tx: TenantTx, meant: ProfilesMeant): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from candidate c
    where ${conditions(tx, meant)}`.execute(tx.db);
  return Number(rows[0]?.total ?? 0);
}

const orders = {
  changed: sql`c.updated_at desc, c.id desc`,
  name: sql`lower(c.last_name), lower(c.first_name), c.id`,
} as const;

/** A page of them, with the newest contextual result of each. */
export async function listProfileRows(
  tx: TenantTx,
  at: ProfilesMeant & { readonly sortBy: keyof typeof orders; readonly page: number; readonly size: number },
): Promise<ProfileRow[]> {
  const order = orders[at.sortBy];
  const { rows } = await sql<ProfileRow>`with p as (
      select c.id from candidate c where ${conditions(tx, at)}
      order by ${order} limit ${at.size} offset ${at.page * at.size})
    select c.id, c.first_name, c.last_name, c.email, c.profile_status, c.step, c.updated_at,
      greatest(r.ks4_pi, r.ks5_pi) as pi, r.flag_count
    from p
    join candidate c on c.organization_id = ${tx.organizationId} and c.id = p.id
    left join lateral (select x.ks4_pi, x.ks5_pi, x.flag_count from contextual_result x
      where x.organization_id = ${tx.organizationId} and x.candidate_id = p.id
      order by x.version desc limit 1) r on true
    order by ${order}`.execute(tx.db);
  return rows;
}
