import { type Document, documentKind } from '@evenhand/contract/records/candidates/candidates';
import type { DocumentRow } from './documents.queries.ts';

export const presentDocument = (row: DocumentRow): Document => ({
  id: row.id,
  kind: documentKind.parse(row.kind),
  fileName: row.file_name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  pageCount: row.page_count,
  createdAt: row.created_at.toISOString(),
});
