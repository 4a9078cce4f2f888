import type { PlatformTx, TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Notes that an address is a staff account's here. Written when it is known to be theirs: on joining and signing in. */
export async function insertLogin(tx: TenantTx, userId: string, emailHash: Uint8Array): Promise<void> {
  await tx.db
    .insertInto('login_directory')
    .values({ email_hash: emailHash, organization_id: tx.organizationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the organisations in which an address has a staff account. */
export const organizationsOfLogin = (tx: PlatformTx, emailHash: Uint8Array) =>
  tx.db
    .selectFrom('login_directory')
    .innerJoin('organization', 'organization.id', 'login_directory.organization_id')
    .select(['organization.id', 'organization.name'])
    .where('login_directory.email_hash', '=', emailHash)
    .where('organization.status', '=', 'ACTIVE')
    .orderBy('organization.name')
    .limit(100)
    .execute();

/** Makes an account's address, or none of it, what the directory says of the account. */
export async function replaceLogin(
  tx: PlatformTx,
  at: { readonly organizationId: string; readonly userId: string; readonly emailHash: Uint8Array | null },
): Promise<void> {
  const { organizationId, userId, emailHash } = at;
  let stale = tx.db
    .deleteFrom('login_directory')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId);
  if (emailHash) stale = stale.where('email_hash', '!=', emailHash);
  await stale.execute();
  if (!emailHash) return;
  await tx.db
    .insertInto('login_directory')
    .values({ email_hash: emailHash, organization_id: organizationId, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['email_hash', 'organization_id'])
        .doUpdateSet((row) => ({ user_id: row.ref('excluded.user_id') })),
    )
    .execute();
}
