import { type Document, prepareOwnDownload, removeOwnDocument, uploadCv } from '@evenhand/contract/candidates';
import { followDownload } from '../../lib/download.ts';
import { request } from '../../lib/http.ts';

/** What has a place of its own in the profile. */
export type OwnDocumentKind = 'CV' | 'COVER';

/** Text that readers can open everywhere. The server looks into the file as well. */
export const textTypes = ['pdf', 'docx'] as const;
export const mostMegabytes = 10;

export function sendDocument(candidateId: string, kind: Document['kind'], file: File): Promise<Document> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file, file.name);
  return request(uploadCv, { params: { id: candidateId }, body });
}

/** What the server has done with a document. */
export type DocumentChange = { readonly added: Document } | { readonly removed: Document };

/** The documents after a change. There is at most one of a kind: a new one takes the place of the old. */
export const withChange = (documents: readonly Document[], change: DocumentChange): Document[] =>
  'added' in change
    ? [...documents.filter(({ kind }) => kind !== change.added.kind), change.added]
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
