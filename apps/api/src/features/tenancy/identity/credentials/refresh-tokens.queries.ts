import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface NewRefreshToken {
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  readonly parentHash: Buffer | null;
  readonly expiresAt: Date;
}

export async function insertRefreshToken(tx: TenantTx, token: NewRefreshToken): Promise<void> {
  await tx.db
    .insertInto('refresh_token')
    .values({
      organization_id: tx.organizationId,
      token_hash: token.tokenHash,
      session_id: token.sessionId,
      parent_hash: token.parentHash,
      created_at: tx.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Spends a token; false when it has been spent already. Of two calls at once exactly one gets true. */
export async function spendRefreshToken(tx: TenantTx, tokenHash: Buffer): Promise<boolean> {
  const result = await tx.db
    .updateTable('refresh_token')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Finds a token with its session and person, whatever state they are in. */
export async function findRefreshToken(tx: TenantTx, tokenHash: Buffer) {
  const row = await tx.db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', (join) =>
      join.onRef('s.organization_id', '=', 't.organization_id').onRef('s.id', '=', 't.session_id'),
    )
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.organization_id', '=', 's.organization_id').onRef('u.id', '=', 's.user_id'),
    )
    .select([
      't.used_at',
      't.expires_at as token_expires_at',
      's.id as session_id',
      's.user_id',
      's.device_name',
      's.browser',
      's.ended_at',
      's.expires_at as session_expires_at',
      'u.status',
    ])
    .where('t.organization_id', '=', tx.organizationId)
    .where('s.organization_id', '=', tx.organizationId)
    .where('u.organization_id', '=', tx.organizationId)
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}
export type RefreshTokenRow = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;
