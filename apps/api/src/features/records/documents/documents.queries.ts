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

export const lockDocument = (tx: TenantTx, id: string) =>
  documents(tx).where('id', '=', id).where('removed_at', 'is', null).forNoKeyUpdate().executeTakeFirst();

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
    .select(['application.id as application_id', 'application.role_id', 'submission.data'])
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
