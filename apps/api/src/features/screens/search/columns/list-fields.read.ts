import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Loads the stored configuration of the columns with which a role's list begins. */
export async function findViewConfiguration(tx: TenantTx, roleId: string): Promise<unknown> {
  const row = await tx.db
    .selectFrom('role')
    .select('view_configuration')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', roleId)
    .executeTakeFirst();
  return row?.view_configuration;
}
