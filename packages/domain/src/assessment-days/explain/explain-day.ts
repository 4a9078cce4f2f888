import type { AssessmentDay } from '../assessment-day.ts';
import { type CureKind, cureKinds, type DayCure, type DayExplanation } from '../day-explanation.ts';
import type { DayPlan } from '../day-plan.ts';
import { type PlanDayContext, planDay } from '../plan-day.ts';
import type { SearchOptions } from '../solver/search.ts';
import { applyCure } from './apply-cure.ts';
import { findBlockers } from './find-blockers.ts';
import { findObstacles } from './find-obstacles.ts';
import { listCures } from './list-cures.ts';
import { narrowCure } from './narrow-cure.ts';

/** A small price of changes keeps the plan that is explained recognisable in its cure. */
const changePrice = 1;

interface Trial {
  readonly day: AssessmentDay;
  readonly plan: DayPlan;
  readonly options: SearchOptions;
  readonly context: PlanDayContext;
}

/** Plans the day with a change. Returns null when an activity is left over all the same. */
function tryCure({ day, plan, options, context }: Trial, change: DayCure): DayExplanation['cure'] {
  const cured = applyCure(day, change);
  const weights = { change: changePrice };
  const found = planDay(cured, { ...options, untilFull: true }, { ...context, before: plan, weights });
  return found.fullAfter === null ? null : narrowCure(cured, change, found);
}

/** The plan of a day whose groups are too small stands once the day allows them: no time depends on it. */
function allowSmallGroups(day: AssessmentDay, plan: DayPlan): DayExplanation['cure'] {
  const [change] = listCures('SMALLER_GROUP', day, plan.leftOver);
  return change ? { change, plan } : null;
}

/**
 * Explains the activities that a plan leaves over: rules that can be shown to make the day impossible, the rule in the way of each
 * activity, and the first change that helps, in the order of the kinds that are asked for. The iterations are those of each change that is tried.
 */
export function explainDay(
  day: AssessmentDay,
  plan: DayPlan,
  options: SearchOptions,
  { kinds = cureKinds, ...context }: PlanDayContext & { readonly kinds?: readonly CureKind[] } = {},
): DayExplanation {
  if (plan.fullAfter !== null) {
    const cure = kinds.includes('SMALLER_GROUP') ? allowSmallGroups(day, plan) : null;
    return { obstacles: findObstacles(day), blockers: [], cure };
  }
  const trial = { day, plan, options, context };
  const found = { obstacles: findObstacles(day), blockers: findBlockers(day, plan, context) };
  for (const kind of kinds) {
    // A group's size asks for no time.
    if (kind === 'SMALLER_GROUP') continue;
    for (const change of listCures(kind, day, plan.leftOver)) {
      const cure = tryCure(trial, change);
      if (cure) return { ...found, cure };
    }
  }
  return { ...found, cure: null };
}
