import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { eventSource } from '../events/public.ts';
import { arrivalAt } from '../portals/public.ts';

/**
 * By what an application came, frozen when it is sent: the link that was followed first, and the event that the candidate was at.
 * What they say themselves stands beside it, in their answers. Null where nothing is known.
 */
export async function cameBy(tx: TenantTx, at: { readonly candidateId: string; readonly roleId: string }) {
  const arrival = await arrivalAt(tx, at);
  const linkedEventId = arrival?.eventId ?? null;
  const event = await eventSource(tx, { candidateId: at.candidateId, linkedEventId });
  if (!arrival && !event) return null;
  return { channel: arrival?.channel ?? 'link', portal: arrival?.portal ?? null, event, utm: arrival?.utm ?? {} };
}
