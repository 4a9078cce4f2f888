import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { notedLately, oneLookMs } from '../../../platform/events/noted-lately.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { DocumentRow } from '../documents/public.ts';

type Reading = 'document.viewed' | 'document.downloaded';

/** The feed says who has read a document, once for each look. */
export async function noteReading(
  tx: TenantTx,
  me: Actor,
  at: { readonly document: DocumentRow; readonly kind: Reading },
): Promise<DocumentRow> {
  const { document, kind } = at;
  const of = { kind, candidateId: document.candidate_id, subjectId: document.id };
  const since = new Date(tx.now.getTime() - oneLookMs);
  if (await notedLately(tx, { ...of, userId: me.userId, since })) return document;
  await recordEvent(tx, { ...of, keys: [document.kind] });
  return document;
}
