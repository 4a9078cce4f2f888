/** Kinds of files in an organisation's library: attachments of messages, and pictures. */
export const libraryFileKinds = ['attachment', 'picture'] as const;
export type LibraryFileKind = (typeof libraryFileKinds)[number];

/** Endings of the files that a kind takes. */
export const endingsOf = (kind: LibraryFileKind): readonly string[] =>
  kind === 'picture' ? ['jpeg', 'jpg', 'png', 'gif'] : ['pdf', 'docx', 'jpeg', 'jpg', 'png', 'gif'];

const megabyte = 1024 * 1024;
export const mostLibraryMegabytes = 10;

/** Limits of what goes with one message, so that mail servers take it. */
export const mostFilesOfMessage = 5;
export const mostMessageFileBytes = 10 * megabyte;
