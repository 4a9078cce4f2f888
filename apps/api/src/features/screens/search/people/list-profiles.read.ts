import type { SearchQuery } from '@evenhand/domain/lists/search-query';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { candidatesByWords } from '../sql/conditions/person.read.ts';

/** Profiles to list, by words and by progress. */
export interface ProfilesFilter {
  /** Null = no search. */
  readonly search: SearchQuery | null;
  /** Whether the profile has been submitted; null = both. */
  readonly finished: boolean | null;
  /** Lowest index, in tenths, and lowest number of flags; null = any or unknown. */
  readonly piFrom: number | null;
  readonly flagsFrom: number | null;
  readonly showNegativePi: boolean;
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

/**
 * Joins the newest contextual result of each candidate. The higher index is null when it is negative and the organisation does not
 * show that.
 */
const newestResult = (organizationId: string, showNegativePi: boolean) => sql`left join lateral (
    select case when ${sql.lit(showNegativePi)} or greatest(x.ks4_pi, x.ks5_pi) >= 0 then greatest(x.ks4_pi, x.ks5_pi) end as pi,
      x.flag_count from contextual_result x
    where x.organization_id = ${organizationId} and x.candidate_id = c.id
    order by x.version desc limit 1) r on true`;

function conditions({ organizationId }: TenantTx, { search, finished, piFrom, flagsFrom }: ProfilesFilter) {
  const byWords = search ? sql`and c.id in (${candidatesByWords(organizationId, search)})` : sql``;
  const byStatus = finished === null ? sql`` : sql`and (c.profile_status = 'ACTIVE') = ${finished}`;
  const byPi = piFrom === null ? sql`` : sql`and r.pi >= ${piFrom}`;
  const byFlags = flagsFrom === null ? sql`` : sql`and r.flag_count >= ${flagsFrom}`;
  return sql`c.organization_id = ${organizationId} and c.deleted_at is null and not c.anonymised ${byWords} ${byStatus}
    ${byPi} ${byFlags}`;
}

export async function countProfiles(tx: TenantTx, filter: ProfilesFilter): Promise<number> {
  const isByResult = filter.piFrom !== null || filter.flagsFrom !== null;
  const result = isByResult ? newestResult(tx.organizationId, filter.showNegativePi) : sql``;
  const { rows } = await sql<{ total: number }>`select count(*) as total from candidate c ${result}
    where ${conditions(tx, filter)}`.execute(tx.db);
  return Number(rows[0]?.total ?? 0);
}

/** Lists the ids of profiles in the list's order, for an export. */
export async function listProfileIds(
  tx: TenantTx,
  input: ProfilesFilter & { readonly sortBy: keyof typeof orders; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id
    from candidate c ${newestResult(tx.organizationId, input.showNegativePi)}
    where ${conditions(tx, input)}
    order by ${orders[input.sortBy]} limit ${input.limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Loads these profiles, without those removed meanwhile. */
export async function listProfilesOf(
  tx: TenantTx,
  ids: readonly string[],
  showNegativePi: boolean,
): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`select c.id, c.first_name, c.last_name, c.email, c.profile_status, c.step,
      c.updated_at, r.pi, r.flag_count
    from candidate c ${newestResult(tx.organizationId, showNegativePi)}
    where c.organization_id = ${tx.organizationId} and c.id = any(cast(${ids} as uuid[]))
      and c.deleted_at is null and not c.anonymised`.execute(tx.db);
  return rows;
}

const orders = {
  changed: sql`c.updated_at desc, c.id desc`,
  name: sql`lower(c.last_name), lower(c.first_name), c.id`,
  pi: sql`r.pi desc nulls last, c.id`,
  flags: sql`r.flag_count desc nulls last, c.id`,
} as const;

/** Loads a page of profiles, with the newest contextual result of each. */
export async function listProfileRows(
  tx: TenantTx,
  input: ProfilesFilter & { readonly sortBy: keyof typeof orders; readonly page: number; readonly size: number },
): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`select c.id, c.first_name, c.last_name, c.email, c.profile_status, c.step,
      c.updated_at, r.pi, r.flag_count
    from candidate c ${newestResult(tx.organizationId, input.showNegativePi)}
    where ${conditions(tx, input)}
    order by ${orders[input.sortBy]} limit ${input.size} offset ${input.page * input.size}`.execute(tx.db);
  return rows;
}
