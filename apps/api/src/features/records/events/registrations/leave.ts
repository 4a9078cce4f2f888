import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { EventHost } from '../event-host.ts';
import { mailAboutEvent } from '../event-mail.ts';
import { type EventRow, findEvent, lockEvent } from '../events.queries.ts';
import { deleteChoices } from '../parts/parts.queries.ts';
import { admitWaiting } from './admit-waiting.ts';
import { type Asker, registrationOf } from './find-own-registration.ts';
import { lockRegistration, type RegistrationRow, writeRegistration } from './registrations.queries.ts';

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
  await deleteChoices(tx, { registrationId: row.id, kept: [] });
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
