import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { changeAccount } from '../../accounts/public.ts';

/** Replaces a known password; false when it has been changed meanwhile. */
export const replacePassword = (
  tx: TenantTx,
  userId: string,
  hashes: { readonly from: string | null; readonly to: string },
): Promise<boolean> => changeAccount(tx, userId, { password_hash: hashes.to }, { passwordHash: hashes.from });

/** Returns whether this candidate has an application, begun or sent. */
export async function hasApplication(tx: TenantTx, candidateId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('application')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
