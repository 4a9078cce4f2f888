import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface NewRemoval {
  readonly candidateId: string;
  readonly userId: string | null;
  readonly emailHash: Uint8Array;
  readonly removedBy: string;
  readonly reason: string;
  readonly dueAt: Date;
}

/** Records that a candidate is to be erased when their time has come. */
export async function insertRemoval(tx: TenantTx, removal: NewRemoval): Promise<void> {
  await tx.db
    .insertInto('erasure')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      user_id: removal.userId,
      candidate_id: removal.candidateId,
      email_hash: removal.emailHash,
      requested_at: tx.now,
      due_at: removal.dueAt,
      removed_by: removal.removedBy,
      reason: removal.reason,
    })
    .execute();
}

const openRemovals = (tx: TenantTx) =>
  tx.db
    .selectFrom('erasure')
    .where('erasure.organization_id', '=', tx.organizationId)
    .where('erasure.removed_by', 'is not', null)
    .where('erasure.restored_at', 'is', null)
    .where('erasure.erased_at', 'is', null)
    .where('erasure.due_at', '>', tx.now);

/** Locks the deletion of a candidate, if it can still be undone. */
export const lockRemoval = (tx: TenantTx, candidateId: string) =>
  openRemovals(tx)
    .select(['erasure.id'])
    .where('erasure.candidate_id', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();

export async function endRemoval(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .updateTable('erasure')
    .set({ restored_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Marks a candidate as removed, or takes the mark away. */
export async function markCandidate(tx: TenantTx, candidateId: string, removedAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set((row) => ({ removed_at: removedAt, updated_at: tx.now, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .execute();
}

/**
 * Lists the candidates whom staff have deleted and can still restore. One merged into another record is restored by undoing the
 * merge.
 */
export const listRemovals = (tx: TenantTx, limit: number) =>
  openRemovals(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'erasure.organization_id')
        .onRef('candidate.id', '=', 'erasure.candidate_id'),
    )
    .leftJoin('user_account as remover', (join) =>
      join
        .onRef('remover.organization_id', '=', 'erasure.organization_id')
        .onRef('remover.id', '=', 'erasure.removed_by'),
    )
    .select(['erasure.candidate_id', 'erasure.requested_at', 'erasure.due_at', 'erasure.reason'])
    .select(['remover.first_name as remover_first_name', 'remover.last_name as remover_last_name'])
    .where('candidate.removed_at', 'is not', null)
    .where('candidate.merged_into', 'is', null)
    .orderBy('erasure.requested_at', 'desc')
    .orderBy('erasure.id', 'desc')
    .limit(limit)
    .execute();
