import { parentPort, workerData } from 'node:worker_threads';
import type { AssessmentDay } from '@evenhand/domain/assessment-days/assessment-day';
import { planDay } from '@evenhand/domain/assessment-days/plan-day';
import { type ReplanInput, replanDay } from '@evenhand/domain/assessment-days/replan-day';

interface Order {
  readonly day: AssessmentDay;
  readonly seed: number;
  readonly iterations: number;
  /** Null for a plan from the beginning. */
  readonly after: ReplanInput | null;
}

const { day, after, ...options }: Order = workerData;
parentPort?.postMessage(after === null ? planDay(day, options) : replanDay(day, after, options));
