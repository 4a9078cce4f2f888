import { isRecord } from '@evenhand/domain/fields/values';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type DocumentRow, findDocument, listSubmissions } from './documents.queries.ts';

const sent = z.object({ documents: z.array(z.object({ id: z.string() })) });

/** The ids of the documents that went with an application, from its frozen copy. */
export function sentDocumentIds(submission: unknown): string[] {
  const read = sent.safeParse(isRecord(submission) ? submission : {});
  return read.success ? read.data.documents.map((document) => document.id) : [];
}

/** Loads documents of a candidate in this order, also removed ones. */
export async function documentsByIds(tx: TenantTx, candidateId: string, ids: Iterable<string>): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (const id of ids) {
    const row = await findDocument(tx, id);
    if (row?.candidate_id === candidateId) rows.push(row);
  }
  return rows;
}

/** Lists the documents that went with a candidate's application; null when it is not theirs or was not sent. */
export async function listSentWith(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly applicationId: string },
): Promise<DocumentRow[] | null> {
  const submissions = await listSubmissions(tx, at.candidateId);
  const sent = submissions.find(({ application_id }) => application_id === at.applicationId);
  return sent ? documentsByIds(tx, at.candidateId, sentDocumentIds(sent.data)) : null;
}

/** Finds a document that went with one of a candidate's applications, also when it was replaced since. */
export async function findSentDocument(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly documentId: string },
): Promise<DocumentRow | undefined> {
  const submissions = await listSubmissions(tx, at.candidateId);
  const wasSent = submissions.some(({ data }) => sentDocumentIds(data).includes(at.documentId));
  return wasSent ? (await documentsByIds(tx, at.candidateId, [at.documentId]))[0] : undefined;
}
