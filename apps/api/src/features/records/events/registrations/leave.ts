import type { Actor } from '@evenhand/domain/access/can';
import { isCandidate } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { EventHost } from '../event-host.ts';
import { mailAboutEvent } from '../event-mail.ts';
import { type EventRow, findEvent, lockEvent } from '../events.queries.ts';
import { admitWaiting } from './admit-waiting.ts';
import { readRegistrationToken } from './registration-token.ts';
import {
  findConfirmedKey,
  findOwnRegistration,
  findPerson,
  findRegistration,
  lockRegistration,
  type RegistrationRow,
  writeRegistration,
} from './registrations.queries.ts';

export interface Asker {
  readonly actor: Actor | null;
  readonly token: string | undefined;
}

/** Returns the caller's own registration, found by the token of their mail or by the signed-in candidate, or null. */
export async function registrationOf(
  tx: TenantTx,
  host: Pick<EventHost, 'secrets'>,
  at: { readonly eventId: string } & Asker,
): Promise<RegistrationRow | null> {
  const { eventId, actor, token } = at;
  const named = token ? readRegistrationToken(host.secrets, token) : null;
  if (named) return (await findRegistration(tx, { eventId, id: named })) ?? null;
  if (!actor || !isCandidate(actor.userType) || !actor.candidateId) return null;
  const person = await findPerson(tx, actor.candidateId);
  if (!person) return null;
  const of = { eventId, candidateId: person.id, emailKey: await findConfirmedKey(tx, person.id) };
  return (await findOwnRegistration(tx, of)) ?? null;
}

/** Removes a guest from a locked event and tells them. Gives the place to the first guest on the waiting list. */
async function takeOff(
  tx: TenantTx,
  host: EventHost,
  at: { readonly event: EventRow; readonly row: RegistrationRow; readonly byStaff: boolean },
): Promise<void> {
  const { event, row, byStaff } = at;
  if (row.state === 'CANCELLED') return;
  if (row.attendance === 'ATTENDED') throw new ProblemError('event_over');
  await writeRegistration(tx, row.id, { state: 'CANCELLED', state_at: tx.now });
  await recordEvent(tx, { kind: 'event.left', candidateId: row.candidate_id, subjectId: event.id });
  const left = { hadPlace: row.state === 'REGISTERED', byStaff };
  await mailAboutEvent(tx, host, { template: 'event-left', event, to: { ...row, state: 'CANCELLED' }, left });
  await admitWaiting(tx, host, event);
}

/** Cancels the caller's own registration. Repeating it changes nothing. */
export async function leave(tx: TenantTx, host: EventHost, at: { readonly eventId: string } & Asker): Promise<void> {
  found(await findEvent(tx, at.eventId));
  const own = found(await registrationOf(tx, host, at));
  const event = found(await lockEvent(tx, at.eventId));
  if (event.ends_at <= tx.now) throw new ProblemError('event_over');
  const row = found(await lockRegistration(tx, { eventId: event.id, id: own.id }));
  await takeOff(tx, host, { event, row, byStaff: false });
}

/** Removes a guest from an event on behalf of staff. */
export async function removeFromEvent(
  tx: TenantTx,
  host: EventHost,
  at: { readonly eventId: string; readonly registrationId: string },
): Promise<void> {
  const event = found(await lockEvent(tx, at.eventId));
  const row = found(await lockRegistration(tx, { eventId: event.id, id: at.registrationId }));
  await takeOff(tx, host, { event, row, byStaff: true });
}
