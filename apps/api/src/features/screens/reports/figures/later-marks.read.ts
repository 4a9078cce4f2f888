import type { LaterOutcomeKind } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import { reportOutcomes } from '@evenhand/domain/reports/stage-visits';
import { sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { CountedPeople } from './figures.read.ts';
import { type MarkedCriterion, marksOf } from './sift-marks.read.ts';

/** Hires of one mean mark with the same later outcome. */
export interface LaterMarkCount extends MarkedCriterion {
  readonly kind: LaterOutcomeKind;
  readonly mark: number;
  readonly outcome: number;
  readonly people: number;
}

const accepted = reportOutcomes.indexOf('accepted');

/** Counts the marks of hires by criterion together with the later outcomes that staff entered. */
export function countLaterMarks(tx: TenantTx, people: CountedPeople): Promise<LaterMarkCount[]> {
  return byOwnPlan(
    tx,
    sql<LaterMarkCount>`select m.role_id, m.stage_id, m.criterion, l.kind, cast(round(m.mark, 6) as float8) as mark,
        cast(l.value as int) as outcome, cast(count(*) as int) as people
      from (${marksOf(tx, people)}) m
      join lateral (select distinct on (o.kind) o.kind, o.value from later_outcome o
        where o.organization_id = ${tx.organizationId} and o.application_id = m.application_id
        order by o.kind, o.version desc) l on l.value is not null
      where m.outcome = ${accepted} group by 1, 2, 3, 4, 5, 6`,
  );
}
