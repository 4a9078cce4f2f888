import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { DocumentContent } from '../../../platform/files/read-document.ts';

const columns = [
  'id',
  'candidate_id',
  'kind',
  'file_name',
  'content_type',
  'size_bytes',
  'sha256',
  'storage_key',
  'page_count',
  'created_at',
  'read_at',
  'removed_at',
] as const;

const documents = (tx: TenantTx) =>
  tx.db.selectFrom('document').select(columns).where('organization_id', '=', tx.organizationId);

/** Newest first, without the removed ones. */
export const listDocumentRows = (tx: TenantTx, candidateId: string) =>
  documents(tx)
    .where('candidate_id', '=', candidateId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type DocumentRow = Awaited<ReturnType<typeof listDocumentRows>>[number];

/** A document, removed or not. */
export const findDocument = (tx: TenantTx, id: string) => documents(tx).where('id', '=', id).executeTakeFirst();

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

export const lockDocument = (tx: TenantTx, id: string) =>
  documents(tx).where('id', '=', id).where('removed_at', 'is', null).forNoKeyUpdate().executeTakeFirst();

/** The documents of that kind which a new one takes the place of. */
export const lockDocumentsOfKind = (tx: TenantTx, candidateId: string, kind: string) =>
  documents(tx)
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .execute();

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

export async function keepContent(tx: TenantTx, id: string, { pages, text, word }: DocumentContent): Promise<void> {
  await tx.db
    .updateTable('document')
    .set({
      page_count: pages,
      text_content: text,
      word_text: word === null ? null : JSON.stringify(word),
      read_at: tx.now,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** The frozen copies of what a candidate sent; they name the documents that went with them. */
export const listSubmissions = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('application_submission as submission')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'submission.organization_id')
        .onRef('application.id', '=', 'submission.application_id'),
    )
    .select(['application.role_id', 'submission.data'])
    .where('submission.organization_id', '=', tx.organizationId)
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.candidate_id', '=', candidateId)
    .execute();

/** The documents with which a candidate answered what they were asked for. */
export const listAnswering = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('candidate_request as asked')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'asked.organization_id')
        .onRef('application.id', '=', 'asked.application_id'),
    )
    .select(['application.role_id', 'asked.document_id'])
    .where('asked.organization_id', '=', tx.organizationId)
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.candidate_id', '=', candidateId)
    .where('asked.document_id', 'is not', null)
    .execute();

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
