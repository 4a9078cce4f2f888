import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export async function insertPasscode(
  tx: TenantTx,
  passcode: { readonly id: string; readonly userId: string; readonly codeHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('passcode')
    .values({
      organization_id: tx.organizationId,
      id: passcode.id,
      user_id: passcode.userId,
      code_hash: passcode.codeHash,
      created_at: tx.now,
      expires_at: passcode.expiresAt,
    })
    .execute();
}

/** Lists when the passcodes since a moment were made, newest first. */
export const passcodesSince = (tx: TenantTx, userId: string, since: Date) =>
  tx.db
    .selectFrom('passcode')
    .select(['id', 'created_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Returns the person's newest passcode, if it may still be tried; the try is counted first. */
export async function tryNewestPasscode(tx: TenantTx, userId: string, mostTries: number) {
  const newest = await tx.db
    .selectFrom('passcode')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const tried = await tx.db
    .updateTable('passcode')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', newest.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .where('tries', '<', mostTries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  return tried ?? null;
}

/** Uses a passcode up. Two at once: exactly one gets true. */
export async function spendPasscode(tx: TenantTx, id: string): Promise<boolean> {
  const result = await tx.db
    .updateTable('passcode')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Returns whether this session was opened by a passcode a short while ago. Such a session has its passcode's id. */
export async function openedByPasscode(
  tx: TenantTx,
  at: { readonly userId: string; readonly sessionId: string; readonly since: Date },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('passcode')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.sessionId)
    .where('user_id', '=', at.userId)
    .where('used_at', '>', at.since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRememberedDevice(
  tx: TenantTx,
  device: { readonly cookieHash: Buffer; readonly userId: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('remembered_device')
    .values({
      organization_id: tx.organizationId,
      cookie_hash: device.cookieHash,
      user_id: device.userId,
      created_at: tx.now,
      expires_at: device.expiresAt,
    })
    .execute();
}

export async function isRememberedDevice(tx: TenantTx, userId: string, cookieHash: Buffer): Promise<boolean> {
  const row = await tx.db
    .selectFrom('remembered_device')
    .select('user_id')
    .where('organization_id', '=', tx.organizationId)
    .where('cookie_hash', '=', cookieHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetDevices(tx: TenantTx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('remembered_device')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .execute();
}
