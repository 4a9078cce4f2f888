import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Loads the text that was read from documents. */
export async function listTexts(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('document')
    .select(['id', 'kind', 'content_type', 'read_at', 'text_content'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .execute();
}

export type DocumentText = Awaited<ReturnType<typeof listTexts>>[number];

export interface NewDocument {
  readonly id: string;
  readonly candidateId: string;
  readonly kind: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storageKey: string;
  readonly uploadedBy: string | null;
}

export async function insertDocument(tx: TenantTx, document: NewDocument): Promise<void> {
  await tx.db
    .insertInto('document')
    .values({
      organization_id: tx.organizationId,
      id: document.id,
      candidate_id: document.candidateId,
      kind: document.kind,
      file_name: document.fileName,
      content_type: document.contentType,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      storage_key: document.storageKey,
      uploaded_by: document.uploadedBy,
      created_at: tx.now,
    })
    .execute();
}

/** Returns whether a candidate has a document with this content. */
export async function hasContent(
  tx: TenantTx,
  document: { readonly candidateId: string; readonly sha256: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('document')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', document.candidateId)
    .where('sha256', '=', document.sha256)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markRemoved(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('document')
    .set({ removed_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function writeKind(tx: TenantTx, id: string, kind: string): Promise<void> {
  await tx.db
    .updateTable('document')
    .set({ kind })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function insertTicket(
  tx: TenantTx,
  ticket: { readonly hash: Uint8Array; readonly documentId: string; readonly userId: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('download_ticket')
    .values({
      organization_id: tx.organizationId,
      ticket_hash: ticket.hash,
      document_id: ticket.documentId,
      user_id: ticket.userId,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Uses a ticket up; of two who come with it one gets the document. */
export async function spendTicket(tx: TenantTx, hash: Uint8Array): Promise<string | null> {
  const spent = await tx.db
    .updateTable('download_ticket')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('ticket_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .returning('document_id')
    .executeTakeFirst();
  return spent?.document_id ?? null;
}

/** Locks the documents of a kind, which a new one takes the place of. */
export const lockDocumentsOfKind = (tx: TenantTx, candidateId: string, kind: string) =>
  tx.db
    .selectFrom('document')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .execute();
