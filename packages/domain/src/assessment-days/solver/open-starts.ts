import type { DayState } from './day-state.ts';
import { blockStarts, makeRows, setSlots } from './slot-rows.ts';
import type { Task } from './tasks.ts';

/** A stretch of slots, of a task after its start or of the day. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Marks the starts at which a candidate of the task is busy, or too close to another exercise. */
export function blockByCandidates(state: DayState, task: Task, blocked: Int32Array): void {
  const length = task.preparationSlots + task.mainSlots;
  const { gap } = state.model;
  for (const member of task.members) {
    blockStarts(blocked, state.candidates.busy, member, { from: 0, to: length });
    if (!task.isRest) blockStarts(blocked, state.candidates.firm, member, { from: -gap, to: length + gap });
  }
}

/** Marks the starts at which a person is busy, or too close to another exercise. Assessors may write up in a gap. */
export function blockByPerson(state: DayState, task: Task, person: number, blocked: Int32Array): void {
  const from = task.preparationSlots;
  const end = from + task.mainSlots;
  const { gap } = state.model;
  blockStarts(blocked, state.staff.busy, person, { from, to: end + task.writeUpSlots });
  if (!task.isRest) blockStarts(blocked, state.staff.firm, person, { from: from - gap, to: end + gap });
}

/** Marks the starts that leave the person no idle time before the task, and those that leave none after it. */
export function markSnug(
  state: DayState,
  task: Task,
  person: number,
  marks: { readonly snugBefore: Int32Array; readonly snugAfter: Int32Array },
): void {
  const from = task.preparationSlots;
  const end = from + task.mainSlots;
  const next = end + Math.max(task.writeUpSlots, state.model.gap);
  const { busy, firm } = state.staff;
  blockStarts(marks.snugBefore, busy, person, { from: from - 1, to: from });
  blockStarts(marks.snugBefore, firm, person, { from: from - state.model.gap - 1, to: from - state.model.gap });
  blockStarts(marks.snugAfter, busy, person, { from: end + task.writeUpSlots, to: end + task.writeUpSlots + 1 });
  blockStarts(marks.snugAfter, firm, person, { from: next, to: next + 1 });
}

/** Marks the starts at which a pool lacks the units. */
function blockByPool(state: DayState, pool: number, units: number, stretch: Stretch): Int32Array {
  const { slots, pools } = state.model;
  const blocked = new Int32Array(state.full.width);
  if (units === 1) {
    blockStarts(blocked, state.full, pool, stretch);
    return blocked;
  }
  const row = makeRows(1, slots);
  const capacity = pools[pool]?.capacity;
  for (let slot = 0; slot < slots; slot += 1) {
    if ((state.used[pool * slots + slot] ?? 0) + units > (capacity?.[slot] ?? 0)) setSlots(row, 0, slot, slot + 1);
  }
  blockStarts(blocked, row, 0, stretch);
  return blocked;
}

const unitsIn = (state: DayState, pool: number, task: Task): number =>
  state.model.pools[pool]?.shared ? task.members.length : 1;

/** Marks the starts at which none of the pools has room. Returns the blocked starts of each pool. */
function blockByPools(
  state: DayState,
  task: Task,
  { pools, stretch }: { readonly pools: readonly number[] | null; readonly stretch: Stretch },
  blocked: Int32Array,
): readonly Int32Array[] {
  if (pools === null || stretch.from === stretch.to) return [];
  const rows = pools.map((pool) => blockByPool(state, pool, unitsIn(state, pool, task), stretch));
  for (let at = 0; at < blocked.length; at += 1) {
    let none = -1;
    for (const row of rows) none &= row[at] ?? 0;
    blocked[at] = (blocked[at] ?? 0) | none;
  }
  return rows;
}

/** Blocked starts of each pool of the task: of its preparation, and of its exercise. */
export interface RoomBlocks {
  readonly preparation: readonly Int32Array[];
  readonly main: readonly Int32Array[];
}

/** Marks the starts at which no room is free. */
export function blockByRooms(state: DayState, task: Task, blocked: Int32Array): RoomBlocks {
  const main = { from: task.preparationSlots, to: task.preparationSlots + task.mainSlots };
  const preparation = { from: 0, to: task.preparationSlots };
  return {
    preparation: blockByPools(state, task, { pools: task.preparationPools, stretch: preparation }, blocked),
    main: blockByPools(state, task, { pools: task.roomPools, stretch: main }, blocked),
  };
}

/** Lists the stretches of a candidate's activities in these exercises. */
function stretchesOf({ model, placements }: DayState, member: number, exercises: readonly number[]): Stretch[] {
  const { taskOf, tasks, day } = model;
  return exercises.flatMap((exercise) => {
    const other = tasks[taskOf[member * day.exercises.length + exercise] ?? -1];
    const start = placements[other?.index ?? -1]?.start;
    return !other || start === undefined ? [] : [{ from: start, to: start + other.preparationSlots + other.mainSlots }];
  });
}

/** Returns the first and last starts that keep the order of each candidate's exercises. */
export function startsInOrder(state: DayState, task: Task): Stretch {
  const length = task.preparationSlots + task.mainSlots;
  let from = task.earliest;
  let to = Math.min(task.latest, state.horizon - length);
  if (task.after.length === 0 && task.before.length === 0) return { from, to };
  for (const member of task.members) {
    for (const one of stretchesOf(state, member, task.after)) from = Math.max(from, one.to);
    for (const one of stretchesOf(state, member, task.before)) to = Math.min(to, one.from - length);
  }
  return { from, to };
}

/** Returns whether the person may be an assessor of the task, whatever its time. */
export function mayAssess(state: DayState, task: Task, person: number): boolean {
  const { day, barred, mayMeetAgain, most } = state.model;
  const count = day.people.length;
  if ((state.load[person] ?? 0) + task.work > (most[person] ?? 0)) return false;
  for (const member of task.members) {
    const pair = member * count + person;
    if (barred[pair] === 1) return false;
    if (day.rules.meetOnce && (state.met[pair] ?? 0) > 0 && mayMeetAgain[pair] !== 1) return false;
  }
  return true;
}

/** Returns whether the person may be an actor of the task, whatever its time. */
export function mayAct(state: DayState, task: Task, person: number): boolean {
  const { day, barred, most } = state.model;
  if ((state.load[person] ?? 0) + task.work > (most[person] ?? 0)) return false;
  return task.members.every((member) => barred[member * day.people.length + person] !== 1);
}
