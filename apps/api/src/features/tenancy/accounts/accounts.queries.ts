import type { UserType } from '@evenhand/domain/access/user-type';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { Updateable } from 'kysely';
import type { UserAccountTable } from '../../../platform/db/tables.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

type UserStatus = 'INVITED' | 'NOT_VERIFIED' | 'ACTIVE' | 'DISABLED' | 'REMOVED' | 'LEAVING';

export interface NewUser {
  readonly id: string;
  readonly userType: UserType;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly status: UserStatus;
  /** Left out: English. */
  readonly language?: string;
  readonly grants?: readonly string[];
  readonly invitedBy?: string | null;
}

/** Adds an account; false when the address has one here already. */
export async function insertUser(tx: TenantTx, user: NewUser): Promise<boolean> {
  const result = await tx.db
    .insertInto('user_account')
    .values({
      organization_id: tx.organizationId,
      id: user.id,
      user_type: user.userType,
      email: user.email.trim(),
      email_key: normaliseEmail(user.email),
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      status: user.status,
      ...(user.language ? { language: user.language } : {}),
      grants: [...(user.grants ?? [])],
      invited_by: user.invitedBy ?? null,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email_key']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

const account = (tx: TenantTx) =>
  tx.db
    .selectFrom('user_account as u')
    .leftJoin('candidate as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'u.organization_id')
        .onRef('c.user_id', '=', 'u.id')
        .on('c.deleted_at', 'is', null),
    )
    .select([
      'u.id',
      'u.user_type',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.password_hash',
      'u.status',
      'u.two_step',
      'u.language',
      'u.time_zone',
      'u.avatar',
      'u.grants',
      'u.version',
      'u.created_at',
      'c.id as candidate_id',
    ])
    .where('u.organization_id', '=', tx.organizationId);
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccount(tx: TenantTx, userId: string) {
  return (await account(tx).where('u.id', '=', userId).executeTakeFirst()) ?? null;
}

export async function findAccountByEmail(tx: TenantTx, email: string) {
  return (await account(tx).where('u.email_key', '=', normaliseEmail(email)).executeTakeFirst()) ?? null;
}

/** Changes an account's row; every change makes a new version. False when it is not there. */
export async function changeAccount(
  tx: TenantTx,
  userId: string,
  change: Updateable<UserAccountTable>,
  only: {
    readonly status?: readonly UserStatus[];
    readonly version?: number;
    readonly passwordHash?: string | null;
  } = {},
): Promise<boolean> {
  let update = tx.db
    .updateTable('user_account')
    .set((row) => ({ ...change, updated_at: tx.now, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId);
  if (only.status) update = update.where('status', 'in', only.status);
  if (only.passwordHash !== undefined)
    update = update.where('password_hash', 'is not distinct from', only.passwordHash);
  if (only.version !== undefined) update = update.where('version', '=', only.version);
  const result = await update.executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Returns whether the database refused a row because its address is taken already. */
export const isAddressTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Throws an error that `isAddressTaken` recognises when another account has taken the address at the same moment. */
export const setEmail = (tx: TenantTx, userId: string, email: string): Promise<boolean> =>
  changeAccount(tx, userId, { email: email.trim(), email_key: normaliseEmail(email) });

export const setTwoStep = (tx: TenantTx, userId: string, twoStep: 'off' | 'email'): Promise<boolean> =>
  changeAccount(tx, userId, { two_step: twoStep, totp_secret: null, totp_pending: null });

export const setUserType = (tx: TenantTx, userId: string, userType: UserType): Promise<boolean> =>
  changeAccount(tx, userId, { user_type: userType });
