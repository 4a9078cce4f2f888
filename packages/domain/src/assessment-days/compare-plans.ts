import { activityKeyOf } from './activity-key.ts';
import type { ActivityChange } from './day-incident.ts';
import type { DayPlan, PlannedActivity } from './day-plan.ts';

/** The difference between two plans, and who has to be told. */
export interface PlanComparison {
  readonly changes: readonly ActivityChange[];
  readonly candidatesToTell: readonly string[];
  readonly peopleToTell: readonly string[];
}

/** Times and rooms of an activity: what a candidate sees of it. */
const candidatesView = ({ from, to, preparation, roomId }: PlannedActivity): string =>
  JSON.stringify([from, to, preparation, roomId]);

const staffView = (activity: PlannedActivity): string =>
  JSON.stringify([candidatesView(activity), activity.candidateIds.toSorted(), activity.writeUpTo]);

const staffOf = (activity: PlannedActivity | null): readonly string[] =>
  activity ? [...activity.assessorIds, ...activity.actorIds] : [];

/** Tells whether an activity is told anew though its plan is the same: its day has moved, or its room has another name. */
export type IsToldAnew = (after: PlannedActivity) => boolean;

const never: IsToldAnew = () => false;

/** Returns the staff who see a change: those who leave or join, and all when times, rooms or candidates change. */
function staffToTell({ before, after }: ActivityChange, isToldAnew: IsToldAnew): string[] {
  const [earlier, later] = [staffOf(before), staffOf(after)];
  if (!before || !after || staffView(before) !== staffView(after) || isToldAnew(after)) return [...earlier, ...later];
  return [...earlier.filter((id) => !later.includes(id)), ...later.filter((id) => !earlier.includes(id))];
}

function candidatesOf({ before, after }: ActivityChange, isToldAnew: IsToldAnew): readonly string[] {
  if (before && after && candidatesView(before) === candidatesView(after) && !isToldAnew(after)) return [];
  return [...(before?.candidateIds ?? []), ...(after?.candidateIds ?? [])];
}

const isUnchanged = ({ before, after }: ActivityChange, isToldAnew: IsToldAnew): boolean =>
  before !== null &&
  after !== null &&
  !isToldAnew(after) &&
  staffView(before) === staffView(after) &&
  staffOf(before).join() === staffOf(after).join();

/** Compares two plans of a day. Candidates in `gone` are not told. */
export function comparePlans(
  before: DayPlan,
  after: DayPlan,
  gone: ReadonlySet<string>,
  isToldAnew: IsToldAnew = never,
): PlanComparison {
  const earlier = new Map(before.activities.map((one) => [activityKeyOf(one), one]));
  const later = new Map(after.activities.map((one) => [activityKeyOf(one), one]));
  const keys = [...new Set([...earlier.keys(), ...later.keys()])];
  const changes = keys
    .map((key) => ({ before: earlier.get(key) ?? null, after: later.get(key) ?? null }))
    .filter((change) => !isUnchanged(change, isToldAnew));
  return {
    changes,
    candidatesToTell: [...new Set(changes.flatMap((change) => candidatesOf(change, isToldAnew)))]
      .filter((id) => !gone.has(id))
      .sort(),
    peopleToTell: [...new Set(changes.flatMap((change) => staffToTell(change, isToldAnew)))].sort(),
  };
}
