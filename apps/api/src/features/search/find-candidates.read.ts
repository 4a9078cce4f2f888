import type { SearchQuery } from '@evenhand/domain/candidates/search-query';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { candidatesByWords } from './list-conditions.read.ts';

export interface FoundPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly profile_status: string;
  readonly step: number;
}

/** Of a word that very many bear, the first are enough for a list that shows a few. */
const mostHits = 2000;

/** People by words. `roleIds`: only those who applied there; null = everybody. `least`: the least step of their profile. */
export async function findPeople(
  tx: TenantTx,
  at: {
    readonly search: SearchQuery;
    readonly roleIds: readonly string[] | null;
    readonly least?: number;
    readonly limit: number;
  },
): Promise<FoundPerson[]> {
  const applied =
    at.roleIds === null
      ? sql``
      : sql`and exists (select 1 from application a where a.organization_id = ${tx.organizationId}
          and a.candidate_id = c.id and a.submitted_at is not null and a.role_id = any(cast(${at.roleIds} as uuid[])))`;
  const hits = at.roleIds === null ? sql`limit ${mostHits}` : sql``;
  const result =
    await sql<FoundPerson>`with h as (select candidate_id from (${candidatesByWords(tx.organizationId, at.search)}) w ${hits})
    select c.id, c.first_name, c.last_name, c.email, c.profile_status, c.step from candidate c
    where c.organization_id = ${tx.organizationId} and c.id in (select candidate_id from h)
      and c.removed_at is null and not c.anonymised and c.step >= ${at.least ?? 0} ${applied}
    order by lower(c.last_name), lower(c.first_name), c.id limit ${at.limit}`.execute(tx.db);
  return result.rows;
}

/** Where these people applied, among the roles given. */
export async function findApplied(
  tx: TenantTx,
  at: { readonly candidateIds: readonly string[]; readonly roleIds: readonly string[] },
): Promise<{ candidate_id: string; role_id: string }[]> {
  return tx.db
    .selectFrom('application')
    .select(['candidate_id', 'role_id'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`candidate_id = any(cast(${at.candidateIds} as uuid[]))`)
    .where(sql<boolean>`role_id = any(cast(${at.roleIds} as uuid[]))`)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .execute();
}
