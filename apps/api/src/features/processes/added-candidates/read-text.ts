import { readDocument } from '../../../platform/files/read-document.ts';
import { extensionOf } from '../../../platform/files/readable-types.ts';
import type { SubmittedFile } from '../../records/candidate-documents/public.ts';

/** The text of a file that is not kept; null when there is none to be had of it. */
export async function textOfFile({ contentType, bytes }: SubmittedFile): Promise<string | null> {
  const extension = extensionOf(contentType);
  if (extension === null) return null;
  const { text } = await readDocument(extension, bytes);
  return text === null || text.trim() === '' ? null : text;
}
