import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { EventHost } from './event-mail.ts';
import { type EventRow, findEvent, lockEvent } from './events.queries.ts';
import { guestOf, putGuest } from './register.ts';
import { findApplicants, lockRegistrationOf, type PersonRow } from './registrations.queries.ts';

/** Why somebody got no place. */
export type NoPlace = 'event_full' | 'on_waiting_list' | 'already_registered' | 'event_over';

const isOver = (event: EventRow, now: Date): boolean => event.status !== 'ACTIVE' || event.ends_at <= now;

/** An event on which people can be put still. Throws not_found, or event_over when it has been. */
export async function eventToPutOn(tx: TenantTx, eventId: string): Promise<{ readonly id: string }> {
  const event = found(await findEvent(tx, eventId));
  if (event.status !== 'ACTIVE') throw new ProblemError('not_found');
  if (isOver(event, tx.now)) throw new ProblemError('event_over');
  return event;
}

/** Whoever is on it already is left as they are, and not written to again. */
async function putOne(
  tx: TenantTx,
  host: EventHost,
  at: { readonly event: EventRow; readonly person: PersonRow },
): Promise<NoPlace | null> {
  const { event, person } = at;
  const known = await lockRegistrationOf(tx, { eventId: event.id, emailKey: normaliseEmail(person.email) });
  if (known?.state === 'WAITING') return 'on_waiting_list';
  if (known && known.state !== 'CANCELLED') return 'already_registered';
  const { place } = await putGuest(tx, host, { event, guest: guestOf(person) });
  if (place === 'REGISTERED') return null;
  return place === 'WAITING' ? 'on_waiting_list' : 'event_full';
}

/**
 * Puts the people of these applications on an event one after the other, as long as there are places, and tells each. Answers why
 * somebody has none, null for those who have; whoever is not there any more is not in the answer.
 */
export async function putManyOnEvent(
  tx: TenantTx,
  host: EventHost,
  wish: { readonly eventId: string; readonly roleId: string; readonly applicationIds: readonly string[] },
): Promise<ReadonlyMap<string, NoPlace | null>> {
  const event = found(await lockEvent(tx, wish.eventId));
  const people = await findApplicants(tx, wish);
  const outcomes = new Map<string, NoPlace | null>();
  for (const { application_id, ...person } of people) {
    outcomes.set(application_id, isOver(event, tx.now) ? 'event_over' : await putOne(tx, host, { event, person }));
  }
  return outcomes;
}
