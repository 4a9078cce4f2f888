import type { Actor } from '@evenhand/domain/access/can';
import { isCandidate } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { actorOf } from '../../tenancy/identity/public.ts';
import { findActiveUser } from './staff-actor.queries.ts';

/**
 * Loads a member of staff as they are now, for work that is done after they asked for it; null when they are not there any more.
 */
export async function staffActor(
  tx: TenantTx,
  userId: string,
): Promise<{ readonly actor: Actor; readonly language: string } | null> {
  const user = await findActiveUser(tx, userId);
  if (!user) return null;
  const actor = actorOf({ ...user, candidate_id: null }, { userId, organizationId: tx.organizationId });
  return isCandidate(actor.userType) ? null : { actor, language: user.language };
}
