import { eventSourceSince } from '@evenhand/domain/events/event-times';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { findLastAttended } from './event-source.read.ts';
import { findEvent } from './events.queries.ts';
import { findConfirmedKey, findPerson } from './registrations/registrations.queries.ts';

/** Event that an application came from. */
export interface EventSource {
  readonly eventId: string;
  readonly title: string;
  readonly kind: string;
  /** checked-in: the candidate attended in the last 180 days; link: they followed the event's link to a role. */
  readonly by: 'checked-in' | 'link';
}

/**
 * Returns the event that an application came from, or null when there is none. An attended event is certain, so it
 * takes precedence over one whose link the candidate followed (`?event=<id>` on a role's address).
 */
export async function eventSource(
  tx: TenantTx,
  of: { readonly candidateId: string; readonly linkedEventId?: string | null },
): Promise<EventSource | null> {
  const person = await findPerson(tx, of.candidateId);
  if (!person) return null;
  const attended = await findLastAttended(tx, {
    candidateId: person.id,
    emailKey: await findConfirmedKey(tx, person.id),
    since: eventSourceSince(tx.now),
  });
  if (attended) return { eventId: attended.id, title: attended.title, kind: attended.kind, by: 'checked-in' };
  const linked = of.linkedEventId ? await findEvent(tx, of.linkedEventId) : undefined;
  return linked && linked.visibility !== 'STAFF'
    ? { eventId: linked.id, title: linked.title, kind: linked.kind, by: 'link' }
    : null;
}
