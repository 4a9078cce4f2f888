import type { Document } from '@evenhand/contract/records/candidates/candidates';

export const isPdf = (document: Document): boolean => document.contentType === 'application/pdf';

/** Returns the document shown first: the CV, which most viewers come to read, else a PDF, else the first. */
export const firstToRead = (documents: readonly Document[]): Document | undefined =>
  documents.find((one) => one.kind === 'CV') ?? documents.find(isPdf) ?? documents[0];
