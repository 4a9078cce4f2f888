import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { eventSource } from '../events/public.ts';
import { arrivalAt } from '../portals/public.ts';

/**
 * Returns the source of an application, frozen when it is sent: the first link that was followed, and the event that
 * the candidate attended. The candidate's own statement is in their answers instead. Null when nothing is known.
 */
export async function cameBy(tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) {
  const arrival = await arrivalAt(tx, at);
  const linkedEventId = arrival?.eventId ?? null;
  const event = await eventSource(tx, { candidateId: at.candidateId, linkedEventId });
  if (!arrival && !event) return null;
  return { channel: arrival?.channel ?? 'link', portal: arrival?.portal ?? null, event, utm: arrival?.utm ?? {} };
}
