import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { seeWhole } from '../candidates/public.ts';
import { assertNoneWaitsOnArchived } from '../roles/public.ts';
import { endRemoval, lockRemoval, markCandidate } from './removals.queries.ts';

/**
 * Restores a candidate as they were. Throws when they would wait on an archived role, and nothing_to_undo when another caller was
 * faster.
 */
export async function restoreCandidate(tx: TenantTx, me: Actor, id: string): Promise<void> {
  const { candidate } = await seeWhole(tx, me, id, { evenRemoved: true });
  const removal = await lockRemoval(tx, candidate.id);
  if (!removal) throw new ProblemError('nothing_to_undo');
  await endRemoval(tx, removal.id);
  await markCandidate(tx, candidate.id, null);
  await assertNoneWaitsOnArchived(tx, { candidateIds: [candidate.id] });
  await recordEvent(tx, { kind: 'candidate.put-back', candidateId: candidate.id });
}
