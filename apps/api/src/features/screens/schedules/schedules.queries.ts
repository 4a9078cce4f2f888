import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const staffTypes = ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'];

/** Returns the active members of staff with these mail addresses, by name. */
export const findStaffByAddress = (tx: TenantTx, addresses: readonly string[]) =>
  addresses.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('user_account')
        .select(['id', 'email', 'first_name', 'last_name'])
        .where('organization_id', '=', tx.organizationId)
        .where('email_key', 'in', [...addresses])
        .where('status', '=', 'ACTIVE')
        .where('user_type', 'in', staffTypes)
        .orderBy('last_name')
        .orderBy('first_name')
        .orderBy('id')
        .execute();
