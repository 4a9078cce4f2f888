export { purgeDocument, readDocumentJob } from './documents.jobs.ts';
export {
  type DocumentRow,
  findDocument,
  listDocumentRows,
  lockDocument,
} from './documents.queries.ts';
export { documentsToSend, listDocuments, listStaffDocuments } from './list-documents.ts';
export { presentDocument } from './present-document.ts';
export { listSentWith } from './sent-documents.ts';
export { staffDocumentRows as listStaffFiles } from './staff-documents.ts';
