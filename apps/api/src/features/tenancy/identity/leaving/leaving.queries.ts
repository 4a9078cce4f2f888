import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { writeListProjections } from '../../../../platform/lists/application-projection.ts';

// All of these need a transaction of the privacy role, which alone sees a person who is leaving.

/** Locks the person's account: of two erasure requests at once, the second finds them leaving. */
export const lockLeaver = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'language', 'status'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export async function insertErasure(
  tx: TenantTx,
  erasure: {
    readonly userId: string;
    readonly candidateId: string;
    readonly emailHash: Uint8Array;
    readonly dueAt: Date;
  },
): Promise<void> {
  await tx.db
    .insertInto('erasure')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      user_id: erasure.userId,
      candidate_id: erasure.candidateId,
      email_hash: erasure.emailHash,
      requested_at: tx.now,
      due_at: erasure.dueAt,
    })
    .execute();
}

/** Locks the erasure request that can still be taken back. */
export const lockOpenErasure = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('erasure')
    .select(['id', 'candidate_id', 'due_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('restored_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('due_at', '>', tx.now)
    .forUpdate()
    .executeTakeFirst();

export async function markRestored(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .updateTable('erasure')
    .set({ restored_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function setAccountStatus(tx: TenantTx, userId: string, status: 'ACTIVE' | 'LEAVING'): Promise<void> {
  await tx.db
    .updateTable('user_account')
    .set((row) => ({ status, updated_at: tx.now, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
}

/** Hides a candidate and their applications from every reader, or shows them again. */
export async function setHidden(tx: TenantTx, candidateId: string, hidden: boolean): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set((row) => ({ leaving_at: hidden ? tx.now : null, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .execute();
  const from = hidden ? 'submitted_at' : 'hidden_submitted_at';
  await tx.db
    .updateTable('application')
    .set((row) => ({
      submitted_at: hidden ? null : row.ref('hidden_submitted_at'),
      hidden_submitted_at: hidden ? row.ref('submitted_at') : null,
      version: row('version', '+', 1),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .where(from, 'is not', null)
    .execute();
  await writeListProjections(tx, { candidateIds: [candidateId] });
}
