import { countToAdmit } from '@evenhand/domain/events/event-capacity';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../../platform/events/record-event.ts';
import type { EventHost } from '../event-host.ts';
import { mailAboutEvent } from '../event-mail.ts';
import { countPlaces, type EventRow, noCounts } from '../events.queries.ts';
import { fillParts } from '../parts/fill-parts.ts';
import {
  lockFirstWaiting,
  lockRegistrations,
  type RegistrationRow,
  writeRegistration,
} from './registrations.queries.ts';
import { reminderAtRegistration } from './reminder-start.ts';

/** Returns an event's capacity, waiting list setting and current counts. The caller holds the event's lock. */
export async function capacityOf(tx: TenantTx, event: EventRow) {
  const { registered, waiting } = (await countPlaces(tx, [event.id])).get(event.id) ?? noCounts;
  return { capacity: event.capacity, waitingList: event.waiting_list, taken: registered, waiting };
}

/** Gives free places of a locked event to the guests who have waited longest. Returns their new rows. */
async function givePlaces(tx: TenantTx, event: EventRow): Promise<readonly RegistrationRow[]> {
  const free = countToAdmit(await capacityOf(tx, event));
  if (free <= 0) return [];
  const lucky = await lockFirstWaiting(tx, event.id, free);
  const change = {
    state: 'REGISTERED',
    state_at: tx.now,
    told_sequence: event.sequence,
    reminded_days: reminderAtRegistration(event, tx.now),
  };
  for (const { id } of lucky) await writeRegistration(tx, id, change);
  await recordEvents(
    tx,
    lucky.map((one) => ({ kind: 'event.place-given', candidateId: one.candidate_id, subjectId: event.id })),
  );
  return lucky.map((one) => ({ ...one, ...change }));
}

/** Tells guests of the places that they got in sessions, unless they are told already. */
async function tellInParts(
  tx: TenantTx,
  host: EventHost,
  event: EventRow,
  at: { readonly inParts: ReadonlySet<string>; readonly told: readonly string[] },
): Promise<void> {
  const ids = [...at.inParts].filter((id) => !at.told.includes(id));
  for (const to of await lockRegistrations(tx, { eventId: event.id, ids })) {
    await mailAboutEvent(tx, host, { template: 'event-sessions', event, to });
  }
}

/**
 * Gives free places in the sessions of a locked event after a guest has chosen others, who is told by the caller. The places of the event
 * itself are as they were.
 */
export const admitAfterChoice = async (
  tx: TenantTx,
  host: EventHost,
  event: EventRow,
  registrationId: string,
): Promise<void> => tellInParts(tx, host, event, { inParts: await fillParts(tx, event), told: [registrationId] });

/** Gives free places of a locked event and of its sessions to the guests who have waited longest, and tells them. */
export async function admitWaiting(tx: TenantTx, host: EventHost, event: EventRow): Promise<void> {
  if (event.status !== 'ACTIVE' || event.ends_at <= tx.now) return;
  const lucky = await givePlaces(tx, event);
  const inParts = await fillParts(tx, event);
  for (const to of lucky) await mailAboutEvent(tx, host, { template: 'event-place-free', event, to });
  await tellInParts(tx, host, event, { inParts, told: lucky.map(({ id }) => id) });
}
