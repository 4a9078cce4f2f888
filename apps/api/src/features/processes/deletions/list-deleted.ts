import type { DeletedCandidate } from '@evenhand/contract/processes/deletions';
import type { Actor } from '@evenhand/domain/access/can';
import { deletionReasons } from '@evenhand/domain/deletions/deletion';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { type SeenWhole, seeWhole } from '../../records/candidate-access/public.ts';
import { listDeletions } from './deletions.queries.ts';

const mostShown = 200;

/** The person, if this reader may put them back; null for whom they may not. */
async function seeDeleted(tx: TenantTx, me: Actor, id: string): Promise<SeenWhole | null> {
  try {
    return await seeWhole(tx, me, id, { evenDeleted: true });
  } catch (error) {
    if (error instanceof ProblemError && (error.code === 'not_found' || error.code === 'not_allowed')) return null;
    throw error;
  }
}

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

/** Lists recently deleted candidates, as far as the caller may see them. */
export async function listDeleted(tx: TenantTx, me: Actor): Promise<DeletedCandidate[]> {
  const listed: DeletedCandidate[] = [];
  for (const row of await listDeletions(tx, mostShown)) {
    const seen = await seeDeleted(tx, me, row.candidate_id);
    if (seen?.candidate.id !== row.candidate_id) continue;
    const { first_name, preferred_name, last_name, email } = seen.candidate;
    listed.push({
      id: row.candidate_id,
      name: nameOf(preferred_name ?? first_name, last_name),
      email,
      reason: deletionReasons.find((reason) => reason === row.reason) ?? null,
      deletedAt: row.requested_at.toISOString(),
      deletedBy: nameOf(row.remover_first_name, row.remover_last_name) || null,
      restorableUntil: row.due_at.toISOString(),
      roles: seen.applications.map((application) => application.role_title),
    });
  }
  return listed;
}
