import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { EventHost } from '../event-host.ts';
import { type EventRow, findEvent, lockEvent } from '../events.queries.ts';
import { guestOf, putGuest } from './register.ts';
import { findApplicants, lockRegistrationOf, type PersonRow } from './registrations.queries.ts';

/** Reason why an applicant got no place. */
export type RegistrationRefusal = 'event_full' | 'on_waiting_list' | 'already_registered' | 'event_over';

const isOver = (event: EventRow, now: Date): boolean => event.status !== 'ACTIVE' || event.ends_at <= now;

/** Returns an event to which people can still be added. Throws `not_found`, or `event_over` when it has ended. */
export async function eventToPutOn(tx: TenantTx, eventId: string): Promise<{ readonly id: string }> {
  const event = found(await findEvent(tx, eventId));
  if (event.status !== 'ACTIVE') throw new ProblemError('not_found');
  if (isOver(event, tx.now)) throw new ProblemError('event_over');
  return event;
}

/** Adds one applicant. Leaves an existing registration unchanged and sends it no further mail. */
async function putOne(
  tx: TenantTx,
  host: EventHost,
  at: { readonly event: EventRow; readonly person: PersonRow },
): Promise<RegistrationRefusal | null> {
  const { event, person } = at;
  const known = await lockRegistrationOf(tx, { eventId: event.id, emailKey: normaliseEmail(person.email) });
  if (known?.state === 'WAITING') return 'on_waiting_list';
  if (known && known.state !== 'CANCELLED') return 'already_registered';
  const { place } = await putGuest(tx, host, { event, guest: guestOf(person) });
  if (place === 'REGISTERED') return null;
  return place === 'WAITING' ? 'on_waiting_list' : 'event_full';
}

/**
 * Adds the applicants to an event one after the other, while there are places, and tells each by mail. Returns for
 * each application the reason for no place, or null for a place. Candidates who are deleted or anonymised are left
 * out of the answer.
 */
export async function putManyOnEvent(
  tx: TenantTx,
  host: EventHost,
  input: { readonly eventId: string; readonly roleId: string; readonly applicationIds: readonly string[] },
): Promise<ReadonlyMap<string, RegistrationRefusal | null>> {
  const event = found(await lockEvent(tx, input.eventId));
  const people = await findApplicants(tx, input);
  const outcomes = new Map<string, RegistrationRefusal | null>();
  for (const { application_id, ...person } of people) {
    outcomes.set(application_id, isOver(event, tx.now) ? 'event_over' : await putOne(tx, host, { event, person }));
  }
  return outcomes;
}
