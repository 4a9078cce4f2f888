import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Lists the staff of the tenant by last name; disabled accounts are left out. */
export const listStaff = (tx: TenantTx) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
    .where('status', '!=', 'DISABLED')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();

/** The departments or locations that the tenant's roles name. */
export async function listRoleTexts(tx: TenantTx, column: 'department' | 'location'): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('role')
    .select(`${column} as text`)
    .distinct()
    .where('organization_id', '=', tx.organizationId)
    .where(column, '!=', '')
    .orderBy('text')
    .execute();
  return rows.map((row) => row.text);
}

/** The same of the roles that anybody can apply for. */
export async function listOpenRoleTexts(tx: TenantTx, column: 'department' | 'location'): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('role')
    .select(`${column} as text`)
    .distinct()
    .where('organization_id', '=', tx.organizationId)
    .where('status', '=', 'ACTIVE')
    .where('published_at', 'is not', null)
    .where((row) => row.or([row('closes_at', 'is', null), row('closes_at', '>', tx.now)]))
    .where(column, '!=', '')
    .orderBy('text')
    .execute();
  return rows.map((row) => row.text);
}
