import type { InterviewerSchedule } from '@evenhand/contract/screens/schedules';
import {
  mergeSpans,
  spansWithin,
  subtractSpans,
  type TimeSpan,
} from '@evenhand/domain/interviewer-availability/time-spans';
import type { Services } from '../../../platform/services.ts';
import {
  type CalendarOwner,
  readBusyTimes,
  refreshCalendars,
} from '../../processes/interviewer-availability/public.ts';
import { listHeldTimes } from '../../records/staff-times/public.ts';
import { findStaffByAddress } from './schedules.queries.ts';

const day = 86_400_000;
const daysBefore = 3;
const daysAfter = 4;
const mostPeople = 40;

const written = ({ start, end }: TimeSpan) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
});

/** Returns when members of staff with these mail addresses are busy and free around a time. Their calendars are read again before. */
export async function seeSchedules(
  services: Pick<Services, 'calendars' | 'secrets' | 'now'>,
  owner: CalendarOwner,
  { usernames, dateTime }: { readonly usernames: string; readonly dateTime: string },
) {
  const addresses = new Set(usernames.split(',').map((username) => username.trim().toLowerCase()));
  const people = await owner.inTenant((tx) => findStaffByAddress(tx, [...addresses].slice(0, mostPeople)));
  const userIds = people.map(({ id }) => id);
  await refreshCalendars(services, owner, async () => userIds);
  const at = Date.parse(dateTime);
  const within = { start: at - daysBefore * day, end: at + daysAfter * day };
  const { times, held } = await owner.inTenant(async (tx) => ({
    times: await readBusyTimes(tx, userIds, within),
    held: await listHeldTimes(tx, { userIds, from: new Date(within.start), to: new Date(within.end) }),
  }));
  const schedules = people.flatMap((person): InterviewerSchedule[] => {
    const own = times.get(person.id);
    if (!own) return [];
    const interviews = held
      .filter(({ user_id: userId }) => userId === person.id)
      .map((row) => ({ start: row.starts_at.getTime(), end: row.ends_at.getTime() }))
      .toSorted((one, other) => one.start - other.start);
    return [
      {
        ...own,
        username: person.email,
        name: `${person.first_name} ${person.last_name}`.trim(),
        busy: spansWithin(mergeSpans([...own.busy, ...interviews]), within).map(written),
        free: subtractSpans(own.free, mergeSpans(interviews)).map(written),
        interviews: interviews.map(written),
        readAt: own.readAt?.toISOString() ?? null,
      },
    ];
  });
  return { ...written(within), schedules };
}
