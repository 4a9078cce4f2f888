import { createHash } from 'node:crypto';
import { type Document, document } from '@evenhand/contract/records/candidates/candidates';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { toFileKey } from '../../../platform/files/file-store.ts';
import { type IdempotencyKey, once } from '../../../platform/http/idempotency.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { created, type RequestContext } from '../../../platform/http/route.ts';
import { findDocument, presentDocument, readDocumentJob } from '../documents/public.ts';
import { hasContent, insertDocument } from './candidate-documents.queries.ts';
import type { SubmittedFile } from './receive-file.ts';
import { replaceOlder } from './replace-older.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'services'> & { readonly me: Actor };

interface Addition {
  readonly id: string;
  readonly key: string;
  readonly candidateId: string;
  readonly file: SubmittedFile;
  /** Null when an agency has sent it. */
  readonly uploadedBy: string | null;
}

const hashOf = ({ bytes }: SubmittedFile): string => createHash('sha256').update(bytes).digest('hex');

/** Returns whether a candidate has a document with the content of this file. */
export const hasDocument = (
  tx: TenantTx,
  { candidateId, file }: Pick<Addition, 'candidateId' | 'file'>,
): Promise<boolean> => hasContent(tx, { candidateId, sha256: hashOf(file) });

/** Adds the row of a file that is stored already. The caller holds the candidate's row. */
export async function keepDocument(tx: TenantTx, addition: Addition): Promise<Document> {
  const { id, key, candidateId, file, uploadedBy } = addition;
  await replaceOlder(tx, { candidateId, kind: file.kind });
  await insertDocument(tx, {
    id,
    candidateId,
    kind: file.kind,
    fileName: file.fileName,
    contentType: file.contentType,
    sizeBytes: file.bytes.length,
    sha256: hashOf(file),
    storageKey: key,
    uploadedBy,
  });
  await recordEvent(tx, { kind: 'document.added', candidateId, subjectId: id, keys: [file.kind] });
  await tx.send(readDocumentJob, { documentId: id });
  return presentDocument(found(await findDocument(tx, id)));
}

interface NewFile {
  readonly candidateId: string;
  readonly file: SubmittedFile;
  /** Throws when the candidate is not there for the caller; it is asked again in the transaction that adds the row. */
  readonly check: (tx: TenantTx) => Promise<unknown>;
  /** Key of the request, when the endpoint takes one: a file sent again with it is not added again. */
  readonly idempotency?: IdempotencyKey | null;
}

/**
 * Keeps a file and its row. The file is stored first, so that a row never names a file that is not there; it is taken
 * away again when the row cannot be written.
 */
export async function addDocument(caller: CallContext, input: NewFile): Promise<Document> {
  const { candidateId, file, check, idempotency } = input;
  const { files } = caller.services;
  const id = await caller.inTenant(async (tx) => {
    await check(tx);
    return tx.newId();
  });
  const key = toFileKey(caller.tenant.id, id);
  await files.put(key, file.bytes, file.contentType);
  try {
    const kept = await caller.inTenant(async (tx) => {
      await check(tx);
      const add = () => keepDocument(tx, { id, key, candidateId, file, uploadedBy: caller.me.userId }).then(created);
      return document.parse((await (idempotency ? once(tx, idempotency, add) : add())).body);
    });
    if (kept.id !== id) await files.remove(key);
    return kept;
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}
