import { dayMakeUp, type EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { DayEngagement, EngagementKind } from '@evenhand/domain/assessment-days/assessment-day';
import { dayMinute, dayMoment } from '@evenhand/domain/assessment-days/day-moment';
import { mergeSpans, type TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { together } from '../../../platform/db/together.ts';
import { dayTimesOf, listHeldTimes } from '../../records/staff-times/public.ts';
import { readPanelTimes } from '../interviewer-availability/public.ts';
import type { DayRow } from './assessment-days.queries.ts';

const minutesOfDay = 24 * 60;
type EditedDay = Pick<DayRow, 'id' | 'day' | 'time_zone' | 'make_up'>;

type PersonTime = TimeSpan & { readonly userId: string };

const timeOf = ({ userId, start, end }: { userId: string; start: Date; end: Date }): PersonTime => ({
  userId,
  start: start.getTime(),
  end: end.getTime(),
});

const isSame = (one: TimeSpan, other: TimeSpan): boolean => one.start === other.start && one.end === other.end;

/** Returns the ids of a day's people who have an account here; outsiders have none. */
export const staffOf = ({ people }: Pick<EditedMakeUp, 'people'>): string[] =>
  people.filter(({ name }) => name === null).map(({ id }) => id);

/** Returns spans as engagements of a person in minutes of the day. */
function engagementsIn(
  { day, time_zone: zone }: EditedDay,
  { personId, kind }: { readonly personId: string; readonly kind: EngagementKind },
  spans: readonly TimeSpan[],
): DayEngagement[] {
  return mergeSpans(spans)
    .map(({ start, end }) => ({
      personId,
      kind,
      from: Math.max(0, Math.floor(dayMinute(day, new Date(start), zone))),
      to: Math.min(minutesOfDay, Math.ceil(dayMinute(day, new Date(end), zone))),
    }))
    .filter(({ from, to }) => from < to);
}

/**
 * Returns when the staff of a day are taken elsewhere on its date: by interviews, by the released timetables of other days, by their own
 * days away, and by their calendars where the rules of the day heed these. What stands in a calendar as an invitation of ours, to an
 * interview or to a day, is not told twice; whatever else stands there is told, beside an invitation or within it.
 */
export async function listEngagements(tx: TenantTx, row: EditedDay): Promise<DayEngagement[]> {
  const { people, rules } = dayMakeUp.parse(row.make_up);
  const userIds = staffOf({ people });
  if (userIds.length === 0) return [];
  const [from, to] = [dayMoment(row.day, 0, row.time_zone), dayMoment(row.day, minutesOfDay, row.time_zone)];
  const [held, dayTimes, { takenOf }] = await together([
    listHeldTimes(tx, { userIds, from, to }),
    dayTimesOf(tx, userIds, { from, to }),
    readPanelTimes(tx, userIds, { start: from.getTime(), end: to.getTime() }),
  ]);
  const interviews = held.map((one) => timeOf({ userId: one.user_id, start: one.starts_at, end: one.ends_at }));
  const onOtherDays = dayTimes.parts.filter(({ dayId }) => dayId !== row.id).map(timeOf);
  const invitations = [...interviews, ...dayTimes.invitations.map(timeOf)];
  return userIds.flatMap((personId) => {
    const isOwn = ({ userId }: PersonTime): boolean => userId === personId;
    const { away = [], inCalendars = [] } = takenOf.get(personId) ?? {};
    const others = inCalendars.filter((span) => !invitations.filter(isOwn).some((one) => isSame(one, span)));
    return [
      ...engagementsIn(row, { personId, kind: 'INTERVIEW' }, interviews.filter(isOwn)),
      ...engagementsIn(row, { personId, kind: 'OTHER_DAY' }, onOtherDays.filter(isOwn)),
      ...engagementsIn(row, { personId, kind: 'AWAY' }, away),
      ...engagementsIn(row, { personId, kind: 'CALENDAR' }, rules.calendars ? others : []),
    ];
  });
}
