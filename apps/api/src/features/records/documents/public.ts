export { purgeDocument, readDocumentJob } from './documents.jobs.ts';
export {
  type DocumentRow,
  findDocument,
  insertDocument,
  insertTicket,
  listDocumentRows,
  lockDocument,
  lockDocumentsOfKind,
  markRemoved,
  spendTicket,
  writeKind,
} from './documents.queries.ts';
export { documentsToSend, listDocuments, listStaffDocuments } from './list-documents.ts';
export { presentDocument } from './present-document.ts';
export { readText as textOfFile } from './read-text.ts';
export { receiveFile, type SubmittedFile } from './receive-file.ts';
export { redactedTexts } from './redacted-texts.ts';
export { staffDocumentRows as listStaffFiles } from './staff-documents.ts';
