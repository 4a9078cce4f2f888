import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { seeCandidate, seeEvenDeleted } from '../candidate-access/public.ts';
import { lockCandidate } from '../candidate-rows/public.ts';
import {
  type DocumentRow,
  findDocument,
  listDocumentRows,
  listSentWith,
  listStaffDocuments,
} from '../documents/public.ts';
import { assertReadsNoneBlind } from '../roles/public.ts';

interface DocumentKey {
  readonly candidateId: string;
  readonly documentId: string;
}

/** Finds an own document by its id, or else by its name. One that was removed is found by its id when it was sent. */
export async function findOwnDocument(
  tx: TenantTx,
  at: { readonly candidateId: string; readonly documentId: string | undefined; readonly fileName: string },
): Promise<DocumentRow> {
  const own = await listDocumentRows(tx, at.candidateId);
  const isMeant = (row: DocumentRow): boolean =>
    at.documentId === undefined ? row.file_name === at.fileName : row.id === at.documentId;
  const { candidateId, documentId } = at;
  const present = own.find(isMeant);
  if (present || documentId === undefined) return found(present);
  const sent = (await listSentWith(tx, { candidateId })) ?? [];
  return found(sent.find(({ id }) => id === documentId));
}

/**
 * Holds the candidate for staff who change their documents: of two who send a CV at once one takes the other's place. A blind
 * reader is shown no document, and adds none.
 */
export async function lockForDocuments(tx: TenantTx, me: Actor, candidateId: string): Promise<void> {
  if ((await seeCandidate(tx, me, candidateId)).blind) throw new ProblemError('not_allowed');
  await assertReadsNoneBlind(tx, me);
  found(await lockCandidate(tx, candidateId));
}

/** A document for a member of staff who sees the candidate and may know who it is. */
export async function findStaffDocument(tx: TenantTx, me: Actor, key: DocumentKey): Promise<DocumentRow> {
  const { candidate, applications, blind } = await seeEvenDeleted(tx, me, key.candidateId);
  if (blind) throw new ProblemError('not_allowed');
  const candidateId = candidate.id;
  const roleIds = applications.map((application) => application.role_id);
  const listed = await listStaffDocuments(tx, candidateId, roleIds);
  if (!listed.some((document) => document.id === key.documentId)) throw new ProblemError('not_found');
  return found(await findDocument(tx, key.documentId));
}

/** The photo that is shown with a candidate: the newest. A face says who it is, so that a blind reader has none. */
export async function findPhoto(tx: TenantTx, me: Actor, candidateId: string): Promise<DocumentRow> {
  const { candidate, blind } = await seeEvenDeleted(tx, me, candidateId);
  const present = blind ? [] : await listDocumentRows(tx, candidate.id);
  return found(present.find(({ kind }) => kind === 'PHOTO'));
}
