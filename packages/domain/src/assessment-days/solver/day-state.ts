import type { BreakSlots, DayModel } from './day-model.ts';
import {
  clearSlots,
  firstSlot,
  hasSlot,
  lastSlot,
  makeRows,
  type SlotRows,
  setSlots,
  slotMinutes,
} from './slot-rows.ts';
import type { Task } from './tasks.ts';

/** Times, staff and rooms of one task. */
export interface Placement {
  readonly start: number;
  /** Indexes of staff: assessors first, actors after them. */
  readonly staff: readonly number[];
  /** Pools, -1 where it has no room. */
  readonly pool: number;
  readonly preparationPool: number;
}

/** A timetable while the solver works on it. */
export interface DayState {
  readonly model: DayModel;
  readonly placements: (Placement | null)[];
  readonly candidates: RowsOfPeople;
  /** Slots in which candidates take part in an activity: `busy` holds their absences too. */
  readonly present: SlotRows;
  readonly staff: RowsOfPeople;
  /** Units in use: pool x slots + slot. */
  readonly used: Int16Array;
  /** Slots in which a pool has no unit left. */
  readonly full: SlotRows;
  /** Exercises in which a candidate meets an assessor: candidate x staff + person. */
  readonly met: Uint8Array;
  readonly partnersMet: Uint8Array;
  readonly load: Int32Array;
  /** First and last slots at which a break still fits: break x staff + person. */
  readonly firstBreak: Int16Array;
  readonly lastBreak: Int16Array;
  readonly stays: Int16Array;
  /** Number of activities that end at each slot. */
  readonly ends: Int16Array;
  /** No activity that the solver places ends after this slot. */
  horizon: number;
  /** Candidates of activities without a time: a group counts for each member. */
  leftOver: number;
  totalStay: number;
  withoutPartner: number;
  /** Candidates in activities that begin at another time than before, and a part for new staff. */
  changed: number;
}

/** Slots in which people are busy, and those of exercises, which need a gap beside them. */
export interface RowsOfPeople {
  readonly busy: SlotRows;
  readonly firm: SlotRows;
}

const copyRows = ({ words, width }: SlotRows): SlotRows => ({ words: words.slice(), width });

function makePeople(absent: SlotRows, count: number, slots: number): RowsOfPeople {
  return { busy: copyRows(absent), firm: makeRows(count, slots) };
}

/** Finds anew the first and last slots at which a break of a person fits. */
function findBreaks(state: DayState, { length, from, to }: BreakSlots, at: number, person: number): void {
  let free = 0;
  let first = -1;
  let last = -1;
  for (let slot = from; slot < to; slot += 1) {
    free = hasSlot(state.staff.busy, person, slot) ? 0 : free + 1;
    if (free < length) continue;
    last = slot - length + 1;
    if (first < 0) first = last;
  }
  const index = at * state.model.day.people.length + person;
  state.firstBreak[index] = first;
  state.lastBreak[index] = last;
}

function refreshBreaks(state: DayState, person: number, from: number, to: number): void {
  state.model.breaks.forEach((one, at) => {
    if (from < one.to && to > one.from) findBreaks(state, one, at, person);
  });
}

/** Tells whether every break that the person is due still fits when they are busy in this stretch. */
export function leavesBreaks(state: DayState, person: number, from: number, to: number): boolean {
  const { breaks, day } = state.model;
  for (let at = 0; at < breaks.length; at += 1) {
    const one = breaks[at];
    if (one?.isDue[person] !== 1 || from >= one.to || to <= one.from) continue;
    const index = at * day.people.length + person;
    const first = state.firstBreak[index] ?? -1;
    const last = state.lastBreak[index] ?? -1;
    if (first < 0 || (first + one.length > from && last < to)) return false;
  }
  return true;
}

function isAssessed(model: DayModel, candidate: number): boolean {
  const count = model.day.exercises.length;
  return model.day.exercises.some(
    ({ assessors }, exercise) => assessors > 0 && (model.taskOf[candidate * count + exercise] ?? -1) >= 0,
  );
}

/** Returns an empty timetable. */
export function makeState(model: DayModel): DayState {
  const { day, slots, tasks, pools, absent } = model;
  const [candidates, staff] = [day.candidates.length, day.people.length];
  const full = makeRows(pools.length, slots);
  pools.forEach(({ capacity }, pool) => {
    capacity.forEach((units, slot) => {
      if (units <= 0) setSlots(full, pool, slot, slot + 1);
    });
  });
  const state: DayState = {
    model,
    placements: tasks.map(() => null),
    candidates: makePeople(absent.candidates, candidates, slots),
    present: makeRows(candidates, slots),
    staff: makePeople(absent.staff, staff, slots),
    used: new Int16Array(pools.length * slots),
    full,
    met: new Uint8Array(candidates * staff),
    partnersMet: new Uint8Array(candidates),
    load: new Int32Array(staff),
    firstBreak: new Int16Array(model.breaks.length * staff),
    lastBreak: new Int16Array(model.breaks.length * staff),
    stays: new Int16Array(candidates),
    ends: new Int16Array(slots + 1),
    horizon: slots,
    leftOver: tasks.reduce((sum, { members }) => sum + members.length, 0),
    totalStay: 0,
    withoutPartner: day.rules.partner ? day.candidates.filter((_, index) => isAssessed(model, index)).length : 0,
    changed: 0,
  };
  for (let person = 0; person < staff; person += 1) refreshBreaks(state, person, 0, slots);
  return state;
}

function useRoom(state: DayState, pool: number, stretch: { from: number; to: number }, units: number): void {
  const { slots, pools } = state.model;
  const capacity = pools[pool]?.capacity;
  if (!capacity) return;
  for (let slot = Math.max(0, stretch.from); slot < Math.min(stretch.to, slots); slot += 1) {
    const used = (state.used[pool * slots + slot] ?? 0) + units;
    state.used[pool * slots + slot] = used;
    if (used >= (capacity[slot] ?? 0)) setSlots(state.full, pool, slot, slot + 1);
    else clearSlots(state.full, pool, slot, slot + 1);
  }
}

function useRooms(state: DayState, task: Task, placement: Placement, sign: 1 | -1): void {
  const main = placement.start + task.preparationSlots;
  const unitsOf = (pool: number): number => (state.model.pools[pool]?.shared ? task.members.length : 1) * sign;
  useRoom(state, placement.preparationPool, { from: placement.start, to: main }, unitsOf(placement.preparationPool));
  useRoom(state, placement.pool, { from: main, to: main + task.mainSlots }, unitsOf(placement.pool));
}

function countPartners(state: DayState, task: Task, placement: Placement, sign: 1 | -1): void {
  const { isPartner, day } = state.model;
  const partners = placement.staff.slice(0, task.assessors).filter((person) => isPartner[person] === 1).length;
  if (partners === 0) return;
  for (const member of task.members) {
    const before = state.partnersMet[member] ?? 0;
    state.partnersMet[member] = before + sign * partners;
    if (day.rules.partner && (before === 0 || before === -sign * partners)) state.withoutPartner -= sign;
  }
}

function useStaff(state: DayState, task: Task, placement: Placement, sign: 1 | -1): void {
  const from = placement.start + task.preparationSlots;
  const to = from + task.mainSlots + task.writeUpSlots;
  const mark = sign === 1 ? setSlots : clearSlots;
  const count = state.model.day.people.length;
  placement.staff.forEach((person, at) => {
    mark(state.staff.busy, person, from, to);
    if (!task.isRest) mark(state.staff.firm, person, from, from + task.mainSlots);
    state.load[person] = (state.load[person] ?? 0) + sign * task.work;
    refreshBreaks(state, person, from, to);
    if (at >= task.assessors) return;
    for (const member of task.members) {
      state.met[member * count + person] = (state.met[member * count + person] ?? 0) + sign;
    }
  });
  countPartners(state, task, placement, sign);
}

function useCandidates(state: DayState, task: Task, start: number, sign: 1 | -1): void {
  const to = start + task.preparationSlots + task.mainSlots;
  const mark = sign === 1 ? setSlots : clearSlots;
  for (const member of task.members) {
    mark(state.candidates.busy, member, start, to);
    mark(state.present, member, start, to);
    if (!task.isRest) mark(state.candidates.firm, member, start, to);
    const first = firstSlot(state.present, member);
    const stay = first < 0 ? 0 : lastSlot(state.present, member) + 1 - first;
    state.totalStay += stay - (state.stays[member] ?? 0);
    state.stays[member] = stay;
  }
  state.ends[to] = (state.ends[to] ?? 0) + sign;
}

/** Part of the cost of a change that a new member of staff causes. */
export const staffChange = 0.3;

function countChange(state: DayState, task: Task, placement: Placement, sign: 1 | -1): void {
  const before = state.model.startBefore[task.index] ?? -1;
  if (before < 0) return;
  if (before !== placement.start) state.changed += sign * task.members.length;
  const staffBefore = state.model.staffBefore[task.index] ?? [];
  for (const person of placement.staff) if (!staffBefore.includes(person)) state.changed += sign * staffChange;
}

function apply(state: DayState, task: Task, placement: Placement, sign: 1 | -1): void {
  useCandidates(state, task, placement.start, sign);
  useStaff(state, task, placement, sign);
  useRooms(state, task, placement, sign);
  countChange(state, task, placement, sign);
  state.leftOver -= sign * task.members.length;
}

/** Puts a task into the timetable. */
export function place(state: DayState, task: Task, placement: Placement): void {
  state.placements[task.index] = placement;
  apply(state, task, placement, 1);
}

/** Takes a task out of the timetable. */
export function remove(state: DayState, task: Task): void {
  const placement = state.placements[task.index];
  if (!placement) return;
  state.placements[task.index] = null;
  apply(state, task, placement, -1);
}

/** Returns the slot at which the last activity ends. */
export function finishOf(state: DayState): number {
  for (let slot = state.ends.length - 1; slot > 0; slot -= 1) if ((state.ends[slot] ?? 0) > 0) return slot;
  return state.model.gap + 1;
}

function spreadOf({ load, model }: DayState): number {
  let [sum, count] = [0, 0];
  model.day.people.forEach(({ kind }, person) => {
    if (kind !== 'ASSESSOR') return;
    sum += load[person] ?? 0;
    count += 1;
  });
  let off = 0;
  model.day.people.forEach(({ kind }, person) => {
    if (kind === 'ASSESSOR') off += Math.abs((load[person] ?? 0) - sum / count);
  });
  return count === 0 ? 0 : off / count;
}

/** Returns the cost of the timetable. */
export function costOf(state: DayState): number {
  const { weights, day, gap } = state.model;
  const length = (finishOf(state) - gap - 1) * slotMinutes;
  const stay = (state.totalStay * slotMinutes) / Math.max(1, day.candidates.length);
  return (
    weights.leftOver * state.leftOver +
    weights.noPartner * state.withoutPartner +
    weights.finish * length +
    weights.stay * stay +
    weights.spread * spreadOf(state) +
    weights.change * state.changed
  );
}
