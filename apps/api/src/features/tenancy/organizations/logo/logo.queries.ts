import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

interface Logo {
  readonly id: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export async function saveLogo(tx: TenantTx, { id, contentType, bytes }: Logo): Promise<void> {
  const row = { id, content_type: contentType, bytes, uploaded_at: tx.now };
  await tx.db
    .insertInto('organization_logo')
    .values({ organization_id: tx.organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute();
}

export const deleteLogo = (tx: TenantTx) =>
  tx.db.deleteFrom('organization_logo').where('organization_id', '=', tx.organizationId).execute();

export const findLogo = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('organization_logo')
    .select(['content_type', 'bytes'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
