import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { mayBe } from '@evenhand/domain/candidates/document-types';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { lockDocument, presentDocument } from '../documents/public.ts';
import { writeKind } from './candidate-documents.queries.ts';
import { replaceOlder } from './replace-older.ts';

/** Says what a document is. Its file stays as it is, so that only a picture can become the photo, and none a CV. */
export async function changeDocumentType(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly documentId: string; readonly kind: Document['kind'] },
): Promise<Document> {
  const { candidateId, documentId, kind } = at;
  const document = found(await lockDocument(tx, documentId));
  if (document.candidate_id !== candidateId) throw new ProblemError('not_found');
  if (document.kind === kind) return presentDocument(document);
  if (!mayBe(kind, document.content_type)) throw new ProblemError('type_not_accepted');
  await replaceOlder(tx, { candidateId, kind });
  await writeKind(tx, document.id, kind);
  await recordEvent(tx, {
    kind: 'document.type-changed',
    candidateId,
    subjectId: document.id,
    keys: [document.kind, kind],
  });
  return presentDocument({ ...document, kind });
}
