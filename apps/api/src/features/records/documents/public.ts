export { copyDocument } from './copy-document.ts';
export { documentsToSend, listDocuments, listStaffDocuments } from './list-documents.ts';
export { readText as textOfFile } from './read-text.ts';
export { receiveFile } from './receive-file.ts';
export { redactedTexts } from './redacted-texts.ts';
export { staffDocumentRows as listStaffFiles } from './staff-documents.ts';
