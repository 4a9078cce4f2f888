import type { Document } from '@evenhand/contract/candidates';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import {
  type DocumentRow,
  findDocument,
  listAnswering,
  listDocumentRows,
  listSubmissions,
} from './documents.queries.ts';
import { presentDocument } from './present-document.ts';
import { sentDocumentIds } from './sent-documents.ts';

/** A candidate's documents, newest first. */
export async function listDocuments(tx: TenantTx, candidateId: string): Promise<Document[]> {
  return (await listDocumentRows(tx, candidateId)).map(presentDocument);
}

/** Ids and fingerprints of a candidate's documents, for the frozen copy of what was sent. */
export async function documentsToSend(tx: TenantTx, candidateId: string) {
  const rows = await listDocumentRows(tx, candidateId);
  return rows.map(({ id, kind, file_name, sha256 }) => ({ id, kind, fileName: file_name, sha256 }));
}

/**
 * What staff who see the candidate on these roles see: the present documents, and those that went with such an
 * application, or answered a request, although they were replaced since.
 */
export async function listStaffDocuments(
  tx: TenantTx,
  candidateId: string,
  roleIds: readonly string[],
): Promise<Document[]> {
  const present = await listDocumentRows(tx, candidateId);
  const known = new Set(present.map((row) => row.id));
  const submissions = (await listSubmissions(tx, candidateId)).filter(({ role_id }) => roleIds.includes(role_id));
  const answering = (await listAnswering(tx, candidateId)).filter(({ role_id }) => roleIds.includes(role_id));
  const kept = [
    ...submissions.flatMap(({ data }) => sentDocumentIds(data)),
    ...answering.flatMap(({ document_id }) => document_id ?? []),
  ];
  const older = new Set(kept.filter((id) => !known.has(id)));
  const sent: DocumentRow[] = [];
  for (const id of older) {
    const row = await findDocument(tx, id);
    if (row?.candidate_id === candidateId) sent.push(row);
  }
  return [...present, ...sent].map(presentDocument);
}
