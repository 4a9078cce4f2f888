import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface PreviewRow {
  readonly id: string;
  readonly role_id: string;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export async function insertPreview(tx: TenantTx, preview: PreviewRow): Promise<void> {
  await tx.db
    .insertInto('role_preview')
    .values({ ...preview, organization_id: tx.organizationId })
    .execute();
}

/** Links that lead to the role now, the newest first. */
export const listLivePreviews = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('role_preview as preview')
    .leftJoin('user_account as maker', (join) =>
      join.onRef('maker.id', '=', 'preview.created_by').on('maker.organization_id', '=', tx.organizationId),
    )
    .select(['preview.id', 'preview.created_at', 'preview.expires_at', 'maker.first_name', 'maker.last_name'])
    .where('preview.organization_id', '=', tx.organizationId)
    .where('preview.role_id', '=', roleId)
    .where('preview.revoked_at', 'is', null)
    .where('preview.expires_at', '>', tx.now)
    .orderBy('preview.created_at', 'desc')
    .orderBy('preview.id', 'desc')
    .limit(50)
    .execute();

const previews = (tx: TenantTx, at: { readonly id: string; readonly roleId: string }) =>
  tx.db
    .selectFrom('role_preview')
    .select(['id', 'expires_at', 'revoked_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .where('role_id', '=', at.roleId);

type PreviewKey = Parameters<typeof previews>[1];

export const findPreview = (tx: TenantTx, key: PreviewKey) => previews(tx, key).executeTakeFirst();
export const lockPreview = (tx: TenantTx, key: PreviewKey) => previews(tx, key).forUpdate().executeTakeFirst();

export async function writeRevoked(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .updateTable('role_preview')
    .set({ revoked_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
