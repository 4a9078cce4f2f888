import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { isVisiting, visitorType } from '../visiting/visits.queries.ts';
import { findAccountNow } from './account-now.queries.ts';
import { actorOf } from './actor-of.ts';

/**
 * Returns a member of staff with the rights they have now, for work that goes on without them; null when they may not act any more.
 * `visitor` holds the rights that a member of the platform's staff, who has no account here, had when the work began.
 */
export async function actorNow(
  tx: TenantTx,
  userId: string,
  visitor: { readonly user_type: string; readonly grants: readonly string[] } | null,
): Promise<Actor | null> {
  const at = { userId, organizationId: tx.organizationId };
  const account = await findAccountNow(tx, userId);
  if (account?.user_type === visitorType && !(await isVisiting(tx, userId))) return null;
  if (account) return account.status === 'ACTIVE' ? actorOf({ ...account, candidate_id: null }, at) : null;
  return visitor ? actorOf({ ...visitor, candidate_id: null }, at) : null;
}

/** Returns the rights to keep of a caller who has no account here, for `actorNow`; null for a caller who has one. */
export async function visitorOf(tx: TenantTx, me: Actor): Promise<{ user_type: string; grants: string[] } | null> {
  const account = await findAccountNow(tx, me.userId);
  return account ? null : { user_type: me.userType, grants: [...me.grants] };
}
