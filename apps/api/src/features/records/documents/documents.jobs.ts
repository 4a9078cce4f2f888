import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { readDocument } from '../../../platform/files/read-document.ts';
import { extensionOf } from '../../../platform/files/readable-types.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { findDocument, keepContent, listAnswering, listSubmissions } from './documents.queries.ts';
import { sentDocumentIds } from './sent-documents.ts';

const payload = z.object({ documentId: z.uuid() });

/** Page count and text of a new document, for search and redaction. */
export const readDocumentJob = defineJob('document.read', { payload });
/** The file of a removed document, unless an application was sent with it or it answered a request. */
export const purgeDocument = defineJob('document.purge', { payload });

interface DocumentJob {
  readonly organizationId: string;
  readonly documentId: string;
}

async function read({ database, files }: Services, { organizationId, documentId }: DocumentJob): Promise<void> {
  const scope = { organizationId, actor: { system: readDocumentJob.name } };
  const document = await database.withTenant(scope, (tx) => findDocument(tx, documentId));
  const extension = document ? extensionOf(document.content_type) : null;
  if (!document || !extension || document.read_at !== null) return;
  const file = await files.get(document.storage_key);
  if (!file) return;
  const content = await readDocument(extension, await buffer(file.stream));
  await database.withTenant(scope, (tx) => keepContent(tx, documentId, content));
}

async function purge({ database, files }: Services, { organizationId, documentId }: DocumentJob): Promise<void> {
  const scope = { organizationId, actor: { system: purgeDocument.name } };
  const key = await database.withTenant(scope, async (tx) => {
    const document = await findDocument(tx, documentId);
    if (!document || document.removed_at === null) return null;
    const submissions = await listSubmissions(tx, document.candidate_id);
    const wasSent = submissions.some(({ data }) => sentDocumentIds(data).includes(documentId));
    const answering = await listAnswering(tx, document.candidate_id);
    const isKept = wasSent || answering.some(({ document_id }) => document_id === documentId);
    return isKept ? null : document.storage_key;
  });
  if (key !== null) await files.remove(key);
}

export const documentsJobs = (services: Services) => [
  handler(readDocumentJob, ({ documentId }, { organizationId }) => read(services, { organizationId, documentId })),
  handler(purgeDocument, ({ documentId }, { organizationId }) => purge(services, { organizationId, documentId })),
];
