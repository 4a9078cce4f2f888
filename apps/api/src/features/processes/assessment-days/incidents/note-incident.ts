import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  AttendanceState,
  DayIncidentNote,
  ShownDay,
} from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { noteDayIncident } from '@evenhand/contract/processes/assessment-days/day-incidents';
import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { Actor } from '@evenhand/domain/access/can';
import type { DayIncident } from '@evenhand/domain/assessment-days/day-incident';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid } from '../../../../platform/http/problem-error.ts';
import { staffRole } from '../../../records/staff-access/public.ts';
import { type DayRow, listDayCandidates } from '../assessment-days.queries.ts';
import { writeAttendance } from '../day-people.queries.ts';
import { holdDay } from '../day-plans.queries.ts';
import { findIncident, type IncidentRow, insertIncident, listIncidents, undoIncidents } from './incidents.queries.ts';

const permission = 'interview:arrange';

/** Returns an incident as the rules of a re-plan read it. */
export function dayIncident({ kind, application_id, person_id, room_id, minute }: IncidentRow): DayIncident {
  if (kind === 'NO_SHOW') return { kind, candidateIds: [found(application_id)] };
  if (kind === 'LATE_ARRIVAL') return { kind, candidateId: found(application_id), arrives: found(minute) };
  if (kind === 'ROOM_LOST') return { kind, roomId: found(room_id), from: found(minute) };
  return { kind: 'ASSESSOR_ILL', personIds: [found(person_id)], from: found(minute) };
}

/** Returns the incidents of a day as staff see them. */
export async function presentIncidents(tx: TenantTx, dayId: string): Promise<ShownDay['incidents']> {
  return (await listIncidents(tx, dayId)).map((row) => ({
    id: row.id,
    kind: row.kind as DayIncidentNote['kind'],
    applicationId: row.application_id,
    personId: row.person_id,
    roomId: row.room_id,
    minute: row.minute,
    notedAt: row.noted_at.toISOString(),
    notedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  }));
}

type Noted = BodyOf<typeof noteDayIncident>;

const subjectOf = (one: Noted) => ({
  applicationId: 'applicationId' in one ? one.applicationId : null,
  personId: 'personId' in one ? one.personId : null,
  roomId: 'roomId' in one ? one.roomId : null,
  minute: 'minute' in one ? one.minute : null,
});

/** Throws a 422 that names the candidate, person or room when it is not of the day. */
async function assertOfDay(tx: TenantTx, day: DayRow, one: Noted): Promise<void> {
  const { applicationId, personId, roomId } = subjectOf(one);
  const { people, rooms } = dayMakeUp.parse(day.make_up);
  const known = new Set([
    ...(await listDayCandidates(tx, day.id)).map(({ application_id }) => application_id),
    ...[...people, ...rooms].map(({ id }) => id),
  ]);
  const [field, id] = Object.entries({ applicationId, personId, roomId }).find(([, value]) => value !== null) ?? [];
  if (field !== undefined && !known.has(String(id))) throw invalid([{ field, code: 'not_of_the_day' }]);
}

const attendanceOf = (kind: string): AttendanceState | null =>
  kind === 'NO_SHOW' ? 'NO_SHOW' : kind === 'LATE_ARRIVAL' ? 'LATE' : null;

const isAbout = (row: IncidentRow, { applicationId, personId, roomId }: ReturnType<typeof subjectOf>): boolean =>
  row.application_id === applicationId && row.person_id === personId && row.room_id === roomId;

/** Loads a day's incidents for a caller who arranges it, and holds the day. */
async function holdIncidents(tx: TenantTx, me: Actor, day: DayRow): Promise<IncidentRow[]> {
  await staffRole(tx, me, { permission, roleId: day.role_id });
  await holdDay(tx, day.id);
  return listIncidents(tx, day.id);
}

/** Notes that something went wrong. Noted again it is kept once; another time or kind takes the place of the one before. No one is told. */
export async function noteIncident(tx: TenantTx, me: Actor, at: { readonly day: DayRow; readonly input: Noted }) {
  const { day, input } = at;
  const before = await holdIncidents(tx, me, day);
  await assertOfDay(tx, day, input);
  const subject = subjectOf(input);
  const same = before.filter((row) => isAbout(row, subject));
  if (same.some(({ kind, minute }) => kind === input.kind && minute === subject.minute)) return;
  await undoIncidents(
    tx,
    same.map(({ id }) => id),
    me.userId,
  );
  await insertIncident(tx, { ...subject, kind: input.kind, dayId: day.id, userId: me.userId });
  const state = attendanceOf(input.kind);
  if (state === 'NO_SHOW' && subject.applicationId !== null) {
    await writeAttendance(tx, { dayId: day.id, applicationId: subject.applicationId, state });
  }
  await recordEvent(tx, { kind: 'assessment-day.incident-noted', subjectId: day.id, roleId: day.role_id });
}

/** Undoes an incident. A candidate who was marked absent by it is expected again. */
export async function undoIncident(
  tx: TenantTx,
  me: Actor,
  at: { readonly row: IncidentRow; readonly day: DayRow },
): Promise<void> {
  const { row, day } = at;
  const standing = await holdIncidents(tx, me, day);
  if (!standing.some(({ id }) => id === row.id)) return;
  await undoIncidents(tx, [row.id], me.userId);
  if (row.kind === 'NO_SHOW' && row.application_id !== null) {
    await writeAttendance(tx, { dayId: day.id, applicationId: row.application_id, state: 'EXPECTED' });
  }
  await recordEvent(tx, { kind: 'assessment-day.incident-undone', subjectId: day.id, roleId: day.role_id });
}

/** Follows a mark of attendance: an absence is noted, and ends when its candidate is marked as anything else. */
export async function followAttendance(
  tx: TenantTx,
  me: Actor,
  at: { readonly dayId: string; readonly applicationId: string; readonly state: AttendanceState },
): Promise<void> {
  const { dayId, applicationId, state } = at;
  await holdDay(tx, dayId);
  const absences = (await listIncidents(tx, dayId)).filter(
    ({ kind, application_id }) => kind === 'NO_SHOW' && application_id === applicationId,
  );
  if (state === 'NO_SHOW' && absences.length === 0) {
    const absence = { kind: 'NO_SHOW', applicationId, personId: null, roomId: null, minute: null };
    await insertIncident(tx, { ...absence, dayId, userId: me.userId });
  }
  if (state === 'NO_SHOW') return;
  await undoIncidents(
    tx,
    absences.map(({ id }) => id),
    me.userId,
  );
}

export const loadIncident = async (tx: TenantTx, id: string): Promise<IncidentRow> => found(await findIncident(tx, id));
