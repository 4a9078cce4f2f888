import type { AssessmentDay } from '@evenhand/domain/assessment-days/assessment-day';
import type { DayExplanation } from '@evenhand/domain/assessment-days/day-explanation';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { useEffect, useState } from 'react';

export type FoundRepair = NonNullable<DayExplanation['cure']>;
/** Undefined while it is looked for, null when nothing helps. */
export type RepairAnswer = FoundRepair | null | undefined;

/** Looks for the smallest change with which the whole day fits, in a thread of its own. */
export function useRepair(day: AssessmentDay, plan: DayPlan): RepairAnswer {
  const [answer, setAnswer] = useState<RepairAnswer>(undefined);
  // The page loads the day again every minute: an equal day is no new question.
  const question = JSON.stringify({ day, plan });
  useEffect(() => {
    setAnswer(undefined);
    const worker = new Worker(new URL('./find-repair.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FoundRepair | null>) => setAnswer(data));
    worker.addEventListener('error', () => setAnswer(null));
    worker.postMessage(JSON.parse(question));
    return () => worker.terminate();
  }, [question]);
  return answer;
}
