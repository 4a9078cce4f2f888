import type { Registration } from '@evenhand/contract/records/events/events';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { seeCandidate } from '../../candidate-access/public.ts';
import type { EventHost } from '../event-host.ts';
import { lockEvent } from '../events.queries.ts';
import { getRegistration } from './list-registrations.ts';
import { guestOf, putGuest } from './register.ts';
import { findPerson } from './registrations.queries.ts';

/** Adds a candidate to an event on behalf of staff, regardless of the registration period. Repeating it changes nothing. */
export async function putOnEvent(
  tx: TenantTx,
  host: EventHost,
  input: { readonly me: Actor; readonly candidateId: string; readonly eventId: string },
): Promise<Registration> {
  const seen = await seeCandidate(tx, input.me, input.candidateId);
  if (seen.blind) throw new ProblemError('not_allowed');
  const event = found(await lockEvent(tx, input.eventId));
  if (event.status !== 'ACTIVE') throw new ProblemError('not_found');
  if (event.ends_at <= tx.now) throw new ProblemError('event_over');
  const person = found(await findPerson(tx, seen.candidate.id));
  const { row, place } = await putGuest(tx, host, { event, guest: guestOf(person) });
  if (place === 'FULL') throw new ProblemError('event_full');
  return getRegistration(tx, input.me, { eventId: event.id, id: row.id });
}
