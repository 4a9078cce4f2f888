import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { toFileKey } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { type DocumentRow, findDocument, listDocumentRows, readDocumentJob } from '../documents/public.ts';
import { insertDocument } from './candidate-documents.queries.ts';
import { isSingle } from './replace-older.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'services'>;

interface Copying {
  readonly documentId: string;
  /** Owner of the original and, below, of the copy. */
  readonly fromCandidateId: string;
  readonly candidateId: string;
  readonly userId: string;
  /** Holds the candidate, so that of two copies one is made. */
  readonly hold: (tx: TenantTx) => Promise<unknown>;
}

/** Tells whether the new owner has the same file, or any document of a kind that is kept once: what is there is not replaced. */
const isThere = (rows: readonly DocumentRow[], { kind, sha256 }: DocumentRow): boolean =>
  rows.some((row) => row.kind === kind && (isSingle(kind) || row.sha256 === sha256));

async function addCopy(
  tx: TenantTx,
  original: DocumentRow,
  at: Copying & { id: string; key: string },
): Promise<boolean> {
  const { id, key, candidateId, userId } = at;
  await at.hold(tx);
  if (isThere(await listDocumentRows(tx, candidateId), original)) return false;
  await insertDocument(tx, {
    id,
    candidateId,
    kind: original.kind,
    fileName: original.file_name,
    contentType: original.content_type,
    sizeBytes: original.size_bytes,
    sha256: original.sha256,
    storageKey: key,
    uploadedBy: userId,
  });
  await recordEvent(tx, { kind: 'document.added', candidateId, subjectId: id, keys: [original.kind] });
  await tx.send(readDocumentJob, { documentId: id });
  return true;
}

/** Copies a document with its file into another organisation. One that is gone, or there already, is passed over. */
export async function copyDocument(from: CallContext, to: CallContext, copying: Copying): Promise<void> {
  const original = await from.inTenant((tx) => findDocument(tx, copying.documentId));
  if (!original || original.removed_at !== null || original.candidate_id !== copying.fromCandidateId) return;
  const { files } = to.services;
  const found = await to.inTenant(async (tx) => ({
    id: tx.newId(),
    there: isThere(await listDocumentRows(tx, copying.candidateId), original),
  }));
  const file = found.there ? null : await files.get(original.storage_key);
  if (!file) return;
  const bytes = await buffer(file.stream);
  // A file that differs from what was stored is not passed on.
  if (createHash('sha256').update(bytes).digest('hex') !== original.sha256)
    throw new Error('a document has changed in its store');
  const key = toFileKey(to.tenant.id, found.id);
  await files.put(key, bytes, original.content_type);
  let isKept = false;
  try {
    isKept = await to.inTenant((tx) => addCopy(tx, original, { ...copying, id: found.id, key }));
  } finally {
    if (!isKept) await files.remove(key);
  }
}
