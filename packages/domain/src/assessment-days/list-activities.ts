import { activityKeyOf } from './activity-key.ts';
import type { AssessmentDay, DayCandidate, DayExercise } from './assessment-day.ts';
import type { DayActivity } from './day-plan.ts';

function groupActivities(exercise: DayExercise, candidates: readonly DayCandidate[]): DayActivity[] {
  const groups = Map.groupBy(candidates, ({ group }) => group);
  return [...groups]
    .filter(([group]) => group !== null)
    .map(([group, members]) => ({
      exerciseId: exercise.id,
      candidateId: null,
      group,
      candidateIds: members.map(({ id }) => id),
    }));
}

function activitiesOf(exercise: DayExercise, candidates: readonly DayCandidate[]): DayActivity[] {
  if (candidates.length === 0) return [];
  if (exercise.together === 'GROUP') return groupActivities(exercise, candidates);
  const ids = candidates.map(({ id }) => id);
  if (exercise.together === 'EVERYONE') {
    return [{ exerciseId: exercise.id, candidateId: null, group: null, candidateIds: ids }];
  }
  return ids.map((id) => ({ exerciseId: exercise.id, candidateId: id, group: null, candidateIds: [id] }));
}

/** Lists every activity that a day needs. Candidates without a group have no exercise that is done in groups. */
export function listActivities({ exercises, candidates, exceptions }: AssessmentDay): DayActivity[] {
  const excluded = new Set(exceptions.excluded.map(activityKeyOf));
  return exercises
    .flatMap((exercise) => activitiesOf(exercise, candidates))
    .filter((activity) => !excluded.has(activityKeyOf(activity)));
}

/** Lengths of an activity in minutes. */
export interface ActivityLength {
  readonly preparation: number;
  readonly minutes: number;
  readonly writeUp: number;
}

/** Returns the lengths for those who take part: a group has those of the member who needs the most. */
export function lengthOf(exercise: DayExercise, candidates: readonly DayCandidate[]): ActivityLength {
  const own = candidates.flatMap(({ adjusted }) => adjusted.filter(({ exerciseId }) => exerciseId === exercise.id));
  const preparation = exercise.preparation
    ? Math.max(exercise.preparation.minutes, ...own.map(({ preparationMinutes }) => preparationMinutes))
    : 0;
  return {
    preparation,
    minutes: Math.max(exercise.minutes, ...own.map(({ minutes }) => minutes)),
    writeUp: exercise.assessors > 0 ? exercise.writeUp : 0,
  };
}
