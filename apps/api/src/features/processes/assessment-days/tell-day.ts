import type { EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { comparePlans } from '@evenhand/domain/assessment-days/compare-plans';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { candidateTimetable, personTimetable, type TimetableEntry } from '@evenhand/domain/assessment-days/timetables';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { writeDate } from '@evenhand/domain/dates/write-date';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { tellStaff } from '../../records/staff-access/public.ts';
import { type DayRow, listDayCandidates, listStaffNames } from './assessment-days.queries.ts';

interface ReleasedDay {
  readonly day: DayRow;
  readonly makeUp: EditedMakeUp;
  readonly before: DayPlan | null;
  readonly after: DayPlan;
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Returns a line for each exercise: time, name and room. Preparation counts from its beginning. */
function linesOf({ makeUp }: ReleasedDay, entries: readonly TimetableEntry[]): string[] {
  const names = new Map(makeUp.exercises.map(({ id, name }) => [id, name]));
  const rooms = new Map(makeUp.rooms.map(({ id, name }) => [id, name]));
  return entries.flatMap(({ kind, from, to, activity, roomId }) => {
    if (activity === null || (kind !== 'EXERCISE' && kind !== 'PREPARATION')) return [];
    const room = roomId === null ? undefined : rooms.get(roomId);
    const sign = kind === 'PREPARATION' ? ' …' : '';
    return [
      [`${clock(from)}–${clock(to)} ${names.get(activity.exerciseId) ?? ''}${sign}`, room].filter(Boolean).join(', '),
    ];
  });
}

/** Returns the day with the times between which a person is there, as "Thursday 14 January 2027, 09:00–15:30 (London)". */
function whenOf(
  { day: { day, time_zone } }: ReleasedDay,
  entries: readonly TimetableEntry[],
  language: string,
): string {
  const date = writeDate(new Date(`${day}T12:00:00Z`), language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const [first, last] = [entries[0], entries.at(-1)];
  const span = first && last ? `, ${clock(first.from)}–${clock(last.to)}` : '';
  return `${date}${span} (${cityOfZone(time_zone)})`;
}

/** Returns the values of a mail with a person's own timetable. */
const valuesOf = (told: ReleasedDay, entries: readonly TimetableEntry[], language: string) => ({
  title: told.day.title,
  roleTitle: told.day.role_title,
  when: whenOf(told, entries, language),
  place: told.day.place,
  isChanged: told.before !== null,
  isComing: entries.length > 0,
  timetable: linesOf(told, entries),
});

/**
 * Mails their own timetable to the candidates and staff for whom a released one is new or changed. Outsiders have no account, so
 * that staff hand them theirs.
 */
export async function tellReleased(tx: TenantTx, tenant: Tenant, told: ReleasedDay): Promise<void> {
  const { day, before, after } = told;
  const seats = await listDayCandidates(tx, day.id);
  const nothing: DayPlan = { ...after, activities: [], breaks: [], markings: [], leftOver: [] };
  const gone = new Set(seats.filter(({ state }) => state === 'NO_SHOW').map(({ application_id }) => application_id));
  const { candidatesToTell, peopleToTell } = comparePlans(before ?? nothing, after, gone);
  for (const seat of seats.filter(({ application_id }) => candidatesToTell.includes(application_id))) {
    await tellCandidate(tx, tenant, {
      template: 'assessment-day',
      candidateId: seat.candidate_id,
      applicationId: seat.application_id,
      placeholders: (language) => valuesOf(told, candidateTimetable(after, seat.application_id), language),
    });
  }
  for (const { id } of await listStaffNames(tx, peopleToTell)) {
    const link = `${tenant.origin}/manager/assessment-days/${day.id}`;
    await tellStaff(tx, tenant, {
      userIds: [id],
      notification: {
        template: 'staff-assessment-day',
        applicationId: null,
        placeholders: { ...valuesOf(told, personTimetable(after, id), 'en-GB'), link },
      },
    });
  }
}
