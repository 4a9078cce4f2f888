import { listSentDocuments } from '@evenhand/contract/records/candidate-documents';
import {
  type Document,
  prepareOwnDownload,
  removeOwnDocument,
  uploadCv,
} from '@evenhand/contract/records/candidates/candidates';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { followDownload } from '../../lib/files/download.ts';

export type OwnDocumentKind = Document['kind'];

/** Kinds of which there is one document at a time. A new one replaces the old. */
const single: readonly OwnDocumentKind[] = ['CV', 'COVER', 'PHOTO'];
export const isSingle = (kind: OwnDocumentKind): boolean => single.includes(kind);

/** The documents that the candidate sent with one application, also those replaced since. */
export const sentDocumentsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['applications', 'documents', applicationId],
    queryFn: ({ signal }) => request(listSentDocuments, { params: { id: applicationId }, signal }),
    retry: false,
  });

export function sendDocument(candidateId: string, kind: Document['kind'], file: File): Promise<Document> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file, file.name);
  return request(uploadCv, { params: { id: candidateId }, body });
}

/** A change that the server has made to the documents. */
export type DocumentChange = { readonly added: Document } | { readonly removed: Document };

/** Returns the documents after a change. A new document of a single kind replaces the old one. */
export const withChange = (documents: readonly Document[], change: DocumentChange): Document[] =>
  'added' in change
    ? [...documents.filter(({ kind }) => kind !== change.added.kind || !isSingle(kind)), change.added]
    : documents.filter(({ id }) => id !== change.removed.id);

export const removeDocument = (candidateId: string, documentId: string): Promise<unknown> =>
  request(removeOwnDocument, { params: { id: candidateId, documentId } });

/** A plain link cannot carry the bearer token, so the server gives an address that works once. */
export async function downloadDocument(candidateId: string, { id, fileName }: Document): Promise<void> {
  const { address } = await request(prepareOwnDownload, {
    params: { id: candidateId },
    body: { filename: fileName, documentId: id },
  });
  followDownload(address, fileName);
}
