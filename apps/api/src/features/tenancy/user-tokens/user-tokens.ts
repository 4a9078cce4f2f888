import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { findUserToken, insertUserToken, spendUserToken, type UserTokenKind } from './user-tokens.queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long each kind of token works. */
const life: Readonly<Record<UserTokenKind, number>> = {
  confirm: 3 * day,
  'verify-email': 3 * day,
  reset: 60 * minute,
  magic: 15 * minute,
  'on-boarding': 7 * day,
  'host-switch': minute,
  'undo-email': 7 * day,
  restore: 30 * day,
  access: 3 * day,
  claim: 30 * day,
  visit: minute,
};

const tokenData = z.record(z.string(), z.string().nullable());

export interface TokenOwner {
  readonly userId: string;
  readonly data: z.infer<typeof tokenData>;
}

/** Issues a one-use token for a person. The answer is the only copy; the database keeps its hash. */
export async function issueUserToken(
  tx: TenantTx,
  kind: UserTokenKind,
  userId: string,
  data: TokenOwner['data'] = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + life[kind]);
  await insertUserToken(tx, { tokenHash: hashToken(token), kind, userId, data, expiresAt });
  return token;
}

/** Parses the data that was stored with a token. */
export const readTokenData = (data: unknown): TokenOwner['data'] => tokenData.parse(data);

const owned = (row: { user_id: string; data: unknown } | null): TokenOwner => {
  if (!row) throw new ProblemError('token_spent');
  return { userId: row.user_id, data: readTokenData(row.data) };
};

/** Uses a token up. Throws 410 when it does not work any more; a throw later in the transaction gives it back. */
export const spendToken = async (tx: TenantTx, token: string, kinds: readonly UserTokenKind[]): Promise<TokenOwner> =>
  owned(await spendUserToken(tx, hashToken(token), kinds));

/** Finds a token's owner without using it up. Throws 410 when it does not work any more. */
export const readToken = async (tx: TenantTx, token: string, kinds: readonly UserTokenKind[]): Promise<TokenOwner> =>
  owned(await findUserToken(tx, hashToken(token), kinds));
