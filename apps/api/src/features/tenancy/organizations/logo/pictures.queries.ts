import type { PictureKind } from '@evenhand/contract/tenancy/organizations/pictures';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

interface Picture {
  readonly id: string;
  readonly kind: PictureKind;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export async function savePicture(tx: TenantTx, { id, kind, contentType, bytes }: Picture): Promise<void> {
  const row = { id, content_type: contentType, bytes, uploaded_at: tx.now };
  await tx.db
    .insertInto('organization_picture')
    .values({ organization_id: tx.organizationId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doUpdateSet(row))
    .execute();
}

export const deletePicture = (tx: TenantTx, kind: PictureKind) =>
  tx.db
    .deleteFrom('organization_picture')
    .where('organization_id', '=', tx.organizationId)
    .where('kind', '=', kind)
    .execute();

export const findPicture = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('organization_picture')
    .select(['content_type', 'bytes'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
