import type { AttendanceState, ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { writeAttendance } from './day-people.queries.ts';
import { followAttendance } from './incidents/note-incident.ts';
import { getDay, seeDay } from './see-day.ts';

/** Says where a candidate is on the day. Said twice it is kept once, with the time of the first arrival. */
export async function markAttendance(
  tx: TenantTx,
  me: Actor,
  at: { readonly dayId: string; readonly applicationId: string; readonly state: AttendanceState },
): Promise<ShownDay> {
  const row = await seeDay(tx, me, at.dayId);
  if (!(await writeAttendance(tx, at))) throw new ProblemError('not_found');
  await followAttendance(tx, me, at);
  await recordEvent(tx, {
    kind: 'assessment-day.attendance-marked',
    subjectId: row.id,
    applicationId: at.applicationId,
    roleId: row.role_id,
  });
  return getDay(tx, me, at.dayId);
}
