import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';

/** Returns the caller's name in this organisation. Throws not_allowed for visiting platform staff, who sign nothing here. */
export async function ownName(tx: TenantTx, me: Actor): Promise<string> {
  const row = await tx.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', me.userId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_allowed');
  return `${row.first_name} ${row.last_name}`.trim();
}

/** Loads those of these users who are still active staff, ordered by id. */
export const findColleagues = (tx: TenantTx, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('user_account')
        .select(['id', 'first_name', 'last_name', 'email', 'language', 'time_zone'])
        .where('organization_id', '=', tx.organizationId)
        .where('id', 'in', [...userIds])
        .where('status', '=', 'ACTIVE')
        .where('user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
        .orderBy('id')
        .execute();
