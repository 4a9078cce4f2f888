import type { EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { DayCriterion } from '@evenhand/contract/processes/assessment-days/day-marks';
import { type Metric, usualMetric } from '@evenhand/domain/scoring/metric';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { findRoleCriteria } from './day-marks.queries.ts';

/** Criteria of a day's exercises, with the type that the role gives them. One that is not the role's has the scale of 0 to 5. */
export interface DayCriteria {
  readonly ofRole: Awaited<ReturnType<typeof findRoleCriteria>>;
  readonly metricOf: (key: string) => Metric;
  readonly ofExercise: (exerciseId: string) => DayCriterion[];
}

export async function loadDayCriteria(tx: TenantTx, roleId: string, makeUp: EditedMakeUp): Promise<DayCriteria> {
  const ofRole = await findRoleCriteria(tx, roleId);
  const byKey = new Map(ofRole.map((one) => [one.key, one]));
  const exercises = new Map(makeUp.exercises.map(({ id, criteria }) => [id, criteria]));
  const metricOf = (key: string): Metric => byKey.get(key) ?? usualMetric;
  return {
    ofRole,
    metricOf,
    ofExercise: (exerciseId) =>
      (exercises.get(exerciseId) ?? []).map(({ key, label }) => {
        const { metricType, min, max } = metricOf(key);
        return { key, label, guidance: byKey.get(key)?.guidance ?? '', metricType, min, max };
      }),
  };
}
