export { assertAttachable, keepFilesOfMessage } from './files-of-message.ts';
export { listFilesOfMessages } from './organization-files.queries.ts';
