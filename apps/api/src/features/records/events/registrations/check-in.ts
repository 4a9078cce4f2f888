import type { Actor } from '@evenhand/domain/access/can';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { standingArrivals } from '@evenhand/domain/events/arrival-marks';
import type { Attendance } from '@evenhand/domain/events/event-kind';
import { isCheckInOpen } from '@evenhand/domain/events/event-times';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { insertArrivals, listArrivals, type NewArrival } from '../arrivals/arrivals.queries.ts';
import { deriveAttendance } from '../arrivals/derive-attendance.ts';
import { findEvent } from '../events.queries.ts';
import { timesOf } from '../read-event.ts';
import { lockRegistration, lockRegistrationOf, type RegistrationRow } from './registrations.queries.ts';

interface HandMark {
  readonly kind: 'ARRIVED' | 'UNDONE';
  readonly ofId: string | null;
  readonly at: Date;
  readonly by: string | null;
}

/** Returns the row of a mark that is made on the server's own clock. */
const handMark = (tx: TenantTx, row: RegistrationRow, { kind, ofId, at, by }: HandMark): NewArrival => ({
  id: tx.newId(),
  event_id: row.event_id,
  registration_id: row.id,
  kind,
  of_id: ofId,
  part_id: null,
  device_at: at,
  clock_offset_ms: 0,
  marked_at: at,
  marked_by: by,
  device: '',
});

/** Checks in the holder of a locked registration. Changes nothing without a place or when already checked in. */
export async function checkIn(tx: TenantTx, row: RegistrationRow): Promise<void> {
  if (row.state !== 'REGISTERED' || row.attendance === 'ATTENDED') return;
  await insertArrivals(tx, [handMark(tx, row, { kind: 'ARRIVED', ofId: null, at: tx.now, by: null })]);
  await deriveAttendance(tx, [row]);
}

/** Checks in the registration with this e-mail address. The answer does not reveal whether the address is registered. */
export async function checkInByEmail(
  tx: TenantTx,
  at: { readonly eventId: string; readonly email: string },
): Promise<void> {
  const event = found(await findEvent(tx, at.eventId));
  if (event.status !== 'ACTIVE' || event.visibility === 'STAFF') throw new ProblemError('not_found');
  if (!isCheckInOpen(timesOf(event), tx.now)) throw new ProblemError('check_in_closed');
  const row = await lockRegistrationOf(tx, { eventId: event.id, emailKey: normaliseEmail(at.email) });
  if (row) await checkIn(tx, row);
}

/** Returns the check-in time that an offline device reported, limited to between the registration and now. */
function momentOf(at: string | undefined, row: RegistrationRow, now: Date): Date {
  if (at === undefined) return now;
  const time = new Date(at).getTime();
  return new Date(Math.max(Math.min(time, now.getTime()), row.registered_at.getTime()));
}

/** Returns the marks that take back every arrival of a registration that stands. */
async function undoArrivals(tx: TenantTx, row: RegistrationRow, by: string | null): Promise<NewArrival[]> {
  const marks = (await listArrivals(tx, [row.id])).map((mark) => ({ ...mark, ofId: mark.of_id }));
  return standingArrivals(marks).map(({ id }) => handMark(tx, row, { kind: 'UNDONE', ofId: id, at: tx.now, by }));
}

/**
 * Sets or clears attendance for staff, by marks as the doors make them. A guest on the waiting list who is marked as
 * attended gets a place. Repeating it changes nothing.
 */
export async function setAttendance(
  tx: TenantTx,
  me: Actor,
  mark: {
    readonly eventId: string;
    readonly registrationId: string;
    readonly attendance: Attendance | null;
    readonly at?: string | undefined;
  },
): Promise<void> {
  const row = found(await lockRegistration(tx, { eventId: mark.eventId, id: mark.registrationId }));
  if (row.state === 'CANCELLED') throw new ProblemError('not_found');
  if (row.attendance === mark.attendance) return;
  const by = me.organizationId === tx.organizationId ? me.userId : null;
  const at = momentOf(mark.at, row, tx.now);
  await insertArrivals(
    tx,
    mark.attendance === 'ATTENDED'
      ? [handMark(tx, row, { kind: 'ARRIVED', ofId: null, at, by })]
      : await undoArrivals(tx, row, by),
  );
  await deriveAttendance(tx, [row], () => mark.attendance);
}
