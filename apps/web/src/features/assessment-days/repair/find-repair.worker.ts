import type { AssessmentDay } from '@evenhand/domain/assessment-days/assessment-day';
import { cureKinds, type DayExplanation, keptCureKinds } from '@evenhand/domain/assessment-days/day-explanation';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { explainDay } from '@evenhand/domain/assessment-days/explain/explain-day';

export interface RepairQuestion {
  readonly day: AssessmentDay;
  readonly plan: DayPlan;
}

/** Attempts for each change that is tried. Small days need few. */
const iterationsFor = ({ candidates, exercises }: AssessmentDay): number =>
  Math.min(4000, 300 + candidates.length * exercises.length * 40);

/** Finds a change that the day can keep before one that it cannot. */
function findRepair({ day, plan }: RepairQuestion): DayExplanation['cure'] {
  const options = { seed: plan.seed, iterations: iterationsFor(day) };
  const kept = explainDay(day, plan, options, { kinds: keptCureKinds }).cure;
  if (kept) return kept;
  const others = cureKinds.filter((kind) => !keptCureKinds.includes(kind));
  return explainDay(day, plan, options, { kinds: others }).cure;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<RepairQuestion>) => {
  globalThis.postMessage(findRepair(data));
});
