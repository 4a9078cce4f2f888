import type { Document } from '@evenhand/contract/records/candidates/candidates';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { copyDocument as copy } from './copy-document.ts';
import { listDocumentRows } from './documents.queries.ts';
import { presentDocument } from './present-document.ts';
import { readText } from './read-text.ts';
import { receiveFile as receive } from './receive-file.ts';
import { redactedTexts as textsOf } from './redacted-texts.ts';
import { staffDocumentRows } from './staff-documents.ts';

/** A candidate's documents, newest first. */
export async function listDocuments(tx: TenantTx, candidateId: string): Promise<Document[]> {
  return (await listDocumentRows(tx, candidateId)).map(presentDocument);
}

/** Copies a document into another organisation, once. */
export const copyDocument = copy;

/** Ids and fingerprints of a candidate's documents, for the frozen copy of what was sent. */
export async function documentsToSend(tx: TenantTx, candidateId: string) {
  const rows = await listDocumentRows(tx, candidateId);
  return rows.map(({ id, kind, file_name, sha256 }) => ({ id, kind, fileName: file_name, sha256 }));
}

/** The same for staff who see the candidate on these roles, with what went with such an application or answered a request. */
export async function listStaffDocuments(
  tx: TenantTx,
  candidateId: string,
  roleIds: readonly string[],
): Promise<Document[]> {
  return (await staffDocumentRows(tx, candidateId, roleIds)).map(presentDocument);
}

/** The one file of a multipart request, its kind told by its content. */
export const receiveFile = receive;

/** Returns the text of a received file that is read without being kept; null when it cannot be read. */
export const textOfFile = readText;

/** The rows of the same, with where their files lie. */
export const listStaffFiles = staffDocumentRows;

/** Returns the text of documents for a reader who must not know whose they are. */
export const redactedTexts = textsOf;
