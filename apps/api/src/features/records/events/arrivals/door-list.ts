import type { DoorList } from '@evenhand/contract/records/events/arrivals';
import { standingArrivals } from '@evenhand/domain/events/arrival-marks';
import { capacityLeft } from '@evenhand/domain/events/event-capacity';
import { registrationStates } from '@evenhand/domain/events/event-kind';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { findEvent } from '../events.queries.ts';
import { presentChoice } from '../parts/choose-parts.ts';
import { listChoices, listParts } from '../parts/parts.queries.ts';
import { presentPart } from '../parts/show-parts.ts';
import { capacityOf } from '../registrations/admit-waiting.ts';
import { listRegistrationRows } from '../registrations/registration-list.read.ts';
import { type ArrivalRow, listArrivalsOfEvent } from './arrivals.queries.ts';
import { countDoors } from './doors.queries.ts';
import { ticketCode, ticketHash } from './ticket-code.ts';

const mostGuests = 5000;
/** Milliseconds for which a device counts as a door, also while it is offline. */
const doorMemory = 12 * 3_600_000;

const presentArrivals = (marks: readonly ArrivalRow[]): DoorList['guests'][number]['arrivals'] =>
  standingArrivals(marks.map((mark) => ({ ...mark, ofId: mark.of_id }))).map(({ id, part_id: partId }) => ({
    id,
    partId,
  }));

/** Returns the guests of an event for a device at the door, by name. */
export async function getDoorList(tx: TenantTx, secrets: Secrets, eventId: string): Promise<DoorList> {
  const event = found(await findEvent(tx, eventId));
  const rows = await listRegistrationRows(tx, { eventId }, { page: 0, size: mostGuests });
  const marks = Map.groupBy(await listArrivalsOfEvent(tx, eventId), (mark) => mark.registration_id);
  const parts = await listParts(tx, [eventId]);
  const guestIds = parts.length === 0 ? [] : rows.map(({ id }) => id);
  const choices = Map.groupBy(await listChoices(tx, guestIds), (choice) => choice.registration_id);
  return {
    eventId: event.id,
    title: event.title,
    startsAt: event.starts_at.toISOString(),
    endsAt: event.ends_at.toISOString(),
    timeZone: event.time_zone,
    takenAt: tx.now.toISOString(),
    placesLeft: capacityLeft(await capacityOf(tx, event)),
    doors: await countDoors(tx, { eventId, since: new Date(tx.now.getTime() - doorMemory) }),
    parts: parts.map(presentPart),
    guests: rows.map((row) => ({
      id: row.id,
      name: row.name,
      state: registrationStates.find((one) => one === row.state) ?? 'CANCELLED',
      codeHash: ticketHash(ticketCode(secrets, row.id)),
      parts: (choices.get(row.id) ?? []).map(presentChoice),
      arrivals: presentArrivals(marks.get(row.id) ?? []),
    })),
  };
}
