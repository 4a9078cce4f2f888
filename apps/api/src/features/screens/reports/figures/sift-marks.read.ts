import { stageIds } from '@evenhand/domain/pipeline/stages';
import { reportOutcomes, reportSteps } from '@evenhand/domain/reports/stage-visits';
import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { readCriteria } from '../../../records/role-columns/public.ts';
import { among, type CountedPeople } from './figures.read.ts';

/** A criterion by which people were marked in a stage of a role. */
export interface MarkedCriterion {
  readonly role_id: string;
  readonly stage_id: number;
  readonly criterion: string;
}

/** People to whom reviewers gave the same mean mark. */
export interface MarkCount extends MarkedCriterion {
  readonly mark: number;
  readonly marked: number;
  /** Those of them who went on to a further stage and were offered a place or not taken forward. */
  readonly decided: number;
  readonly offered: number;
}

/** People of one mark who had the same mean mark in the next stage in which they were marked. */
export interface NextMarkCount extends MarkedCriterion {
  readonly mark: number;
  readonly outcome: number;
  readonly people: number;
}

/** Stages that are the outcome itself, or the end. */
const last = [stageIds.offerMade, stageIds.offerAccepted, stageIds.withdrew, stageIds.notTakenForward];
const offerStep = reportSteps.indexOf('offered') + 1;
const notTakenForward = reportOutcomes.indexOf('notTakenForward');

/** A mark `s` of any type of numbers, on the scale of 0 to 5. */
export const onScale: RawBuilder<unknown> = sql`(s.value - coalesce(s.min, 0)) * 5 / nullif(coalesce(s.max,
      case s.metric_type when 'percent' then 100 when 'matrix' then 12 else 5 end) - coalesce(s.min, 0), 0)`;

/** Mean marks of applications by stage and criterion, with the place of the stage in the way of the application. */
export const marksOf = (tx: TenantTx, people: CountedPeople): RawBuilder<unknown> => sql`
  select r.application_id, r.role_id, r.furthest, r.outcome, s.stage_id, s.criterion, cast(avg(s.value) as numeric) as mark,
    cast(avg(${onScale}) as numeric) as on_scale,
    (select max(v.seq) from stage_visit v where v.organization_id = ${tx.organizationId}
      and v.application_id = r.application_id and v.stage_id = s.stage_id) as seq
  from report_row r join score s on s.organization_id = ${tx.organizationId} and s.application_id = r.application_id
  where ${among(tx, people)} and s.value is not null and s.complete
  group by r.application_id, r.role_id, r.furthest, r.outcome, s.stage_id, s.criterion`;

/** Counts the marks of each criterion, and what became of the people who went on. */
export function countMarks(tx: TenantTx, people: CountedPeople): Promise<MarkCount[]> {
  return byOwnPlan(
    tx,
    sql<MarkCount>`select role_id, stage_id, criterion, cast(round(mark, 6) as float8) as mark, cast(count(*) as int) as marked,
        cast(count(*) filter (where went_on and (furthest >= ${offerStep} or outcome = ${notTakenForward})) as int) as decided,
        cast(count(*) filter (where went_on and furthest >= ${offerStep}) as int) as offered
      from (select m.*, exists (select from stage_visit v where v.organization_id = ${tx.organizationId}
          and v.application_id = m.application_id and v.seq > m.seq
          and v.stage_id <> all(cast(${last} as smallint[]))) as went_on
        from (${marksOf(tx, people)}) m) marked
      group by 1, 2, 3, 4`,
  );
}

/**
 * Counts the marks of each criterion together with the mean mark of the next stage in which the same people were marked. A join of marks
 * with stages would go through all stages for each mark while the database has no statistics of them.
 */
export function countNextMarks(tx: TenantTx, people: CountedPeople): Promise<NextMarkCount[]> {
  return byOwnPlan(
    tx,
    sql<NextMarkCount>`select role_id, stage_id, criterion, cast(round(mark, 6) as float8) as mark,
        cast(round(next_mark, 6) as float8) as outcome, cast(count(*) as int) as people
      from (select m.*, first_value(stage_mark) over (partition by application_id order by seq
          range between 1 following and unbounded following) as next_mark
        from (select marks.*, avg(on_scale) over (partition by application_id, stage_id) as stage_mark
          from (${marksOf(tx, people)}) marks where seq is not null) m) n
      where next_mark is not null group by 1, 2, 3, 4, 5`,
  );
}

/** Loads the names of the roles' criteria: by role id, then by key. */
export async function criteriaNames(
  tx: TenantTx,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  if (roleIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('role')
    .select(['id', 'criteria'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...roleIds])
    .execute();
  return new Map(
    rows.map(({ id, criteria }) => [id, new Map(readCriteria(criteria).map(({ key, label }) => [key, label]))]),
  );
}
