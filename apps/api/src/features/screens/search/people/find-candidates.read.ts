import { nearSearch, type SearchQuery } from '@evenhand/domain/lists/search-query';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { withCode } from '../../../../platform/lists/application-codes.ts';
import { isOfDeleted } from '../../../../platform/lists/deleted-candidates.ts';
import { candidatesByWords } from '../sql/conditions/person.read.ts';

export interface FoundPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly profile_status: string;
  readonly step: number;
}

/** Limit of candidates found by a word that very many share: the first are enough for a list that shows a few. */
const mostHits = 2000;

/** Roles on which people are found; on blind roles only candidates in a stage that shows who they are. */
export interface FoundOn {
  readonly roleIds: readonly string[];
  readonly blindRoleIds: readonly string[];
}

const isOn = ({ roleIds, blindRoleIds }: FoundOn) => {
  const known = sql<boolean>`a.role_id = any(cast(${roleIds} as uuid[]))`;
  if (blindRoleIds.length === 0) return known;
  return sql<boolean>`(${known} or (a.role_id = any(cast(${blindRoleIds} as uuid[])) and exists (select 1 from role r
    where r.organization_id = a.organization_id and r.id = a.role_id and a.stage_id = any(r.seen_stages))))`;
};

interface PeopleFilter {
  readonly search: SearchQuery;
  /** Only people who applied there; null = everyone. */
  readonly on: FoundOn | null;
  /** The lowest step of their profile. */
  readonly least?: number;
  readonly limit: number;
}

async function findByWords(tx: TenantTx, at: PeopleFilter): Promise<FoundPerson[]> {
  const applied =
    at.on === null
      ? sql``
      : sql`and exists (select 1 from application a where a.organization_id = ${tx.organizationId}
          and a.candidate_id = c.id and a.submitted_at is not null and ${isOn(at.on)})`;
  const hits = at.on === null ? sql`limit ${mostHits}` : sql``;
  const result =
    await sql<FoundPerson>`with h as (select candidate_id from (${candidatesByWords(tx.organizationId, at.search)}) w ${hits})
    select c.id, c.first_name, c.last_name, c.email, c.profile_status, c.step from candidate c
    where c.organization_id = ${tx.organizationId} and c.id in (select candidate_id from h)
      and c.deleted_at is null and not c.anonymised and c.step >= ${at.least ?? 0} ${applied}
    order by lower(c.last_name), lower(c.first_name), c.id limit ${at.limit}`.execute(tx.db);
  return result.rows;
}

/** Finds people by words; when there are none, people whose words differ from the typed ones by one mistake. */
export async function findPeople(
  tx: TenantTx,
  filter: PeopleFilter,
): Promise<{ readonly people: FoundPerson[]; readonly near: boolean }> {
  const people = await findByWords(tx, filter);
  const near = people.length === 0 ? nearSearch(filter.search) : null;
  return near === null
    ? { people, near: false }
    : { people: await findByWords(tx, { ...filter, search: near }), near: true };
}

/** Lists the sent applications of these people on the given roles, newest first. */
export async function findApplied(
  tx: TenantTx,
  at: { readonly candidateIds: readonly string[]; readonly on: FoundOn },
): Promise<{ id: string; candidate_id: string; role_id: string }[]> {
  return tx.db
    .selectFrom('application as a')
    .select(['a.id', 'a.candidate_id', 'a.role_id'])
    .where('a.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`a.candidate_id = any(cast(${at.candidateIds} as uuid[]))`)
    .where(isOn(at.on))
    .where('a.submitted_at', 'is not', null)
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

/** Finds sent applications with this code on some roles, without those of removed candidates. */
export async function findByCode(
  tx: TenantTx,
  at: { readonly code: string; readonly roleIds: readonly string[]; readonly limit: number },
): Promise<{ id: string; role_id: string; stage_id: number }[]> {
  return tx.db
    .selectFrom('application as a')
    .select(['a.id', 'a.role_id', 'a.stage_id'])
    .where('a.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`a.id = any(array(${withCode(tx.organizationId, at.code)}))`)
    .where(sql<boolean>`a.role_id = any(cast(${at.roleIds} as uuid[]))`)
    .where('a.submitted_at', 'is not', null)
    .where(sql<boolean>`not ${isOfDeleted(tx.organizationId, 'a')}`)
    .orderBy('a.id')
    .limit(at.limit)
    .execute();
}
