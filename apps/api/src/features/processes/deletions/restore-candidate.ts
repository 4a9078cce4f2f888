import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { seeWhole } from '../../records/candidate-access/public.ts';
import { assertNoneWaitsOnArchived } from '../../records/roles/public.ts';
import { endDeletion, lockDeletion, markCandidate } from './deletions.queries.ts';

/**
 * Restores a candidate as they were. Throws when they would wait on an archived role, and nothing_to_undo when another caller was
 * faster.
 */
export async function restoreCandidate(tx: TenantTx, me: Actor, id: string): Promise<void> {
  const { candidate } = await seeWhole(tx, me, id, { evenDeleted: true });
  const deletion = await lockDeletion(tx, candidate.id);
  if (!deletion) throw new ProblemError('nothing_to_undo');
  await endDeletion(tx, deletion.id);
  await markCandidate(tx, candidate.id, null);
  await assertNoneWaitsOnArchived(tx, { candidateIds: [candidate.id] });
  await recordEvent(tx, { kind: 'candidate.deletion-undone', candidateId: candidate.id });
}
