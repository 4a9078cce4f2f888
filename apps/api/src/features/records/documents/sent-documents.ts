import { isRecord } from '@evenhand/domain/fields/values';
import { z } from 'zod';

const sent = z.object({ documents: z.array(z.object({ id: z.string() })) });

/** The ids of the documents that went with an application, from its frozen copy. */
export function sentDocumentIds(submission: unknown): string[] {
  const read = sent.safeParse(isRecord(submission) ? submission : {});
  return read.success ? read.data.documents.map((document) => document.id) : [];
}
