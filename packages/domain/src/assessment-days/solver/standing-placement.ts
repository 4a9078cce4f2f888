import { activityKeyOf } from '../activity-key.ts';
import type { PlannedActivity } from '../day-plan.ts';
import type { DayModel } from './day-model.ts';
import { type DayState, leavesBreaks, makeState, type Placement, place } from './day-state.ts';
import { blockByCandidates, blockByPerson, blockByRooms, mayAct, mayAssess, startsInOrder } from './open-starts.ts';
import { isSet, slotMinutes } from './slot-rows.ts';
import type { Task } from './tasks.ts';

function poolOf({ pools }: DayModel, roomId: string | null): number {
  return roomId === null ? -1 : pools.findIndex(({ rooms }) => rooms.some(({ id }) => id === roomId));
}

function placementOf(model: DayModel, task: Task, activity: PlannedActivity): Placement {
  const { from, assessorIds, actorIds, roomId, preparation } = activity;
  const main = Math.floor((from - model.origin) / slotMinutes);
  const people = model.day.people;
  return {
    start: main - task.preparationSlots,
    staff: [...assessorIds, ...actorIds].flatMap((id) => {
      const person = people.findIndex((one) => one.id === id);
      return person < 0 ? [] : [person];
    }),
    pool: poolOf(model, roomId),
    preparationPool: poolOf(model, preparation?.roomId ?? null),
  };
}

/** Returns the placement of an activity that has begun, as it is. */
export const standingPlacement = (model: DayModel, task: Task): Placement | null =>
  task.standing ? placementOf(model, task, task.standing) : null;

function isPoolOpen(pools: readonly number[] | null, blocks: readonly Int32Array[], pool: number, start: number) {
  if (pools === null) return true;
  const at = pools.indexOf(pool);
  const row = blocks[at];
  return row !== undefined && !isSet(row, start);
}

function isStaffFree(state: DayState, task: Task, placement: Placement): boolean {
  const from = placement.start + task.preparationSlots;
  const to = from + task.mainSlots + task.writeUpSlots;
  return placement.staff.every((person, at) => {
    const blocked = new Int32Array(state.full.width);
    blockByPerson(state, task, person, blocked);
    const choice = at < task.assessors ? task.assessorChoice : task.actorChoice;
    const may = at < task.assessors ? mayAssess(state, task, person) : mayAct(state, task, person);
    return choice.includes(person) && may && !isSet(blocked, placement.start) && leavesBreaks(state, person, from, to);
  });
}

/** Returns the placement of a task in the plan before, where it still breaks no rule. */
export function warmPlacement(state: DayState, task: Task): Placement | null {
  const { context, day } = state.model;
  const key = activityKeyOf(task.activity);
  const planned = context.before?.activities.find((one) => activityKeyOf(one) === key);
  if (!planned) return null;
  const placement = placementOf(state.model, task, planned);
  if (placement.staff.length !== task.assessors + task.actors) return null;
  const blocked = new Int32Array(state.full.width);
  blockByCandidates(state, task, blocked);
  const blocks = blockByRooms(state, task, blocked);
  const { from, to } = startsInOrder(state, task);
  const { start, pool, preparationPool } = placement;
  const isOpen =
    start >= from &&
    start <= to &&
    !isSet(blocked, start) &&
    isPoolOpen(task.roomPools, blocks.main, pool, start) &&
    isPoolOpen(task.preparationPools, blocks.preparation, preparationPool, start);
  const words = new Set(placement.staff.slice(0, task.assessors).map((person) => day.people[person]?.ownWord ?? null));
  words.delete(null);
  const isMixed = !task.mixed || words.size > 1;
  return isOpen && isMixed && isStaffFree(state, task, placement) ? placement : null;
}

/** Places everything that stands or holds in the plan before, and nothing else. */
export function restoreTimetable(model: DayModel): DayState {
  const state = makeState(model);
  for (const task of model.tasks) {
    const placement = standingPlacement(model, task) ?? warmPlacement(state, task);
    if (placement) place(state, task, placement);
  }
  return state;
}
