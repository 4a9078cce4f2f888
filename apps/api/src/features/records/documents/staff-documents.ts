import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type DocumentRow, listAnswering, listDocumentRows, listSubmissions } from './documents.queries.ts';
import { documentsByIds, sentDocumentIds } from './sent-documents.ts';

/**
 * Lists the documents for staff who see the candidate on these roles: the present ones, and those sent with such an application or
 * in answer to a request, even when they were replaced since.
 */
export async function staffDocumentRows(
  tx: TenantTx,
  candidateId: string,
  roleIds: readonly string[],
): Promise<DocumentRow[]> {
  const present = await listDocumentRows(tx, candidateId);
  const known = new Set(present.map((row) => row.id));
  const submissions = (await listSubmissions(tx, candidateId)).filter(({ role_id }) => roleIds.includes(role_id));
  const answering = (await listAnswering(tx, candidateId)).filter(({ role_id }) => roleIds.includes(role_id));
  const kept = [
    ...submissions.flatMap(({ data }) => sentDocumentIds(data)),
    ...answering.flatMap(({ document_id }) => document_id ?? []),
  ];
  const older = new Set(kept.filter((id) => !known.has(id)));
  return [...present, ...(await documentsByIds(tx, candidateId, older))];
}
