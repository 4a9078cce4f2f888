import type { ReadableExtension } from './read-document.ts';

const readable: Readonly<Record<string, ReadableExtension>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** As what a file of this type is read; null: there is no text to be had of it. */
export const extensionOf = (contentType: string): ReadableExtension | null => readable[contentType] ?? null;

export const isReadable = (contentType: string): boolean => extensionOf(contentType) !== null;
