import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { hasBlindRole } from './roles.queries.ts';

/**
 * Rejects with reads_blind when the caller reviews a role without knowing who applies. A change of any person would show there
 * which application is theirs; refusing it for applicants alone would reveal who has applied.
 */
export async function assertReadsNoneBlind(tx: TenantTx, me: Actor): Promise<void> {
  if (can(me, 'candidate:unblind')) return;
  if (me.readsAllBlind) throw new ProblemError('reads_blind');
  const readsEvery = can(me, 'candidate:read', { roleTeam: [] });
  if (await hasBlindRole(tx, readsEvery ? null : me.userId)) throw new ProblemError('reads_blind');
}
