import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { purgeDocument } from '../documents/public.ts';
import { lockDocumentsOfKind, markRemoved } from './candidate-documents.queries.ts';

/** Kinds of which a candidate has one document at a time: a new one takes the place of the old. */
const single: readonly string[] = ['CV', 'COVER', 'PHOTO'];
export const isSingle = (kind: string): boolean => single.includes(kind);

/** Makes room for a document of this kind, where there can be but one. The candidate is held by the caller. */
export async function replaceOlder(
  tx: TenantTx,
  { candidateId, kind }: { readonly candidateId: string; readonly kind: string },
): Promise<void> {
  if (!isSingle(kind)) return;
  const ids = (await lockDocumentsOfKind(tx, candidateId, kind)).map((row) => row.id);
  await markRemoved(tx, ids);
  for (const documentId of ids) await tx.send(purgeDocument, { documentId });
}
