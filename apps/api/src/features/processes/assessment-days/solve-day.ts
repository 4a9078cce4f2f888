import { Worker } from 'node:worker_threads';
import type { AssessmentDay } from '@evenhand/domain/assessment-days/assessment-day';
import type { DayProposal } from '@evenhand/domain/assessment-days/day-incident';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import type { ReplanInput } from '@evenhand/domain/assessment-days/replan-day';

/** Longest time that a timetable may take, in milliseconds. A large day takes two seconds. */
const patience = 30_000;

/** Runs the search in a thread of its own, so that other requests are answered meanwhile. */
function solve<Answer>(order: {
  readonly day: AssessmentDay;
  readonly seed: number;
  readonly iterations: number;
  readonly after: ReplanInput | null;
}): Promise<Answer> {
  const worker = new Worker(new URL('./solve-day.worker.ts', import.meta.url), { workerData: order, env: {} });
  const timer = setTimeout(() => void worker.terminate(), patience);
  return new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The search for a timetable took too long')));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/** Attempts for a day of so many activities: small days are as good after fewer. */
const iterationsFor = ({ candidates, exercises }: AssessmentDay): number =>
  Math.min(20_000, 500 + candidates.length * exercises.length * 100);

export const solveDay = (day: AssessmentDay, seed: number): Promise<DayPlan> =>
  solve<DayPlan>({ day, seed, iterations: iterationsFor(day), after: null });

export const solveAfter = (day: AssessmentDay, seed: number, after: ReplanInput): Promise<readonly DayProposal[]> =>
  solve<readonly DayProposal[]>({ day, seed, iterations: Math.min(6000, iterationsFor(day)), after });
