import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the account under this name is on the team of a role that is blind on all roles of its reviewers. Users who need be on
 * no team read every role. A right to see names all the same is not considered.
 */
export const readsAllBlind = (organizationId: string, account: 'u' | 'user_account'): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from role veiled where veiled.organization_id = ${organizationId} and veiled.blind_everywhere
    and veiled.blind and veiled.status = 'ACTIVE' and (${sql.ref(`${account}.user_type`)} in ('HIRING_MANAGER_ADMIN', 'ADMIN') or exists (
      select 1 from role_member veiled_to where veiled_to.organization_id = ${organizationId}
        and veiled_to.role_id = veiled.id and veiled_to.user_id = ${sql.ref(`${account}.id`)})))`;
