import { activityKeyOf } from '../activity-key.ts';
import type { AssessmentDay } from '../assessment-day.ts';
import type { DayCure } from '../day-explanation.ts';
import type { DayPlan, PlannedActivity } from '../day-plan.ts';
import { anotherRoomId } from './apply-cure.ts';

const staffOf = ({ assessorIds, actorIds }: PlannedActivity): readonly string[] => [...assessorIds, ...actorIds];

/** Returns whether the assessors of an activity have time for their write-up after it all the same. */
function hasTime(day: AssessmentDay, plan: DayPlan, activity: PlannedActivity, writeUpTo: number): boolean {
  const meets = (range: { from: number; to: number }): boolean => range.from < writeUpTo && activity.to < range.to;
  return activity.assessorIds.every((id) => {
    const person = day.people.find((one) => one.id === id);
    const isBusy = plan.activities.some(
      (other) => other !== activity && staffOf(other).includes(id) && meets({ from: other.from, to: other.writeUpTo }),
    );
    const rests = plan.breaks.some((one) => one.personId === id && meets(one));
    const isAway = person?.absences.some(meets) === true || (person?.hours.to ?? 0) < writeUpTo;
    return !isBusy && !rests && !isAway;
  });
}

/** Gives every write-up its time after the activity again, as far as there is any. */
function narrowWriteUps(day: AssessmentDay, plan: DayPlan): { readonly change: DayCure; readonly plan: DayPlan } {
  const writeUps = new Map(day.exercises.map(({ id, assessors, writeUp }) => [id, assessors > 0 ? writeUp : 0]));
  let narrowed = plan;
  for (const activity of plan.activities) {
    const writeUpTo = activity.to + (writeUps.get(activity.exerciseId) ?? 0);
    const current = narrowed.activities.find((one) => activityKeyOf(one) === activityKeyOf(activity));
    if (!current || current.writeUpTo >= writeUpTo || !hasTime(day, narrowed, current, writeUpTo)) continue;
    const activities = narrowed.activities.map((one) => (one === current ? { ...one, writeUpTo } : one));
    narrowed = { ...narrowed, activities };
  }
  const late = narrowed.activities.filter(
    ({ exerciseId, to, writeUpTo }) => writeUpTo - to < (writeUps.get(exerciseId) ?? 0),
  );
  const activities = late.map(({ exerciseId, candidateId, group, candidateIds }) => ({
    exerciseId,
    candidateId,
    group,
    candidateIds,
  }));
  return { change: { kind: 'LATE_WRITE_UP', activities }, plan: narrowed };
}

function hasMetTwice(plan: DayPlan, candidateId: string, personId: string): boolean {
  const met = plan.activities.filter(
    (one) => one.candidateIds.includes(candidateId) && one.assessorIds.includes(personId),
  );
  return met.length > 1;
}

/** Opens the other room when the plan first uses it. */
function narrowRoom(change: DayCure & { kind: 'ANOTHER_ROOM' }, plan: DayPlan): DayCure {
  const id = anotherRoomId(change.roomKind);
  const uses = plan.activities.flatMap(({ roomId, from, preparation }) => [
    ...(roomId === id ? [from] : []),
    ...(preparation?.roomId === id ? [preparation.from] : []),
  ]);
  return uses.length === 0 ? change : { ...change, from: Math.min(...uses) };
}

/** Returns the change with only the exceptions of which the plan makes use. */
export function narrowCure(
  day: AssessmentDay,
  change: DayCure,
  plan: DayPlan,
): { readonly change: DayCure; readonly plan: DayPlan } {
  if (change.kind === 'LATE_WRITE_UP') return narrowWriteUps(day, plan);
  if (change.kind === 'ANOTHER_ROOM') return { change: narrowRoom(change, plan), plan };
  if (change.kind !== 'SECOND_MEETING') return { change, plan };
  const meetings = change.meetings.filter(({ candidateId, personId }) => hasMetTwice(plan, candidateId, personId));
  return { change: { ...change, meetings }, plan };
}
