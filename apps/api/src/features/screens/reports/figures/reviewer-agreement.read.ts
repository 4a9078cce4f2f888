import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { among, type CountedPeople } from './figures.read.ts';
import { type MarkedCriterion, onScale } from './sift-marks.read.ts';

/** People whom the same reviewers gave the same marks, two or more, in the order of the reviewers. */
export interface SharedMarkCount extends MarkedCriterion {
  readonly scorers: readonly string[];
  readonly marks: readonly number[];
  readonly people: number;
}

/** Counts the marks that several reviewers gave the same people on a criterion in a stage, on the scale of 0 to 5. */
export function countSharedMarks(tx: TenantTx, people: CountedPeople): Promise<SharedMarkCount[]> {
  return byOwnPlan(
    tx,
    sql<SharedMarkCount>`select role_id, stage_id, criterion, scorers, marks, cast(count(*) as int) as people
      from (select r.role_id, s.stage_id, s.criterion, array_agg(cast(s.scorer_id as text) order by s.scorer_id) as scorers,
          array_agg(cast(${onScale} as float8) order by s.scorer_id) as marks
        from report_row r join score s on s.organization_id = ${tx.organizationId} and s.application_id = r.application_id
        where ${among(tx, people)} and s.value is not null and s.complete and ${onScale} is not null
        group by r.application_id, r.role_id, s.stage_id, s.criterion having count(*) > 1) shared
      group by 1, 2, 3, 4, 5`,
  );
}
