import { type ActivityKey, activityKeyOf } from '@evenhand/domain/assessment-days/activity-key';
import { type AssessmentDay, isRest } from '@evenhand/domain/assessment-days/assessment-day';
import type { DayFault } from '@evenhand/domain/assessment-days/day-fault';
import type { DayPlan, PlannedActivity } from '@evenhand/domain/assessment-days/day-plan';
import { columnsOf, type TimetableEntry } from '@evenhand/domain/assessment-days/timetables';
import { clockText } from '../../../lib/format/clock-text.ts';
import type { Translate } from '../../../lib/words/words.ts';
import type { PieceKind, TimetableLane, TimetablePiece } from '../../../ui/timetable/timetable-parts.ts';
import { type DayNames, listNames } from '../day-names.ts';

export const dayViews = ['ROOMS', 'CANDIDATES', 'PEOPLE'] as const;
export type DayViewKind = (typeof dayViews)[number];

/** Lane of activities that need no room. */
export const noRoom = 'none';

/** A piece with the activity that it stands for. Breaks of staff have none. */
export interface DayPiece {
  readonly piece: TimetablePiece;
  readonly activity: PlannedActivity | null;
}

interface PiecesInput {
  readonly day: AssessmentDay;
  readonly plan: DayPlan;
  readonly by: DayViewKind;
  readonly names: DayNames;
  readonly faults: readonly DayFault[];
  readonly isFixed: boolean;
}

/** Whether a fault is about an activity. */
const isAbout = ({ exerciseIds, candidateIds }: DayFault, activity: PlannedActivity): boolean =>
  exerciseIds.includes(activity.exerciseId) &&
  (candidateIds.length === 0 || candidateIds.some((id) => activity.candidateIds.includes(id)));

function kindOf({ day, faults }: PiecesInput, { kind, activity }: TimetableEntry): PieceKind {
  if (kind === 'BREAK') return 'rest';
  if (kind === 'WRITE_UP') return 'busy';
  if (!activity) return 'open';
  if (faults.some((fault) => isAbout(fault, activity))) return 'clash';
  if (kind === 'PREPARATION') return 'open';
  const exercise = day.exercises.find(({ id }) => id === activity.exerciseId)?.kind ?? 'INTERVIEW';
  if (isRest(exercise)) return 'rest';
  if (exercise === 'GROUP') return 'group';
  return exercise === 'WRITTEN' ? 'held' : 'booked';
}

/** Names those who do an activity: the candidate, the group, or everyone. */
export function whoText(t: Translate, { candidateId, group }: ActivityKey, names: DayNames): string {
  if (candidateId !== null) return names.candidate(candidateId);
  return group === null ? t('staff.assessment.everyone') : t('staff.assessment.group', { number: group });
}

function titleOf(t: Translate, { kind, activity }: TimetableEntry, { names, by }: PiecesInput): string {
  if (!activity) return t('staff.assessment.entry.BREAK');
  const exercise = names.exercise(activity.exerciseId);
  if (kind === 'WRITE_UP') return t('staff.assessment.entry.WRITE_UP', { exercise });
  if (kind === 'PREPARATION') return t('staff.assessment.entry.PREPARATION', { exercise });
  return by === 'ROOMS' && activity.candidateId !== null ? names.candidate(activity.candidateId) : exercise;
}

function noteOf(t: Translate, { activity, kind }: TimetableEntry, { names, by }: PiecesInput): string {
  if (!activity || kind === 'WRITE_UP') return '';
  const exercise = names.exercise(activity.exerciseId);
  const staff = [...activity.assessorIds, ...activity.actorIds].map(names.person);
  const room = names.room(activity.roomId);
  if (by === 'CANDIDATES') return listNames([room, ...staff]);
  if (by === 'PEOPLE') return listNames([whoText(t, activity, names), room]);
  return listNames([activity.candidateId === null ? whoText(t, activity, names) : exercise, ...staff]);
}

const pieceOf = (t: Translate, input: PiecesInput, laneId: string, entry: TimetableEntry): DayPiece => {
  const { activity, from, to } = entry;
  const [label, note, kind] = [titleOf(t, entry, input), noteOf(t, entry, input), kindOf(input, entry)];
  const clash = kind === 'clash' ? t('staff.assessment.clash') : '';
  const fixed = activity?.pinned ? t('staff.assessment.pinned') : '';
  return {
    activity,
    piece: {
      id: [laneId, entry.kind, from, activity ? activityKeyOf(activity) : ''].join(' '),
      laneId,
      start: from,
      minutes: to - from,
      kind,
      label,
      note: listNames([fixed, note]),
      name: listNames([`${clockText(from)} ${label}`, clash, fixed, note]),
      isFixed: input.isFixed || entry.kind !== 'EXERCISE' || (input.by === 'CANDIDATES' && activity === null),
    },
  };
};

/** Returns the pieces of a day by room, candidate or person. Waiting is left blank. */
export function dayPieces(t: Translate, input: PiecesInput): readonly DayPiece[] {
  const columns = columnsOf(input.day, input.plan, input.by);
  const roomless = input.plan.activities
    .filter(({ roomId }) => input.by === 'ROOMS' && roomId === null)
    .map(
      (activity): TimetableEntry => ({
        kind: 'EXERCISE',
        from: activity.from,
        to: activity.to,
        activity,
        roomId: null,
      }),
    );
  return [...columns, { id: noRoom, entries: roomless }].flatMap(({ id, entries }) =>
    entries.filter(({ kind }) => kind !== 'WAIT').map((entry) => pieceOf(t, input, id, entry)),
  );
}

/** Returns the lanes of a view, with the lane of no room where an activity is in it. */
export function dayLanes(t: Translate, { day, plan, by, names }: PiecesInput): readonly TimetableLane[] {
  if (by === 'CANDIDATES') {
    return day.candidates.map(({ id, group }) => ({
      id,
      label: names.candidate(id),
      ...(group === null ? {} : { note: t('staff.assessment.group', { number: group }) }),
    }));
  }
  if (by === 'PEOPLE') {
    return day.people.map(({ id, kind }) => ({
      id,
      label: names.person(id),
      note: t(`staff.assessment.task.${kind}`),
    }));
  }
  const rooms = day.rooms.map(({ id, seats }) => ({
    id,
    label: names.room(id),
    note: t('staff.assessment.seatsCount', { count: seats }),
  }));
  const isRoomless = plan.activities.some(({ roomId }) => roomId === null);
  return isRoomless ? [...rooms, { id: noRoom, label: t('staff.assessment.noRoom') }] : rooms;
}
