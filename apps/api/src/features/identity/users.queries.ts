import type { UserType } from '@evenhand/domain/access/user-type';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export type UserStatus = 'INVITED' | 'NOT_VERIFIED' | 'ACTIVE' | 'DISABLED';

export interface NewUser {
  readonly id: string;
  readonly userType: UserType;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly status: UserStatus;
  readonly grants?: readonly string[];
  readonly invitedBy?: string | null;
}

/** False when the address has an account here already. */
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
      grants: [...(user.grants ?? [])],
      invited_by: user.invitedBy ?? null,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email_key']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Directory of staff addresses over all tenants. Written when an address is known to be theirs. */
export async function insertLoginDirectory(tx: TenantTx, userId: string, emailHash: Uint8Array): Promise<void> {
  await tx.db
    .insertInto('login_directory')
    .values({ email_hash: emailHash, organization_id: tx.organizationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
