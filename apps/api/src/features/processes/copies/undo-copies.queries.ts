import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export const copiedHereKind = 'application.copied-here';
export const copiedAwayKind = 'application.copied-away';

/** Loads the copies that a user made in one batch and has not undone. */
export const copiedInBatch = (tx: TenantTx, at: { readonly userId: string; readonly batchId: string }) =>
  tx.db
    .selectFrom('event')
    .select(['id', 'at', 'application_id', 'role_id', 'subject_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('batch_id', '=', at.batchId)
    .where('actor_id', '=', at.userId)
    .where('kind', '=', copiedHereKind)
    .where('undone_at', 'is', null)
    .execute();

/**
 * Locks the copies in the order in which all code locks applications, so that concurrent work finishes before or is
 * refused.
 */
export const lockCopies = (tx: TenantTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('application')
    .select(['id', 'candidate_id', 'role_id', 'copied_from', 'stage_id', 'substage_id', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${ids} as uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute();
export type LockedCopy = Awaited<ReturnType<typeof lockCopies>>[number];

/** Loads and locks the mails about these applications. Waiting ones can still be cancelled. */
export const lockMailsAbout = (tx: TenantTx, applicationIds: readonly string[]) =>
  tx.db
    .selectFrom('mail_message')
    .select(['id', 'application_id', 'state'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Deletes copies with everything that depends on them, and cancels the waiting mails about them. */
export async function deleteCopies(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const { organizationId } = tx;
  await tx.db
    .updateTable('mail_message')
    .set({ state: 'cancelled' })
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`application_id = any(cast(${ids} as uuid[]))`)
    .execute();
  await tx.db
    .deleteFrom('application')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(cast(${ids} as uuid[]))`)
    .execute();
}

/** Marks the events of these copies as undone, at both the source and the copy. */
export async function markCopiesUndone(
  tx: TenantTx,
  at: { readonly batchId: string; readonly ids: readonly string[] },
): Promise<void> {
  await tx.db
    .updateTable('event')
    .set({ undone_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('batch_id', '=', at.batchId)
    .where(
      sql<boolean>`(kind = ${copiedHereKind} and application_id = any(cast(${at.ids} as uuid[]))
        or kind = ${copiedAwayKind} and subject_id = any(cast(${at.ids} as uuid[])))`,
    )
    .execute();
}
