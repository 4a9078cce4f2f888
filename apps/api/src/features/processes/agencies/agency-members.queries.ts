import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = ['id', 'agency_id', 'name', 'email', 'sent_at', 'token_expires_at'] as const;

const members = (tx: TenantTx) =>
  tx.db.selectFrom('agency_member').select(columns).where('organization_id', '=', tx.organizationId);

export const listMembers = (tx: TenantTx) => members(tx).orderBy('name').orderBy('id').execute();

export const lockMember = (tx: TenantTx, at: { readonly agencyId: string; readonly memberId: string }) =>
  members(tx).where('agency_id', '=', at.agencyId).where('id', '=', at.memberId).forUpdate().executeTakeFirst();

interface LinkOfMember {
  readonly tokenHash: Uint8Array;
  readonly expiresAt: Date;
}

/** Inserts a person. Returns false when the agency has one with the address. */
export async function insertMember(
  tx: TenantTx,
  member: LinkOfMember & {
    readonly id: string;
    readonly agencyId: string;
    readonly name: string;
    readonly email: string;
  },
): Promise<boolean> {
  const added = await tx.db
    .insertInto('agency_member')
    .values({
      organization_id: tx.organizationId,
      id: member.id,
      agency_id: member.agencyId,
      name: member.name,
      email: member.email,
      token_hash: member.tokenHash,
      token_expires_at: member.expiresAt,
      sent_at: tx.now,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Replaces a person's link, so that the one before ends. */
export const writeLink = (tx: TenantTx, memberId: string, { tokenHash, expiresAt }: LinkOfMember) =>
  tx.db
    .updateTable('agency_member')
    .set({ token_hash: tokenHash, token_expires_at: expiresAt, sent_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', memberId)
    .execute();

export const deleteMember = (tx: TenantTx, memberId: string) =>
  tx.db
    .deleteFrom('agency_member')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', memberId)
    .execute();

/** Finds the person whose link works, with the agency. Closed agencies have none. */
export const findLinkHolder = (tx: TenantTx, tokenHash: Uint8Array) =>
  tx.db
    .selectFrom('agency_member')
    .innerJoin('agency', (join) =>
      join
        .onRef('agency.organization_id', '=', 'agency_member.organization_id')
        .onRef('agency.id', '=', 'agency_member.agency_id'),
    )
    .select(['agency_member.name as member_name', 'agency.id', 'agency.name', 'agency.tier'])
    .select(['agency.fee_kind', 'agency.fee_share', 'agency.ownership_months', 'agency.owned_from', 'agency.scope'])
    .select(['agency.releases_early', 'agency.currency', 'agency.rebates'])
    .where('agency_member.organization_id', '=', tx.organizationId)
    .where('agency_member.token_hash', '=', tokenHash)
    .where('agency_member.token_expires_at', '>', tx.now)
    .where('agency.is_active', '=', true)
    .executeTakeFirst();
