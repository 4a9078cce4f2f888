import { type AssessmentDay, isRest } from './assessment-day.ts';
import type { DayBounds } from './bound-day.ts';
import type { PlannedActivity, PlanQuality } from './day-plan.ts';

const beginOf = ({ from, preparation }: PlannedActivity): number => preparation?.from ?? from;

function staysOf({ candidates }: AssessmentDay, activities: readonly PlannedActivity[]) {
  const byCandidate = new Map<string, PlannedActivity[]>(candidates.map(({ id }) => [id, []]));
  for (const activity of activities) for (const id of activity.candidateIds) byCandidate.get(id)?.push(activity);
  return [...byCandidate.values()]
    .filter((own) => own.length > 0)
    .map((own) => {
      const stay = Math.max(...own.map(({ to }) => to)) - Math.min(...own.map(beginOf));
      return { stay, wait: stay - own.reduce((sum, one) => sum + one.to - beginOf(one), 0) };
    });
}

function loadsOf({ people }: AssessmentDay, activities: readonly PlannedActivity[]): number[] {
  const loads = new Map(people.filter(({ kind }) => kind === 'ASSESSOR').map(({ id }) => [id, 0]));
  for (const { assessorIds, from, writeUpTo } of activities) {
    for (const id of assessorIds) loads.set(id, (loads.get(id) ?? 0) + writeUpTo - from);
  }
  return [...loads.values()];
}

function countRoomChanges(activities: readonly PlannedActivity[]): number {
  const last = new Map<string, string>();
  let changes = 0;
  for (const { assessorIds, roomId } of activities.toSorted((a, b) => a.from - b.from)) {
    if (roomId === null) continue;
    for (const id of assessorIds) {
      if (last.has(id) && last.get(id) !== roomId) changes += 1;
      last.set(id, roomId);
    }
  }
  return changes;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns the figures of a plan. */
export function measurePlan(
  day: AssessmentDay,
  activities: readonly PlannedActivity[],
  bounds: DayBounds,
): PlanQuality {
  const kinds = new Map(day.exercises.map(({ id, kind }) => [id, kind]));
  const stays = staysOf(day, activities);
  const loads = loadsOf(
    day,
    activities.filter(({ exerciseId }) => !isRest(kinds.get(exerciseId) ?? 'BREAK')),
  );
  return {
    length: Math.max(day.hours.from, ...activities.map(({ to }) => to)) - day.hours.from,
    meanStay: meanOf(stays.map(({ stay }) => stay)),
    meanWait: meanOf(stays.map(({ wait }) => wait)),
    longestWait: Math.max(0, ...stays.map(({ wait }) => wait)),
    mostLoad: Math.max(0, ...loads),
    leastLoad: loads.length > 0 ? Math.min(...loads) : 0,
    roomChanges: countRoomChanges(activities),
    lengthBound: bounds.length,
    stayBound: bounds.meanStay,
  };
}
