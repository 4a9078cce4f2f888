export { copyDocument } from './copy-document.ts';
export { type SubmittedFile, receiveFile } from './receive-file.ts';
export { redactedTexts } from './redacted-texts.ts';
