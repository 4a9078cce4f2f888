import { mostFilesOfMessage, mostMessageFileBytes } from '@evenhand/domain/files/organization-file';

/** A file of the library that goes with a message. */
export interface MessageFile {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

export type FileRefusal = 'tooMany' | 'tooLarge';

export const bytesOf = (files: readonly MessageFile[]): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Returns why a file cannot go with a message beside the others, or null. */
export function refusalOf(files: readonly MessageFile[], file: MessageFile): FileRefusal | null {
  if (files.some(({ id }) => id === file.id)) return null;
  if (files.length >= mostFilesOfMessage) return 'tooMany';
  return bytesOf(files) + file.sizeBytes > mostMessageFileBytes ? 'tooLarge' : null;
}

/** Returns the files of a message with one more. */
export const withFile = (
  files: readonly MessageFile[],
  { id, fileName, sizeBytes }: MessageFile,
): readonly MessageFile[] => [...files.filter((one) => one.id !== id), { id, fileName, sizeBytes }];
