import { comparePlans, type IsToldAnew } from '@evenhand/domain/assessment-days/compare-plans';
import { dayMoment } from '@evenhand/domain/assessment-days/day-moment';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { candidateTimetable, personTimetable, type TimetableEntry } from '@evenhand/domain/assessment-days/timetables';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { writeDate } from '@evenhand/domain/dates/write-date';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listFeedStarts } from '../../records/calendar-feeds/public.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { tellStaff } from '../../records/staff-access/public.ts';
import { type DayRow, listDayCandidates } from './assessment-days.queries.ts';
import { listStaffNames } from './day-people.queries.ts';
import { dayCalendar } from './own/day-calendar.ts';
import { dayLines, spanText } from './own/day-lines.ts';
import { type DayHost, dayLink } from './own/day-link.ts';
import { listApplicants } from './own/own-days.queries.ts';
import type { ReleasedAs } from './released-as.ts';

interface ReleasedDay {
  readonly day: DayRow;
  /** Day and names with which the timetable is told. */
  readonly as: ReleasedAs;
  readonly before: DayPlan | null;
  /** Day and names with which the timetable before was told; as the one now where there is none. */
  readonly asBefore: ReleasedAs;
  readonly after: DayPlan;
  /** Number of the timetable that is released. */
  readonly number: number;
  /** When a timetable of the day was first released; null for the first one. */
  readonly firstReleasedAt: Date | null;
}

/** One person's times before and after. */
interface OwnTimes {
  readonly before: readonly TimetableEntry[];
  readonly after: readonly TimetableEntry[];
}

/** Returns the day of which a person hears: who is no longer expected, of the one that they were told. */
const shownAs = ({ as, asBefore }: ReleasedDay, { after }: OwnTimes): ReleasedAs => (after.length > 0 ? as : asBefore);

/** Returns the day with the times between which a person is there, as "Thursday 14 January 2027, 09:00–15:30 (London)". */
function whenOf({ day, timeZone }: ReleasedAs, entries: readonly TimetableEntry[], language: string): string {
  const date = writeDate(new Date(`${day}T12:00:00Z`), language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const [first, last] = [entries[0], entries.at(-1)];
  const span = first && last ? `, ${spanText({ from: first.from, to: last.to })}` : '';
  return `${date}${span} (${cityOfZone(timeZone)})`;
}

/** Returns the values of a mail with a person's own timetable. */
function valuesOf(told: ReleasedDay, own: OwnTimes, language: string) {
  const { before, after } = own;
  const as = shownAs(told, own);
  return {
    title: as.title,
    roleTitle: told.day.role_title,
    when: whenOf(as, after, language),
    place: as.place,
    isChanged: before.length > 0,
    isComing: after.length > 0,
    timetable: dayLines(as, after),
  };
}

interface CalendarOwner {
  readonly id: string;
  readonly url: string;
}

type EntryMethod = 'REQUEST' | 'CANCEL';

const entryMethod = ({ after }: OwnTimes): EntryMethod => (after.length > 0 ? 'REQUEST' : 'CANCEL');

/**
 * Returns the method of the calendar file for a member of staff; null for none. A person who subscribes to their calendar gets no file
 * beside it, and one that they got before they switched it on is taken back.
 */
function staffEntryMethod(
  { firstReleasedAt }: ReleasedDay,
  own: OwnTimes,
  feedSince: Date | undefined,
): EntryMethod | null {
  if (feedSince === undefined) return entryMethod(own);
  return own.before.length > 0 && firstReleasedAt !== null && firstReleasedAt < feedSince ? 'CANCEL' : null;
}

/** Returns what makes the calendar file of a person: their times, or the end of those that they were told before. */
function calendarOf(
  tx: TenantTx,
  { tenant }: DayHost,
  told: ReleasedDay,
  own: OwnTimes & { readonly owner: CalendarOwner; readonly method: EntryMethod | null },
) {
  const { method } = own;
  const entries = own.after.length > 0 ? own.after : own.before;
  const [first, last] = [entries[0], entries.at(-1)];
  if (!(first && last) || method === null) return {};
  const { day, number } = told;
  const as = shownAs(told, own);
  return {
    calendar: (attendee: { readonly name: string; readonly address: string }): string =>
      dayCalendar({
        tenant,
        now: tx.now,
        day: { id: day.id, title: as.title, place: as.place, roleTitle: day.role_title },
        startsAt: dayMoment(as.day, first.from, as.timeZone),
        endsAt: dayMoment(as.day, last.to, as.timeZone),
        lines: dayLines(as, entries),
        attendee,
        ownerId: own.owner.id,
        url: own.owner.url,
        method,
        sequence: number,
      }),
  };
}

/** Returns whether an activity is told anew: the day or its place has changed, or the activity or its room has another name. */
function toldAnew({ as, asBefore }: ReleasedDay): IsToldAnew {
  if (as.day !== asBefore.day || as.timeZone !== asBefore.timeZone || as.place !== asBefore.place) return () => true;
  const nameIn = ({ exercises, rooms }: ReleasedAs, id: string | null): string | undefined =>
    [...exercises, ...rooms].find((one) => one.id === id)?.name;
  return ({ exerciseId, roomId }) => [exerciseId, roomId].some((id) => nameIn(as, id) !== nameIn(asBefore, id));
}

/**
 * Mails their own timetable to the candidates and staff for whom a released one is new or changed, with a calendar file that replaces
 * the one before, or ends it for those who are no longer expected. Outsiders have no account, so that staff hand them theirs.
 */
export async function tellReleased(tx: TenantTx, host: DayHost, told: ReleasedDay): Promise<void> {
  const { day, after } = told;
  const seats = await listDayCandidates(tx, day.id);
  const nothing: DayPlan = { ...after, activities: [], breaks: [], markings: [], leftOver: [] };
  const before = told.before ?? nothing;
  const gone = new Set(seats.filter(({ state }) => state === 'NO_SHOW').map(({ application_id }) => application_id));
  const { candidatesToTell, peopleToTell } = comparePlans(before, after, gone, toldAnew(told));
  for (const { id, candidate_id } of await listApplicants(tx, candidatesToTell)) {
    const own = { before: candidateTimetable(before, id), after: candidateTimetable(after, id) };
    const link = dayLink(host, id);
    await tellCandidate(tx, host.tenant, {
      template: 'assessment-day',
      candidateId: candidate_id,
      applicationId: id,
      placeholders: (language) => ({ ...valuesOf(told, own, language), link }),
      ...calendarOf(tx, host, told, { ...own, owner: { id, url: link }, method: entryMethod(own) }),
    });
  }
  const feeds = await listFeedStarts(tx, peopleToTell);
  for (const { id } of await listStaffNames(tx, peopleToTell)) {
    const own = { before: personTimetable(before, id), after: personTimetable(after, id) };
    const link = `${host.tenant.origin}/assessor/${day.id}`;
    await tellStaff(tx, host.tenant, {
      userIds: [id],
      notification: {
        template: 'staff-assessment-day',
        applicationId: null,
        placeholders: (language) => ({ ...valuesOf(told, own, language), link }),
        ...calendarOf(tx, host, told, {
          ...own,
          owner: { id, url: link },
          method: staffEntryMethod(told, own, feeds.get(id)),
        }),
      },
    });
  }
}
