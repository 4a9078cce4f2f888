import type { CandidateMerge } from '@evenhand/contract/processes/merges';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { seeWhole } from '../../records/candidate-access/public.ts';
import { listOpenMerges } from './merges.queries.ts';

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

/** Lists the merges into a record that can still be undone. */
export async function listMerges(tx: TenantTx, me: Actor, id: string): Promise<CandidateMerge[]> {
  const { candidate } = await seeWhole(tx, me, id, { evenDeleted: true });
  const rows = await listOpenMerges(tx, candidate.id);
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row.first_name, row.last_name),
    email: row.email,
    mergedAt: row.merged_at.toISOString(),
    mergedBy: nameOf(row.merger_first_name, row.merger_last_name) || null,
    undoUntil: row.due_at.toISOString(),
  }));
}
