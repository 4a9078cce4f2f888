import type { Actor } from '@evenhand/domain/access/can';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { Attendance } from '@evenhand/domain/events/event-kind';
import { isCheckInOpen } from '@evenhand/domain/events/event-times';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { findEvent } from '../events.queries.ts';
import { timesOf } from '../read-event.ts';
import {
  lockRegistration,
  lockRegistrationOf,
  type RegistrationRow,
  writeRegistration,
} from './registrations.queries.ts';

const noteAttendance = (tx: TenantTx, row: RegistrationRow, attendance: Attendance | null): Promise<string> =>
  recordEvent(tx, {
    kind: attendance === null ? 'event.attendance-taken-back' : `event.${attendance.toLowerCase()}`,
    candidateId: row.candidate_id,
    subjectId: row.event_id,
  });

/** Checks in the holder of a locked registration. Changes nothing without a place or when already checked in. */
export async function checkIn(tx: TenantTx, row: RegistrationRow): Promise<void> {
  if (row.state !== 'REGISTERED' || row.attendance === 'ATTENDED') return;
  await writeRegistration(tx, row.id, { attendance: 'ATTENDED', checked_in_at: tx.now, checked_in_by: null });
  await noteAttendance(tx, row, 'ATTENDED');
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

/**
 * Sets or clears attendance for staff. A guest on the waiting list who is marked as attended gets a place. Repeating
 * it changes nothing.
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
  const came = mark.attendance === 'ATTENDED';
  const isOwnTenant = me.organizationId === tx.organizationId;
  await writeRegistration(tx, row.id, {
    attendance: mark.attendance,
    checked_in_at: came ? momentOf(mark.at, row, tx.now) : null,
    checked_in_by: came && isOwnTenant ? me.userId : null,
    ...(came && row.state === 'WAITING' ? { state: 'REGISTERED', state_at: tx.now } : {}),
  });
  await noteAttendance(tx, row, mark.attendance);
}
