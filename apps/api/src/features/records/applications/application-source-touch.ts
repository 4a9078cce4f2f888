import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { sourceTouchAt } from '../../tenancy/source-touches/public.ts';
import { eventSource } from '../events/public.ts';

/**
 * Returns the source of an application, frozen when it is sent: the first link that was followed, and the event that
 * the candidate attended. The candidate's own statement is in their answers instead. Null when nothing is known.
 */
export async function sourceTouch(tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) {
  const sourceTouch = await sourceTouchAt(tx, at);
  const linkedEventId = sourceTouch?.eventId ?? null;
  const event = await eventSource(tx, { candidateId: at.candidateId, linkedEventId });
  if (!sourceTouch && !event) return null;
  return {
    channel: sourceTouch?.channel ?? 'link',
    portal: sourceTouch?.portal ?? null,
    event,
    utm: sourceTouch?.utm ?? {},
  };
}
