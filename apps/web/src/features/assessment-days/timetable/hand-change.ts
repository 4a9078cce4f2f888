import { activityKeyOf } from '@evenhand/domain/assessment-days/activity-key';
import type { ActivityPin } from '@evenhand/domain/assessment-days/assessment-day';
import type { HandChange } from '@evenhand/domain/assessment-days/check-change';
import type { DayPlan, PlannedActivity } from '@evenhand/domain/assessment-days/day-plan';
import type { PiecePosition, TimetablePiece } from '../../../ui/timetable/timetable-parts.ts';
import { type DayViewKind, noRoom } from './day-pieces.ts';

const replaced = (ids: readonly string[], before: string, after: string): readonly string[] =>
  ids.map((id) => (id === before ? after : id));

/** Returns the change that a move of a piece asks for. A candidate's activity stays with the candidate. */
export function changeOf(
  by: DayViewKind,
  { piece, activity }: { readonly piece: TimetablePiece; readonly activity: PlannedActivity },
  { laneId, start }: PiecePosition,
): HandChange {
  const { exerciseId, candidateId, group } = activity;
  const change = { exerciseId, candidateId, group, from: activity.from + start - piece.start };
  if (laneId === piece.laneId || by === 'CANDIDATES') return change;
  if (by === 'ROOMS') return { ...change, roomId: laneId === noRoom ? null : laneId };
  return {
    ...change,
    assessorIds: replaced(activity.assessorIds, piece.laneId, laneId),
    actorIds: replaced(activity.actorIds, piece.laneId, laneId),
  };
}

const withoutKey = (pins: readonly ActivityPin[], key: string): ActivityPin[] =>
  pins.filter((pin) => activityKeyOf(pin) !== key);

/** Returns the pins with one for an activity as it stands in a plan. */
export function pinnedAs(plan: DayPlan, pins: readonly ActivityPin[], key: string): ActivityPin[] {
  const activity = plan.activities.find((one) => activityKeyOf(one) === key);
  if (!activity) return [...pins];
  const { exerciseId, candidateId, group, from, roomId, assessorIds, actorIds } = activity;
  return [
    ...withoutKey(pins, key),
    { exerciseId, candidateId, group, from, roomId, personIds: [...assessorIds, ...actorIds] },
  ];
}

/** Returns a plan and its pins with an activity fixed where it stands, or free again. */
export function withPinned(
  { plan, pins }: { readonly plan: DayPlan; readonly pins: readonly ActivityPin[] },
  key: string,
  pinned: boolean,
): { readonly plan: DayPlan; readonly pins: readonly ActivityPin[] } {
  const activities = plan.activities.map((one) => (activityKeyOf(one) === key ? { ...one, pinned } : one));
  return { plan: { ...plan, activities }, pins: pinned ? pinnedAs(plan, pins, key) : withoutKey(pins, key) };
}
