export { copyDocument } from './copy-document.ts';
export { receiveFile, type SubmittedFile } from './receive-file.ts';
export { redactedTexts } from './redacted-texts.ts';
