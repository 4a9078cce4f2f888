import { minutesBetween, shortDayText, weekdayText, zonePosition } from '../../../entities/interview/interview-time.ts';
import type { ScheduledInterview } from '../../../entities/interview/scheduled-interview.ts';
import type { Translate } from '../../../lib/words/words.ts';
import {
  clockText,
  type PieceKind,
  type TimetableLane,
  type TimetablePiece,
} from '../../../ui/timetable/timetable-parts.ts';
import type { ScheduleState } from './schedule-state.ts';

const workDays = 5;

function kindOf({ state, hasClash, outcome, endsAt }: ScheduledInterview, now: number): PieceKind {
  if (hasClash) return 'clash';
  if (state === 'HELD') return 'held';
  return outcome !== null || Date.parse(endsAt) <= now ? 'passed' : 'booked';
}

/** Returns the lanes in which an interview stands: its day, or its panel, room or role. */
function lanesOf(t: Translate, interview: ScheduledInterview, state: ScheduleState, day: string): TimetableLane[] {
  if (state.view === 'week') return [{ id: day, label: weekdayText(day), note: shortDayText(day) }];
  if (state.by === 'role') return [{ id: interview.role.id, label: interview.role.title }];
  if (state.by === 'room') {
    return [{ id: `place-${interview.place}`, label: interview.place || t('staff.schedule.noPlace') }];
  }
  const people = interview.people;
  return people.length === 0
    ? [{ id: 'nobody', label: t('staff.schedule.nobody') }]
    : people.map(({ userId, name }) => ({ id: userId, label: name }));
}

export interface PlacedInterview {
  readonly interview: ScheduledInterview;
  readonly lane: TimetableLane;
  readonly piece: TimetablePiece;
}

const peopleText = (interview: ScheduledInterview): string => interview.people.map(({ name }) => name).join(', ');

/** Returns the entries of the schedule, one in each lane of an interview. */
export function placeInterviews(
  t: Translate,
  interviews: readonly ScheduledInterview[],
  state: ScheduleState,
  clock: { readonly timeZone: string; readonly now: number },
): PlacedInterview[] {
  return interviews.flatMap((interview) => {
    const { day, start } = zonePosition(interview.startsAt, clock.timeZone);
    const clash = interview.hasClash ? t('staff.schedule.clash') : '';
    const note = [clash, interview.place, peopleText(interview)].filter(Boolean).join(', ') || interview.role.title;
    const label = interview.candidate.name;
    return lanesOf(t, interview, state, day).map((lane) => ({
      interview,
      lane,
      piece: {
        id: `${interview.id}-${lane.id}`,
        laneId: lane.id,
        start,
        minutes: minutesBetween(interview),
        kind: kindOf(interview, clock.now),
        label,
        note,
        name: `${clockText(start)} ${label}, ${note}`,
        isFixed: !interview.mayArrange || interview.state !== 'BOOKED' || interview.outcome !== null,
      },
    }));
  });
}

/** Returns the lanes of a week, with a weekend only where it has interviews; those of a day in order of their names. */
export function scheduleLanesOf(placed: readonly PlacedInterview[], days: readonly string[]): TimetableLane[] {
  if (days.length > 1) {
    return days
      .filter((day, at) => at < workDays || placed.some(({ lane }) => lane.id === day))
      .map((day) => ({ id: day, label: weekdayText(day), note: shortDayText(day) }));
  }
  const lanes = new Map(placed.map(({ lane }) => [lane.id, lane]));
  return [...lanes.values()].toSorted((a, b) => a.label.localeCompare(b.label));
}
