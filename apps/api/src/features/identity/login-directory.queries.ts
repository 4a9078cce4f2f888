import type { PlatformTx, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Notes that an address is a staff account's here. Written when it is known to be theirs: on joining and signing in. */
export async function insertLogin(tx: TenantTx, userId: string, emailHash: Uint8Array): Promise<void> {
  await tx.db
    .insertInto('login_directory')
    .values({ email_hash: emailHash, organization_id: tx.organizationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The organisations in which an address has a staff account. */
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
