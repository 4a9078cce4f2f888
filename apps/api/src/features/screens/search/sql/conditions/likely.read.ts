import { type RawBuilder, sql } from 'kysely';

/**
 * Selects whether the candidate of `application a` may be a duplicate of another one who has applied. `roleIds` are the roles on
 * which the reader may know the other; null = all of them.
 */
export function likelyColumn(organizationId: string, roleIds: readonly string[] | null): RawBuilder<boolean> {
  if (roleIds?.length === 0) return sql<boolean>`false`;
  const known = roleIds === null ? sql`` : sql` and theirs.role_id = any(cast(${[...roleIds]} as uuid[]))`;
  return sql<boolean>`exists (select 1 from duplicate_key own
    join duplicate_key other on other.organization_id = ${organizationId} and other.kind = own.kind and other.value = own.value
      and other.candidate_id <> own.candidate_id
    join candidate person on person.organization_id = ${organizationId} and person.id = other.candidate_id and person.deleted_at is null
    join application theirs on theirs.organization_id = ${organizationId} and theirs.candidate_id = other.candidate_id
      and theirs.submitted_at is not null${known}
    where own.organization_id = ${organizationId} and own.candidate_id = a.candidate_id)`;
}
