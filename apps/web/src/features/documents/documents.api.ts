import { type Document, prepareOwnDownload, removeOwnDocument, uploadCv } from '@evenhand/contract/candidates';
import { followDownload } from '../../lib/download.ts';
import { request } from '../../lib/http.ts';

export type OwnDocumentKind = Document['kind'];

/** Of these there is one at a time: a new one takes the place of the old. */
const single: readonly OwnDocumentKind[] = ['CV', 'COVER', 'PHOTO'];
export const isSingle = (kind: OwnDocumentKind): boolean => single.includes(kind);

export function sendDocument(candidateId: string, kind: Document['kind'], file: File): Promise<Document> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file, file.name);
  return request(uploadCv, { params: { id: candidateId }, body });
}

/** What the server has done with a document. */
export type DocumentChange = { readonly added: Document } | { readonly removed: Document };

/** The documents after a change. Of some kinds there is at most one: a new one takes the place of the old. */
export const withChange = (documents: readonly Document[], change: DocumentChange): Document[] =>
  'added' in change
    ? [...documents.filter(({ kind }) => kind !== change.added.kind || !isSingle(kind)), change.added]
    : documents.filter(({ id }) => id !== change.removed.id);

export const removeDocument = (candidateId: string, documentId: string): Promise<unknown> =>
  request(removeOwnDocument, { params: { id: candidateId, documentId } });

/** The bearer token cannot ride on a plain link: the server gives an address that works once. */
export async function downloadDocument(candidateId: string, { id, fileName }: Document): Promise<void> {
  const { address } = await request(prepareOwnDownload, {
    params: { id: candidateId },
    body: { filename: fileName, documentId: id },
  });
  followDownload(address, fileName);
}
