import type { Document } from '@evenhand/contract/records/candidates/candidates';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listDocumentRows } from './documents.queries.ts';
import { presentDocument } from './present-document.ts';
import { staffDocumentRows } from './staff-documents.ts';

/** Lists a candidate's documents, newest first. */
export async function listDocuments(tx: TenantTx, candidateId: string): Promise<Document[]> {
  return (await listDocumentRows(tx, candidateId)).map(presentDocument);
}

/** Lists ids and fingerprints of a candidate's documents, for the frozen copy of what was sent. */
export async function documentsToSend(tx: TenantTx, candidateId: string) {
  const rows = await listDocumentRows(tx, candidateId);
  return rows.map(({ id, kind, file_name, sha256 }) => ({ id, kind, fileName: file_name, sha256 }));
}

/** Lists documents for staff who see the candidate on these roles: the candidate's own, and those of such an application or request. */
export async function listStaffDocuments(
  tx: TenantTx,
  candidateId: string,
  roleIds: readonly string[],
): Promise<Document[]> {
  return (await staffDocumentRows(tx, candidateId, roleIds)).map(presentDocument);
}
