import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const ofAccount = (tx: TenantTx, userId: string) =>
  tx.db.updateTable('user_account').where('organization_id', '=', tx.organizationId).where('id', '=', userId);

/** Locks an account's sealed secrets, so that they do not change while a decision rests on them. */
export const lockTotp = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('user_account')
    .select(['totp_secret', 'totp_pending', 'totp_step', 'two_step'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Keeps a secret until its first code comes. */
export async function setPendingSecret(tx: TenantTx, userId: string, sealed: Buffer): Promise<void> {
  await ofAccount(tx, userId).set({ totp_pending: sealed, updated_at: tx.now }).execute();
}

/** Starts the use of the app: its secret counts from now on, and the code that showed it is used up. */
export async function startApp(
  tx: TenantTx,
  userId: string,
  app: { readonly sealed: Uint8Array; readonly step: number },
): Promise<void> {
  await ofAccount(tx, userId)
    .set((row) => ({
      two_step: 'app',
      totp_secret: app.sealed,
      totp_pending: null,
      totp_step: app.step,
      updated_at: tx.now,
      version: row('version', '+', 1),
    }))
    .execute();
}

/** Uses a time step up; false when it, or a later one, has been. Two at once: exactly one gets true. */
export async function spendStep(tx: TenantTx, userId: string, step: number): Promise<boolean> {
  const result = await ofAccount(tx, userId).set({ totp_step: step }).where('totp_step', '<', step).executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Replaces all earlier codes with new ones. */
export async function replaceRecoveryCodes(tx: TenantTx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.db
    .deleteFrom('recovery_code')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .execute();
  if (hashes.length === 0) return;
  await tx.db
    .insertInto('recovery_code')
    .values(
      hashes.map((codeHash) => ({
        organization_id: tx.organizationId,
        user_id: userId,
        code_hash: codeHash,
        created_at: tx.now,
      })),
    )
    .execute();
}

/** Uses a code up. Two at once: exactly one gets true. */
export async function spendRecoveryCode(tx: TenantTx, userId: string, codeHash: Buffer): Promise<boolean> {
  const result = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export async function countRecoveryCodes(tx: TenantTx, userId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.left ?? 0);
}
