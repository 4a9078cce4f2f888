import type { DayRuleCode } from '../day-fault.ts';
import { type DayState, leavesBreaks } from '../solver/day-state.ts';
import { hasAnySlot } from '../solver/slot-rows.ts';
import type { Task } from '../solver/tasks.ts';

function rulesOfTime(state: DayState, task: Task, person: number, start: number): DayRuleCode[] {
  const { model, staff } = state;
  const from = start + task.preparationSlots;
  const end = from + task.mainSlots;
  const to = end + task.writeUpSlots;
  const isAway = hasAnySlot(model.absent.staff, person, from, to);
  if (isAway) return ['ABSENT'];
  if (hasAnySlot(staff.busy, person, from, end)) return ['OVERLAP'];
  if (hasAnySlot(staff.busy, person, end, to)) return ['WRITE_UP'];
  if (hasAnySlot(staff.firm, person, from - model.gap, end + model.gap)) return ['GAP'];
  return leavesBreaks(state, person, from, to) ? [] : ['STAFF_BREAK'];
}

function rulesOfMembers(state: DayState, task: Task, person: number): DayRuleCode[] {
  const { day, barred, mayMeetAgain } = state.model;
  const pairs = task.members.map((member) => member * day.people.length + person);
  const isBarred = pairs.some((pair) => barred[pair] === 1);
  const hasMet = day.rules.meetOnce && pairs.some((pair) => (state.met[pair] ?? 0) > 0 && mayMeetAgain[pair] !== 1);
  return [...(isBarred ? (['BARRED'] as const) : []), ...(hasMet ? (['MET_TWICE'] as const) : [])];
}

/** Returns the rules that an assessor would break by serving a task at a start. */
export function rulesAgainstPerson(state: DayState, task: Task, person: number, start: number): DayRuleCode[] {
  const isTooMuch = (state.load[person] ?? 0) + task.work > (state.model.most[person] ?? 0);
  return [
    ...rulesOfTime(state, task, person, start),
    ...rulesOfMembers(state, task, person),
    ...(isTooMuch ? (['TOO_MUCH_WORK'] as const) : []),
  ];
}
