import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export type UserTokenKind =
  | 'confirm'
  | 'verify-email'
  | 'reset'
  | 'magic'
  | 'on-boarding'
  | 'host-switch'
  | 'undo-email'
  | 'restore'
  | 'access'
  | 'claim'
  | 'visit';

export interface NewUserToken {
  readonly tokenHash: Buffer;
  readonly kind: UserTokenKind;
  readonly userId: string;
  readonly data: Readonly<Record<string, string | null>>;
  readonly expiresAt: Date;
}

export async function insertUserToken(tx: TenantTx, token: NewUserToken): Promise<void> {
  await tx.db
    .insertInto('user_token')
    .values({
      organization_id: tx.organizationId,
      token_hash: token.tokenHash,
      kind: token.kind,
      user_id: token.userId,
      data: JSON.stringify(token.data),
      created_at: tx.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Spends a token; null when it is unknown, spent, run out or of another kind. Two at once: exactly one gets it. */
export async function spendUserToken(tx: TenantTx, tokenHash: Buffer, kinds: readonly UserTokenKind[]) {
  const row = await tx.db
    .updateTable('user_token')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .returning(['user_id', 'data', 'kind'])
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a token that could still be spent. */
export async function findUserToken(tx: TenantTx, tokenHash: Buffer, kinds: readonly UserTokenKind[]) {
  const row = await tx.db
    .selectFrom('user_token')
    .select(['user_id', 'data'])
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return row ?? null;
}

/** Voids all of a person's tokens of these kinds. */
export async function voidUserTokens(tx: TenantTx, userId: string, kinds: readonly UserTokenKind[]): Promise<void> {
  await tx.db
    .updateTable('user_token')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute();
}
