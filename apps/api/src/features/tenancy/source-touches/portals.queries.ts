import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Loads the portal of a code. */
export const findPortalByCode = (tx: TenantTx, code: string) =>
  tx.db
    .selectFrom('portal')
    .select(['id', 'kind', 'name', 'role_id', 'status'])
    .where('organization_id', '=', tx.organizationId)
    .where('code', '=', code)
    .executeTakeFirst();
