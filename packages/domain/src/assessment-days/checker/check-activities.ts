import { activityKeyOf } from '../activity-key.ts';
import type { AssessmentDay, DayCandidate, DayExercise } from '../assessment-day.ts';
import type { DayFault } from '../day-fault.ts';
import type { PlannedActivity } from '../day-plan.ts';
import { type CheckedActivity, faultOf } from './checked-activity.ts';

interface ExpectedActivity {
  readonly exerciseId: string;
  readonly candidateId: string | null;
  readonly group: number | null;
  readonly candidateIds: readonly string[];
}

/** Returns what the day asks for, written anew so that a mistake of the solver's own list is found. */
function expectedOf(exercise: DayExercise, candidates: readonly DayCandidate[]): ExpectedActivity[] {
  const key = { exerciseId: exercise.id, candidateId: null, group: null };
  if (candidates.length === 0) return [];
  switch (exercise.together) {
    case 'EVERYONE':
      return [{ ...key, candidateIds: candidates.map(({ id }) => id) }];
    case 'ALONE':
      return candidates.map(({ id }) => ({ ...key, candidateId: id, candidateIds: [id] }));
    default: {
      const numbers = new Set(candidates.flatMap(({ group }) => group ?? []));
      return [...numbers].map((group) => ({
        ...key,
        group,
        candidateIds: candidates.filter((one) => one.group === group).map(({ id }) => id),
      }));
    }
  }
}

const isWithout = (found: PlannedActivity, wanted: ExpectedActivity): boolean =>
  wanted.candidateIds.some((id) => !found.candidateIds.includes(id));

function checkPresence(day: AssessmentDay, activities: readonly PlannedActivity[]): DayFault[] {
  const excluded = new Set(day.exceptions.excluded.map(activityKeyOf));
  const expected = day.exercises.flatMap((exercise) => expectedOf(exercise, day.candidates));
  const found = Map.groupBy(activities, activityKeyOf);
  const wanted = new Map(expected.map((one) => [activityKeyOf(one), one]));
  const missing = expected.flatMap((one) => {
    const key = activityKeyOf(one);
    const [first] = found.get(key) ?? [];
    if (excluded.has(key) || (first && !isWithout(first, one))) return [];
    return [{ ...faultOf('LEFT_OVER', []), exerciseIds: [one.exerciseId], candidateIds: one.candidateIds }];
  });
  const strange = activities.flatMap((one) => {
    const key = activityKeyOf(one);
    const isKnown = wanted.has(key) || !one.candidateIds.some((id) => day.candidates.some((other) => other.id === id));
    if (isKnown && !excluded.has(key) && found.get(key)?.[0] === one) return [];
    const { exerciseId, candidateIds, from, to } = one;
    return [{ ...faultOf('UNKNOWN', []), exerciseIds: [exerciseId], candidateIds, from, to }];
  });
  return [...missing, ...strange];
}

function checkLength({ exceptions }: AssessmentDay, checked: CheckedActivity): DayFault[] {
  const { activity, exercise, members } = checked;
  const own = members.flatMap(({ adjusted }) => adjusted.filter(({ exerciseId }) => exerciseId === exercise.id));
  const minutes = own.reduce((most, one) => Math.max(most, one.minutes), exercise.minutes);
  const base = exercise.preparation?.minutes ?? 0;
  const ahead = exercise.preparation ? own.reduce((most, one) => Math.max(most, one.preparationMinutes), base) : 0;
  const key = activityKeyOf(activity);
  const isLate = exceptions.lateWriteUps.some((one) => activityKeyOf(one) === key);
  const writeUp = exercise.assessors > 0 && !isLate ? exercise.writeUp : 0;
  const isWrong =
    activity.to - activity.from !== minutes ||
    activity.from - checked.begin !== ahead ||
    (activity.preparation !== null && activity.preparation.to !== activity.from);
  return [
    ...(isWrong ? [faultOf('LENGTH', [checked])] : []),
    ...(activity.writeUpTo - activity.to < writeUp
      ? [faultOf('WRITE_UP', [checked], { personIds: activity.assessorIds })]
      : []),
  ];
}

function checkTimes(day: AssessmentDay, checked: CheckedActivity): DayFault[] {
  const { activity, exercise, begin } = checked;
  const isWithin = (range: { from: number; to: number }): boolean => begin >= range.from && activity.to <= range.to;
  return [
    ...(isWithin(day.hours) ? [] : [faultOf('OUTSIDE_HOURS', [checked])]),
    ...(exercise.window && !isWithin(exercise.window) ? [faultOf('WINDOW', [checked])] : []),
  ];
}

function checkSize(checked: CheckedActivity): DayFault[] {
  const isSmall = checked.exercise.together === 'GROUP' && checked.members.length < checked.exercise.fewest;
  return isSmall ? [faultOf('GROUP_TOO_SMALL', [checked])] : [];
}

function checkPinned({ pins }: AssessmentDay, checked: CheckedActivity): DayFault[] {
  const { activity } = checked;
  const key = activityKeyOf(activity);
  const pin = pins.find((one) => activityKeyOf(one) === key);
  if (!pin) return [];
  const people = [...activity.assessorIds, ...activity.actorIds];
  const isKept =
    pin.from === activity.from &&
    (pin.roomId === null || pin.roomId === activity.roomId) &&
    (pin.personIds === null ||
      (pin.personIds.length === people.length && pin.personIds.every((id) => people.includes(id))));
  return isKept ? [] : [faultOf('PIN', [checked], { personIds: people, roomId: activity.roomId })];
}

/** Returns the faults of activities by themselves: their number, lengths, hours, windows, sizes and pins. */
export function checkActivities(
  day: AssessmentDay,
  activities: readonly PlannedActivity[],
  known: readonly CheckedActivity[],
): DayFault[] {
  return [
    ...checkPresence(day, activities),
    ...known.flatMap((checked) => [
      ...checkLength(day, checked),
      ...checkTimes(day, checked),
      ...checkSize(checked),
      ...checkPinned(day, checked),
    ]),
  ];
}
