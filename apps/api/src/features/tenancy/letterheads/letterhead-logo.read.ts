import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Loads a logo of the organisation, the usual one or that for dark headers. */
export async function findLetterheadLogo(
  tx: TenantTx,
  { kind, id }: { readonly kind: 'logo' | 'dark-logo'; readonly id: string },
): Promise<Uint8Array | null> {
  const row = await tx.db
    .selectFrom(kind === 'logo' ? 'organization_logo' : 'organization_picture')
    .select('bytes')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
