import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { changeAccount } from '../../accounts/public.ts';

export const activateInvited = (
  tx: TenantTx,
  userId: string,
  given: { readonly firstName: string; readonly lastName: string; readonly passwordHash: string },
): Promise<boolean> =>
  changeAccount(
    tx,
    userId,
    { first_name: given.firstName, last_name: given.lastName, password_hash: given.passwordHash, status: 'ACTIVE' },
    { status: ['INVITED'] },
  );

/** Sets the permissions beside a person's office: given, or with a dash taken. False when a newer version was saved meanwhile. */
export const setGrants = (
  tx: TenantTx,
  userId: string,
  grants: readonly string[],
  version?: number,
): Promise<boolean> => changeAccount(tx, userId, { grants: [...grants] }, version === undefined ? {} : { version });

/** Lists staff by name: those whose name and address hold each of the words, in lower case. */
export const listStaffRows = (
  tx: TenantTx,
  { limit, words }: { readonly limit: number; readonly words: readonly string[] },
) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email', 'user_type', 'status'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
    .where('status', '!=', 'REMOVED')
    .where(
      sql<boolean>`(select coalesce(bool_and(strpos(lower(first_name || ' ' || last_name || ' ' || email), word) > 0), true)
        from unnest(cast(${words} as text[])) as word)`,
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Lists the active people of the platform's own organisation, in which the transaction has to be. */
export const listPlatformStaffRows = (tx: TenantTx) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_type', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(1000)
    .execute();
