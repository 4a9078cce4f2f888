import { firstArrival } from '@evenhand/domain/events/arrival-marks';
import type { Attendance } from '@evenhand/domain/events/event-kind';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../../platform/events/record-event.ts';
import { type RegistrationRow, writeRegistration } from '../registrations/registrations.queries.ts';
import { type ArrivalRow, listArrivals } from './arrivals.queries.ts';

const kindOf = (attendance: Attendance | null): string =>
  attendance === null ? 'event.attendance-taken-back' : `event.${attendance.toLowerCase()}`;

const sameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

interface AttendanceState {
  readonly attendance: Attendance | null;
  readonly checked_in_at: Date | null;
  readonly checked_in_by: string | null;
}

/** Returns the attendance by the marks, or `otherwise` without an arrival. */
function attendanceBy(marks: readonly ArrivalRow[], otherwise: Attendance | null): AttendanceState {
  const first = firstArrival(marks.map((mark) => ({ ...mark, ofId: mark.of_id, at: mark.marked_at })));
  if (first) return { attendance: 'ATTENDED', checked_in_at: first.marked_at, checked_in_by: first.marked_by };
  return { attendance: otherwise, checked_in_at: null, checked_in_by: null };
}

const stillAbsent = (row: RegistrationRow): Attendance | null => (row.attendance === 'NOSHOW' ? 'NOSHOW' : null);

/**
 * Writes the attendance of locked registrations as their marks have it, and the history of what changed. A guest of the
 * waiting list who arrived gets a place. A guest without an arrival has the attendance `otherwise`: those who count as
 * absent stay so.
 */
export async function deriveAttendance(
  tx: TenantTx,
  rows: readonly RegistrationRow[],
  otherwise: (row: RegistrationRow) => Attendance | null = stillAbsent,
): Promise<void> {
  const marks = Map.groupBy(
    await listArrivals(
      tx,
      rows.map(({ id }) => id),
    ),
    (mark) => mark.registration_id,
  );
  const history: Parameters<typeof recordEvents>[1][number][] = [];
  for (const row of rows) {
    const next = attendanceBy(marks.get(row.id) ?? [], otherwise(row));
    const turned = next.attendance !== row.attendance;
    if (!turned && sameTime(next.checked_in_at, row.checked_in_at)) continue;
    const gotPlace = next.attendance === 'ATTENDED' && row.state === 'WAITING';
    await writeRegistration(tx, row.id, { ...next, ...(gotPlace ? { state: 'REGISTERED', state_at: tx.now } : {}) });
    if (turned) {
      history.push({ kind: kindOf(next.attendance), candidateId: row.candidate_id, subjectId: row.event_id });
    }
  }
  await recordEvents(tx, history);
}
