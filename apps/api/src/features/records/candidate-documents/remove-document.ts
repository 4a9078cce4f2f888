import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { lockDocument, purgeDocument } from '../documents/public.ts';
import { markRemoved } from './candidate-documents.queries.ts';

/** Takes a document off a profile. Its file goes too, unless it went with an application: then that keeps it. */
export async function removeDocument(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly documentId: string },
): Promise<void> {
  const document = found(await lockDocument(tx, at.documentId));
  if (document.candidate_id !== at.candidateId) throw new ProblemError('not_found');
  await markRemoved(tx, [document.id]);
  await recordEvent(tx, {
    kind: 'document.removed',
    candidateId: at.candidateId,
    subjectId: document.id,
    keys: [document.kind],
  });
  await tx.send(purgeDocument, { documentId: document.id });
}
