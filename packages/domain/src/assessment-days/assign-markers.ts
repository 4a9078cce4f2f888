import type { AssessmentDay, DayExercise, DayPerson } from './assessment-day.ts';
import type { PlannedActivity, PlannedMarking } from './day-plan.ts';

/** Scripts of one exercise, and those who may mark each. */
interface Script {
  readonly exercise: DayExercise;
  readonly candidateId: string;
  readonly minutes: number;
  readonly markers: readonly DayPerson[];
}

function mayMark(day: AssessmentDay, exercise: DayExercise, candidateId: string, met: ReadonlySet<string>) {
  const barred = new Set(day.bars.filter((bar) => bar.candidateId === candidateId).map(({ personId }) => personId));
  return day.people.filter(
    ({ id, kind, exerciseIds }) =>
      kind === 'ASSESSOR' &&
      (exerciseIds === null || exerciseIds.includes(exercise.id)) &&
      !barred.has(id) &&
      !met.has(id),
  );
}

function scriptsOf(day: AssessmentDay, activities: readonly PlannedActivity[]): Script[] {
  const byCandidate = new Map<string, PlannedActivity[]>();
  for (const activity of activities) {
    for (const id of activity.candidateIds) byCandidate.set(id, [...(byCandidate.get(id) ?? []), activity]);
  }
  return day.exercises.flatMap((exercise) => {
    const { marking } = exercise;
    if (!marking) return [];
    return [...byCandidate].flatMap(([candidateId, own]) => {
      if (!own.some(({ exerciseId }) => exerciseId === exercise.id)) return [];
      const apart = own.filter(({ exerciseId }) => marking.apartFrom.includes(exerciseId));
      const met = new Set(apart.flatMap(({ assessorIds }) => assessorIds));
      return [{ exercise, candidateId, minutes: marking.minutes, markers: mayMark(day, exercise, candidateId, met) }];
    });
  });
}

function loadsOf(activities: readonly PlannedActivity[]): Map<string, number> {
  const loads = new Map<string, number>();
  for (const { assessorIds, from, writeUpTo } of activities) {
    for (const id of assessorIds) loads.set(id, (loads.get(id) ?? 0) + writeUpTo - from);
  }
  return loads;
}

/**
 * Chooses a marker for each script: none of the assessors whom the candidate meets in the named exercises, the least busy one first.
 * Scripts with few possible markers come first. A script without any is left out.
 */
export function assignMarkers(day: AssessmentDay, activities: readonly PlannedActivity[]): PlannedMarking[] {
  const loads = loadsOf(activities);
  const scripts = scriptsOf(day, activities).sort((a, b) => a.markers.length - b.markers.length);
  return scripts.flatMap(({ exercise, candidateId, minutes, markers }) => {
    const able = markers.filter(({ id, mostMinutes }) => (loads.get(id) ?? 0) + minutes <= (mostMinutes ?? 1_000_000));
    const [marker] = able.sort((a, b) => (loads.get(a.id) ?? 0) - (loads.get(b.id) ?? 0));
    if (!marker) return [];
    loads.set(marker.id, (loads.get(marker.id) ?? 0) + minutes);
    return [{ exerciseId: exercise.id, candidateId, personId: marker.id }];
  });
}
