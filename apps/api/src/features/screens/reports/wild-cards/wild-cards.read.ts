import { reportOutcomes, reportSteps } from '@evenhand/domain/reports/stage-visits';
import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { among, type CountedPeople } from '../figures/figures.read.ts';
import { onScale } from '../figures/sift-marks.read.ts';

/** People on one side of a pass mark at which wild cards were drawn, of those who went on. */
export interface WildSideCount {
  readonly role_id: string;
  readonly stage_id: number;
  /** True: drawn from below the mark. False: just above it. */
  readonly is_drawn: boolean;
  /** Those who were offered a place or not taken forward. */
  readonly decided: number;
  readonly offered: number;
  /** Those with a mark in the stage to which they went on, with the sum of the marks and of their squares, on the scale of 0 to 5. */
  readonly marked: number;
  readonly mark_sum: number;
  readonly mark_squares: number;
}

const offerStep = reportSteps.indexOf('offered') + 1;
const notTakenForward = reportOutcomes.indexOf('notTakenForward');

/** Counts what became of wild cards and of the people just above the mark. */
export function countWildCards(tx: TenantTx, people: CountedPeople): Promise<WildSideCount[]> {
  return byOwnPlan(
    tx,
    sql<WildSideCount>`select d.role_id, d.stage_id, w.side = 'DRAWN' as is_drawn,
        cast(count(*) filter (where r.furthest >= ${offerStep} or r.outcome = ${notTakenForward}) as int) as decided,
        cast(count(*) filter (where r.furthest >= ${offerStep}) as int) as offered,
        cast(count(m.mark) as int) as marked, cast(coalesce(sum(m.mark), 0) as float8) as mark_sum,
        cast(coalesce(sum(m.mark * m.mark), 0) as float8) as mark_squares
      from wild_card_draw d
        join wild_card_person w on w.organization_id = ${tx.organizationId} and w.draw_id = d.id
          and w.side in ('DRAWN', 'ABOVE')
        join report_row r on r.organization_id = ${tx.organizationId} and r.application_id = w.application_id
        left join lateral (select avg(${onScale}) as mark from score s where s.organization_id = ${tx.organizationId}
          and s.application_id = w.application_id and s.stage_id = d.to_stage and s.value is not null and s.complete) m on true
      where d.organization_id = ${tx.organizationId} and d.role_id = any(cast(${people.roleIds} as uuid[]))
        and ${among(tx, people)} and exists (select from stage_visit v where v.organization_id = ${tx.organizationId}
        and v.application_id = w.application_id and v.stage_id = d.to_stage)
      group by 1, 2, 3`,
  );
}
