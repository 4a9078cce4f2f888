import { type ActivityKey, activityKeyOf } from './activity-key.ts';
import type { AssessmentDay, DayMinute } from './assessment-day.ts';
import { checkDay } from './checker/check-day.ts';
import type { DayFault } from './day-fault.ts';
import type { DayPlan, PlannedActivity, PlannedBreak } from './day-plan.ts';
import { breakStep } from './make-up/staff-breaks.ts';

/** A change of one activity by hand. Left out, a part stays as it is. */
export interface HandChange extends ActivityKey {
  readonly from?: DayMinute;
  readonly assessorIds?: readonly string[];
  readonly actorIds?: readonly string[];
  readonly roomId?: string | null;
  readonly preparationRoomId?: string | null;
}

function moved(activity: PlannedActivity, change: HandChange): PlannedActivity {
  const by = (change.from ?? activity.from) - activity.from;
  const { preparation } = activity;
  const roomId = change.preparationRoomId === undefined ? (preparation?.roomId ?? null) : change.preparationRoomId;
  return {
    ...activity,
    from: activity.from + by,
    to: activity.to + by,
    writeUpTo: activity.writeUpTo + by,
    preparation: preparation && { from: preparation.from + by, to: preparation.to + by, roomId },
    assessorIds: change.assessorIds ?? activity.assessorIds,
    actorIds: change.actorIds ?? activity.actorIds,
    roomId: change.roomId === undefined ? activity.roomId : change.roomId,
    pinned: true,
  };
}

/** Returns the break at its time, or at the first one of its window at which the person is free, or as it was where there is none. */
function settleBreak(day: AssessmentDay, activities: readonly PlannedActivity[], planned: PlannedBreak): PlannedBreak {
  const window = day.staffBreaks.find(({ id }) => id === planned.breakId)?.window;
  const own = activities.filter(({ assessorIds, actorIds }) =>
    [...assessorIds, ...actorIds].includes(planned.personId),
  );
  const length = planned.to - planned.from;
  const isFree = (from: number): boolean => !own.some((one) => one.from < from + length && from < one.writeUpTo);
  if (!window || isFree(planned.from)) return planned;
  for (let from = window.from; from + length <= window.to; from += breakStep) {
    if (isFree(from)) return { ...planned, from, to: from + length };
  }
  return planned;
}

/** Returns the plan with a change by hand. Its activity is pinned from then on, and breaks of its staff give way where they can. */
export function applyChange(day: AssessmentDay, plan: DayPlan, change: HandChange): DayPlan {
  const key = activityKeyOf(change);
  const activities = plan.activities.map((one) => (activityKeyOf(one) === key ? moved(one, change) : one));
  return { ...plan, activities, breaks: plan.breaks.map((one) => settleBreak(day, activities, one)) };
}

/** Returns the day without the pin of an activity. */
function withoutPin(day: AssessmentDay, key: string): AssessmentDay {
  return { ...day, pins: day.pins.filter((pin) => activityKeyOf(pin) !== key) };
}

const textOf = (fault: DayFault): string => JSON.stringify(fault);

/** Returns the rules that a change by hand breaks and the plan did not break before, and those that it mends. */
export function checkChange(
  day: AssessmentDay,
  plan: DayPlan,
  change: HandChange,
): { readonly broken: readonly DayFault[]; readonly mended: readonly DayFault[] } {
  // The change takes the place of the activity's own pin.
  const free = withoutPin(day, activityKeyOf(change));
  const before = checkDay(free, plan);
  const after = checkDay(free, applyChange(day, plan, change));
  const [known, found] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  return {
    broken: after.filter((fault) => !known.has(textOf(fault))),
    mended: before.filter((fault) => !found.has(textOf(fault))),
  };
}
