import { minutesBetween, shortDayText, weekdayText, zonePosition } from '../../../entities/interview/interview-time.ts';
import type { ScheduledInterview } from '../../../entities/interview/scheduled-interview.ts';
import { clockText } from '../../../lib/format/clock-text.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import type { Translate } from '../../../lib/words/words.ts';
import type { PieceKind, TimetableLane, TimetablePiece } from '../../../ui/timetable/timetable-parts.ts';
import { daysShown, type ScheduleState } from './schedule-state.ts';

const workDays = 5;

function kindOf(interview: ScheduledInterview, now: number): PieceKind {
  const { state, outcome, endsAt } = interview;
  if (interview.hasClash) return 'clash';
  if (interview.isShortNotice || interview.neededMinutes !== null) return 'attention';
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
  /** The day of this entry; an interview over midnight has one on each of its days. */
  readonly day: string;
  readonly lane: TimetableLane;
  readonly piece: TimetablePiece;
}

const peopleText = (interview: ScheduledInterview): string => interview.people.map(({ name }) => name).join(', ');

interface DayPart {
  readonly day: string;
  readonly start: number;
  readonly minutes: number;
  /** Minute of the day before at which it began; null where it begins on this day. */
  readonly began: number | null;
}

const dayEnd = 24 * 60;

/** Returns the parts of an interview that lie on days which are shown. */
function partsOf(interview: ScheduledInterview, days: readonly string[], timeZone: string): DayPart[] {
  const first = zonePosition(interview.startsAt, timeZone);
  const last = zonePosition(interview.endsAt, timeZone);
  return days.flatMap((day): DayPart[] => {
    if (day < first.day || day > last.day || (day > first.day && day === last.day && last.start === 0)) return [];
    if (first.day === last.day) return [{ ...first, minutes: minutesBetween(interview), began: null }];
    const start = day === first.day ? first.start : 0;
    const end = day === last.day ? last.start : dayEnd;
    return [{ day, start, minutes: end - start, began: day > first.day ? first.start : null }];
  });
}

/** Returns the entries of the schedule, one in each lane of an interview on each of its days. */
export function placeInterviews(
  t: Translate,
  interviews: readonly ScheduledInterview[],
  state: ScheduleState,
  clock: { readonly timeZone: string; readonly now: number },
): PlacedInterview[] {
  const days = daysShown(state);
  return interviews.flatMap((interview) => {
    const clash = interview.hasClash ? t('staff.schedule.clash') : '';
    const notice = interview.isShortNotice ? t('staff.schedule.shortNotice') : '';
    const { neededMinutes } = interview;
    const needs = neededMinutes === null ? '' : t('staff.plan.needs', { minutes: formatNumber(neededMinutes) });
    const where =
      [clash, notice, needs, interview.place, peopleText(interview)].filter(Boolean).join(', ') || interview.role.title;
    const label = interview.candidate.name;
    const isFixed = !interview.mayArrange || interview.state !== 'BOOKED' || interview.outcome !== null;
    return partsOf(interview, days, clock.timeZone).flatMap(({ day, start, minutes, began }) => {
      const note = began === null ? where : `${t('staff.schedule.began', { time: clockText(began) })}, ${where}`;
      return lanesOf(t, interview, state, day).map((lane) => ({
        interview,
        day,
        lane,
        piece: {
          id: `${interview.id}-${lane.id}`,
          laneId: lane.id,
          start,
          minutes,
          kind: kindOf(interview, clock.now),
          label,
          note,
          name: `${clockText(start)} ${label}, ${note}`,
          isFixed: isFixed || began !== null,
        },
      }));
    });
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
