import type { Permission } from '@evenhand/domain/access/permissions';
import { isCandidate, type UserType } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import { insertUser } from '../../accounts/public.ts';
import { hashPassword } from '../../passwords/public.ts';
import { syncLogin } from '../identity.jobs.ts';

export interface UserToCreate {
  readonly userType: UserType;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Hashed here; null or left out for a person who has not chosen one yet. */
  readonly password?: string | null;
  /** From `hashPassword`: for those who make many accounts, or hash before the transaction. */
  readonly passwordHash?: string | null;
  readonly status?: Parameters<typeof insertUser>[1]['status'];
  readonly grants?: readonly Permission[];
  readonly invitedBy?: string | null;
}

/** Adds an account; returns its id. Throws 422 when its address has one here already. */
export async function createUser(tx: TenantTx, user: UserToCreate): Promise<string> {
  const id = tx.newId();
  const passwordHash = user.passwordHash ?? (user.password ? await hashPassword(user.password) : null);
  const inserted = await insertUser(tx, { ...user, id, passwordHash, status: user.status ?? 'ACTIVE' });
  if (!inserted) throw invalid([{ code: 'email_taken', field: 'email' }]);
  if (!isCandidate(user.userType)) await tx.send(syncLogin, { userId: id });
  return id;
}
