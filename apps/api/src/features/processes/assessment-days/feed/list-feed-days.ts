import { createHash } from 'node:crypto';
import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type { Actor } from '@evenhand/domain/access/can';
import { type ActivityKey, activityKeyOf } from '@evenhand/domain/assessment-days/activity-key';
import { dayMoment } from '@evenhand/domain/assessment-days/day-moment';
import { personTimetable, type TimetableEntry } from '@evenhand/domain/assessment-days/timetables';
import { hides } from '@evenhand/domain/fields/blind/role-blindness';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { CalendarFeedEntry } from '../../../records/calendar-feeds/public.ts';
import { plainWordsFor, type StaffSay, staffLanguage } from '../../../tenancy/reference/public.ts';
import { type ReleasedAs, readReleasedAs } from '../released-as.ts';
import { nameOf } from '../see-day.ts';
import {
  type CandidateOfDayRow,
  listCandidatesOfDays,
  listReleasedDays,
  type ReleasedDayRow,
} from './feed-days.queries.ts';

interface FeedReader {
  readonly tenant: Tenant;
  readonly me: Actor;
  /** True when the owner has chosen names. On a blind role codes stand all the same. */
  readonly showsNames: boolean;
}

/** Returns a text that is the same for one activity in every timetable, and tells no ids of candidates. */
const activityMark = (activity: ActivityKey): string =>
  createHash('sha256').update(activityKeyOf(activity)).digest('hex').slice(0, 32);

function candidateName({ me, showsNames }: FeedReader, day: ReleasedDayRow, one: CandidateOfDayRow): string {
  if (!showsNames || hides(me, { blind: day.blind, seenStages: day.seen_stages }, one.stage_id)) return one.code;
  return nameOf(one.preferred_name || one.first_name, one.last_name);
}

const nameIn = (parts: ReleasedAs['rooms'], id: string | null): string =>
  parts.find((part) => part.id === id)?.name ?? '';

interface DayOfFeed {
  readonly reader: FeedReader;
  readonly say: StaffSay;
  readonly row: ReleasedDayRow;
  readonly as: ReleasedAs;
  readonly names: ReadonlyMap<string, string>;
}

/** Returns the calendar entry of an exercise, or of writing up after one; none for a break. */
function entryOf(
  { reader: { tenant, me }, say, row, as, names }: DayOfFeed,
  { kind, from, to, activity, roomId }: TimetableEntry,
): CalendarFeedEntry[] {
  if (!activity) return [];
  const exercise = nameIn(as.exercises, activity.exerciseId);
  const isExercise = kind === 'EXERCISE';
  const who = isExercise ? activity.candidateIds.flatMap((id) => names.get(id) ?? []).toSorted() : [];
  return [
    {
      id: `assessment-day-${row.id}-${kind}-${activityMark(activity)}-${me.userId}@${new URL(tenant.origin).hostname}`,
      sequence: row.number,
      start: dayMoment(as.day, from, as.timeZone),
      end: dayMoment(as.day, to, as.timeZone),
      summary: `${isExercise ? exercise : say('staff.assessment.entry.WRITE_UP', { exercise })} – ${row.role_title}`,
      description: [as.title, ...who, '', `${tenant.origin}/assessor/${row.id}`].join('\n'),
      location: [nameIn(as.rooms, roomId), as.place].filter((part) => part !== '').join(', '),
    },
  ];
}

/**
 * Returns the exercises of a member of staff on assessment days of a span, as their timetables were last released: nothing of a
 * timetable that is only planned, and nothing of a later edit of the day.
 */
export async function listFeedDays(
  tx: TenantTx,
  reader: FeedReader,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<CalendarFeedEntry[]> {
  const { tenant, me } = reader;
  const [first, last] = [from, to].map((time) => time.toISOString().slice(0, 10));
  const rows = await listReleasedDays(tx, { personId: me.userId, from: first ?? '', to: last ?? '' });
  if (rows.length === 0) return [];
  const candidates = await listCandidatesOfDays(
    tx,
    rows.map(({ id }) => id),
  );
  const language = mailLanguage(await staffLanguage(tx, me.userId));
  const say = plainWordsFor(tenant, ['base', 'staff'] as const, language);
  return rows.flatMap((row) => {
    const ofDay = candidates.filter((one) => one.day_id === row.id);
    const names = new Map(ofDay.map((one) => [one.id, candidateName(reader, row, one)]));
    const day: DayOfFeed = { reader, say, row, as: readReleasedAs(row.released_as, row), names };
    return personTimetable(dayPlan.parse(row.plan), me.userId).flatMap((entry) => entryOf(day, entry));
  });
}
