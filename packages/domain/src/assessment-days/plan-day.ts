import type { AssessmentDay } from './assessment-day.ts';
import type { DayPlan } from './day-plan.ts';
import { type DayContext, modelDay, plainContext } from './solver/day-model.ts';
import { type SearchOptions, searchDay } from './solver/search.ts';
import { type DayWeights, weighGoal } from './solver/weights.ts';
import { writePlan } from './solver/write-plan.ts';

/** Attempts that make a good plan of a large day in a few seconds. */
export const usualIterations = 40_000;

/** State of the day and weights other than those of its goal. */
export interface PlanDayContext extends Partial<DayContext> {
  readonly weights?: Partial<DayWeights>;
}

/**
 * Plans an assessment day. The same day, seed and number of iterations give the same plan on the server and
 * in every browser. Activities that find no time are left over.
 */
export function planDay(day: AssessmentDay, options: SearchOptions, context: PlanDayContext = {}): DayPlan {
  const weights = { ...weighGoal(day.goal), ...context.weights };
  const { standing, notBefore, before } = { ...plainContext, ...context };
  const model = modelDay(day, { standing, notBefore, before }, weights);
  return writePlan(searchDay(model, options), options.seed);
}
