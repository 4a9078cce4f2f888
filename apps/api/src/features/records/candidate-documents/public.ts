export { hasDocument, keepDocument } from './add-document.ts';
export { copyDocument } from './copy-document.ts';
export { receiveFile, receiveFileWith, type SubmittedFile } from './receive-file.ts';
export { redactedTexts } from './redacted-texts.ts';
