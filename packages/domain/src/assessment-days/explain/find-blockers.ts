import { activityKeyOf } from '../activity-key.ts';
import type { AssessmentDay } from '../assessment-day.ts';
import type { ActivityBlocker } from '../day-explanation.ts';
import type { DayRuleCode } from '../day-fault.ts';
import type { DayPlan } from '../day-plan.ts';
import type { PlanDayContext } from '../plan-day.ts';
import { modelDay, plainContext } from '../solver/day-model.ts';
import type { DayState } from '../solver/day-state.ts';
import { hasAnySlot } from '../solver/slot-rows.ts';
import { restoreTimetable } from '../solver/standing-placement.ts';
import type { Task } from '../solver/tasks.ts';
import { weighGoal } from '../solver/weights.ts';
import { rulesAgainstPerson } from './rules-against-person.ts';

/** Returns the rules of one candidate that a start would break. */
function rulesAgainstCandidate(state: DayState, task: Task, member: number, start: number): DayRuleCode[] {
  const { model, candidates, present } = state;
  const end = start + task.preparationSlots + task.mainSlots;
  const isAway = hasAnySlot(model.absent.candidates, member, start, end);
  const isBusy = hasAnySlot(present, member, start, end);
  const isClose = !task.isRest && !isBusy && hasAnySlot(candidates.firm, member, start - model.gap, end + model.gap);
  return [
    ...(isAway ? (['ABSENT'] as const) : []),
    ...(isBusy ? (['OVERLAP'] as const) : []),
    ...(isClose ? (['GAP'] as const) : []),
  ];
}

function hasRoom(state: DayState, task: Task, start: number): boolean {
  const main = start + task.preparationSlots;
  const isFree = (pools: readonly number[] | null, from: number, to: number): boolean =>
    pools === null || pools.some((pool) => !hasAnySlot(state.full, pool, from, to));
  return isFree(task.preparationPools, start, main) && isFree(task.roomPools, main, main + task.mainSlots);
}

/** Returns the rules, staff apart, that a start would break. */
function rulesAgainstStart(state: DayState, task: Task, start: number): ReadonlySet<DayRuleCode> {
  const rules = new Set(task.members.flatMap((member) => rulesAgainstCandidate(state, task, member, start)));
  if (start < task.earliest || start > task.latest) rules.add('WINDOW');
  if (!hasRoom(state, task, start)) rules.add('ROOM_FULL');
  return rules;
}

/** Returns the rules each of which is alone in the way of a start, once for each person whom it keeps away. */
function soleRules(state: DayState, task: Task, start: number): readonly DayRuleCode[] {
  const rules = rulesAgainstStart(state, task, start);
  const people = task.assessorChoice.map((person) => rulesAgainstPerson(state, task, person, start));
  const free = people.filter((own) => own.length === 0).length;
  if (rules.size > 0) return rules.size === 1 && free >= task.assessors ? [...rules] : [];
  if (free >= task.assessors) return task.mixed ? ['NOT_MIXED'] : [];
  return free === task.assessors - 1 ? people.filter((own) => own.length === 1).flat() : [];
}

/** Counts, over all starts, the rules that alone are in the way. */
function countRules(state: DayState, task: Task): Map<DayRuleCode, number> {
  const counts = new Map<DayRuleCode, number>();
  const length = task.preparationSlots + task.mainSlots;
  for (let start = state.model.gap + 1; start + length <= state.model.slots; start += 1) {
    for (const rule of soleRules(state, task, start)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return counts;
}

/** Returns the rules in the way of each activity that a plan leaves over. */
export function findBlockers(day: AssessmentDay, plan: DayPlan, context: PlanDayContext): ActivityBlocker[] {
  const { standing, notBefore } = { ...plainContext, ...context };
  const state = restoreTimetable(modelDay(day, { standing, notBefore, before: plan }, weighGoal(day.goal)));
  const left = new Set(plan.leftOver.map(activityKeyOf));
  return state.model.tasks
    .filter(({ activity }) => left.has(activityKeyOf(activity)))
    .map((task) => {
      const counts = [...countRules(state, task)]
        .map(([rule, count]) => ({ rule, count }))
        .sort((a, b) => b.count - a.count);
      return { activity: task.activity, rule: counts[0]?.rule ?? null, counts };
    });
}
