import type { AssessmentDay, DayCandidate, DayExercise } from '../assessment-day.ts';
import type { DayFault } from '../day-fault.ts';
import type { PlannedActivity } from '../day-plan.ts';

/** An activity with its exercise and those of its candidates whom the day knows. */
export interface CheckedActivity {
  readonly activity: PlannedActivity;
  readonly exercise: DayExercise;
  readonly members: readonly DayCandidate[];
  /** Beginning with the preparation. */
  readonly begin: number;
  /** Meals and breaks need no gap beside them. */
  readonly isRest: boolean;
}

/** Finds the exercise and the candidates of each activity. Leaves out what the day does not know. */
export function findCheckedActivities(
  day: AssessmentDay,
  activities: readonly PlannedActivity[],
): readonly CheckedActivity[] {
  const exercises = new Map(day.exercises.map((one) => [one.id, one]));
  const candidates = new Map(day.candidates.map((one) => [one.id, one]));
  return activities.flatMap((activity) => {
    const exercise = exercises.get(activity.exerciseId);
    if (!exercise) return [];
    return [
      {
        activity,
        exercise,
        members: activity.candidateIds.flatMap((id) => candidates.get(id) ?? []),
        begin: activity.preparation ? activity.preparation.from : activity.from,
        isRest: ['LUNCH', 'BREAK', 'WELCOME'].includes(exercise.kind),
      },
    ];
  });
}

/** Makes a fault out of the activities that cause it. */
export function faultOf(
  rule: DayFault['rule'],
  checked: readonly CheckedActivity[],
  more: Partial<Omit<DayFault, 'rule'>> = {},
): DayFault {
  const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
  return {
    rule,
    exerciseIds: unique(checked.map(({ exercise }) => exercise.id)),
    candidateIds: unique(checked.flatMap(({ members }) => members.map(({ id }) => id))),
    personIds: [],
    roomId: null,
    from: checked.length > 0 ? Math.min(...checked.map(({ begin }) => begin)) : null,
    to: checked.length > 0 ? Math.max(...checked.map(({ activity }) => activity.to)) : null,
    ...more,
  };
}

/** A stretch in which a person or a room is taken. */
export interface Taken {
  readonly from: number;
  readonly to: number;
  /** End of the exercise, from which a gap is counted: assessors may write up in it. */
  readonly end: number;
  readonly checked: CheckedActivity | null;
  /** A gap is needed between it and another such one. */
  readonly needsGap: boolean;
}

/** Two stretches that overlap, or are too close to each other. */
export interface TimeClash {
  readonly first: Taken;
  readonly second: Taken;
  readonly overlap: boolean;
}

function clashOf(first: Taken, second: Taken, gap: number): TimeClash[] {
  const overlap = first.to > second.from;
  const isClose = first.needsGap && second.needsGap && first.end + gap > second.from;
  return overlap || isClose ? [{ first, second, overlap }] : [];
}

/** Returns each pair of stretches that overlap, and each that is too close. */
export function findClashes(taken: readonly Taken[], gap: number): TimeClash[] {
  const order = taken.toSorted((a, b) => a.from - b.from || a.to - b.to);
  return order.flatMap((second, at) => order.slice(0, at).flatMap((first) => clashOf(first, second, gap)));
}
