import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** How a role's list begins, as it is kept. */
export async function findViewConfiguration(tx: TenantTx, roleId: string): Promise<unknown> {
  const row = await tx.db
    .selectFrom('role')
    .select('view_configuration')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', roleId)
    .executeTakeFirst();
  return row?.view_configuration;
}
