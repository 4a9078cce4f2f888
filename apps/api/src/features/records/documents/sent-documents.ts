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

/**
 * Lists the documents that went with a candidate's application, or with any of theirs, also those replaced since. Returns null when
 * none of theirs was sent by that id.
 */
export async function listSentWith(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly applicationId?: string },
): Promise<DocumentRow[] | null> {
  const all = await listSubmissions(tx, at.candidateId);
  const meant = all.filter((one) => at.applicationId === undefined || one.application_id === at.applicationId);
  if (meant.length === 0) return null;
  return documentsByIds(tx, at.candidateId, new Set(meant.flatMap(({ data }) => sentDocumentIds(data))));
}
