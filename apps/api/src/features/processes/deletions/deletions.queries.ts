import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface NewDeletion {
  readonly candidateId: string;
  readonly userId: string | null;
  readonly emailHash: Uint8Array;
  readonly deletedBy: string;
  readonly reason: string;
  readonly dueAt: Date;
}

/** Records that a candidate is to be erased when their time has come. */
export async function insertDeletion(tx: TenantTx, deletion: NewDeletion): Promise<void> {
  await tx.db
    .insertInto('erasure')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      user_id: deletion.userId,
      candidate_id: deletion.candidateId,
      email_hash: deletion.emailHash,
      requested_at: tx.now,
      due_at: deletion.dueAt,
      deleted_by: deletion.deletedBy,
      reason: deletion.reason,
    })
    .execute();
}

const openDeletions = (tx: TenantTx) =>
  tx.db
    .selectFrom('erasure')
    .where('erasure.organization_id', '=', tx.organizationId)
    .where('erasure.deleted_by', 'is not', null)
    .where('erasure.restored_at', 'is', null)
    .where('erasure.erased_at', 'is', null)
    .where('erasure.due_at', '>', tx.now);

/** Locks the deletion of a candidate, if it can still be undone. */
export const lockDeletion = (tx: TenantTx, candidateId: string) =>
  openDeletions(tx)
    .select(['erasure.id'])
    .where('erasure.candidate_id', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();

export async function endDeletion(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .updateTable('erasure')
    .set({ restored_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Marks a candidate as deleted, or takes the mark away. */
export async function markCandidate(tx: TenantTx, candidateId: string, deletedAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set((row) => ({ deleted_at: deletedAt, updated_at: tx.now, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .execute();
}

/**
 * Lists the candidates whom staff have deleted and can still restore. One merged into another record is restored by undoing the
 * merge.
 */
export const listDeletions = (tx: TenantTx, limit: number) =>
  openDeletions(tx)
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'erasure.organization_id')
        .onRef('candidate.id', '=', 'erasure.candidate_id'),
    )
    .leftJoin('user_account as remover', (join) =>
      join
        .onRef('remover.organization_id', '=', 'erasure.organization_id')
        .onRef('remover.id', '=', 'erasure.deleted_by'),
    )
    .select(['erasure.candidate_id', 'erasure.requested_at', 'erasure.due_at', 'erasure.reason'])
    .select(['remover.first_name as remover_first_name', 'remover.last_name as remover_last_name'])
    .where('candidate.deleted_at', 'is not', null)
    .where('candidate.merged_into', 'is', null)
    .orderBy('erasure.requested_at', 'desc')
    .orderBy('erasure.id', 'desc')
    .limit(limit)
    .execute();
