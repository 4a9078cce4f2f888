import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { ReportDays } from '@evenhand/domain/reports/report-period';
import { type RawBuilder, sql } from 'kysely';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** The applications that figures are about. */
export interface CountedPeople {
  readonly roleIds: readonly string[];
  readonly days: ReportDays;
  readonly countBy: 'APPLIED' | 'HIRED';
}

/** Returns the condition by which a row of reports belongs to the people. */
export function among({ organizationId }: TenantTx, { roleIds, days, countBy }: CountedPeople): RawBuilder<unknown> {
  const day = countBy === 'HIRED' ? sql`r.hired_on` : sql`r.applied_on`;
  const from = days.from === null ? sql`` : sql`and ${day} >= cast(${days.from} as date)`;
  const to = days.to === null ? sql`` : sql`and ${day} <= cast(${days.to} as date)`;
  const hired = countBy === 'HIRED' ? sql`and r.hired_on is not null` : sql``;
  return sql`r.organization_id = ${organizationId} and r.role_id = any(cast(${roleIds} as uuid[])) ${hired} ${from} ${to}`;
}

/** Ways in which applications are told apart, with the code of each row. */
const dimensions = {
  none: sql`''`,
  source: sql`r.source`,
  university: sql`cast(r.university_id as text)`,
  degreeClass: sql`cast(r.degree_class as text)`,
  reason: sql`r.reason`,
  flagBand: sql`case when r.flags < 0 then 'UNKNOWN' when r.flags >= 3 then '3' else cast(r.flags as text) end`,
  indexBand: sql`case when r.pi = -32768 then 'UNKNOWN' when r.pi < 0 then 'BELOW_0' when r.pi < 150 then 'FROM_0'
    when r.pi < 300 then 'FROM_15' else 'FROM_30' end`,
  schoolType: sql`case r.school_type when 1 then 'STATE' when 2 then 'INDEPENDENT' when 3 then 'ABROAD' else 'UNKNOWN' end`,
  schoolBand: sql`case when r.school_percentile < 0 then 'UNKNOWN' when r.school_percentile < 20 then 'FIFTH_1'
    when r.school_percentile < 40 then 'FIFTH_2' when r.school_percentile < 60 then 'FIFTH_3'
    when r.school_percentile < 80 then 'FIFTH_4' else 'FIFTH_5' end`,
} as const;
export type Dimension = keyof typeof dimensions;

/** Number of applications that came equally far and ended alike. */
export interface StepCount {
  readonly code: string;
  readonly furthest: number;
  readonly outcome: number;
  readonly closed_from: number;
  readonly people: number;
}

/** Outcome of an application that stood open when its candidate was deleted or erased. It waits for no answer. */
const goneOutcome = -1;

/** Counts applications by a dimension, by how far they came and by how they ended. */
export function countSteps(tx: TenantTx, population: CountedPeople, dimension: Dimension): Promise<StepCount[]> {
  return byOwnPlan(
    tx,
    sql<StepCount>`select ${dimensions[dimension]} as code, r.furthest,
        case when r.outcome = 0 and not r.is_listed then ${sql.lit(goneOutcome)} else r.outcome end as outcome, r.closed_from, cast(count(*) as int) as people
      from report_row r where ${among(tx, population)} group by 1, 2, 3, 4`,
  );
}

/** Number of durations of so many tenths of a day. */
export interface DurationCount {
  readonly code: string;
  readonly is_open: boolean;
  readonly tenths: number;
  readonly count: number;
}

/** Counts how long applications were in each stage, over all their stays in it. Candidates who are in no list any more do not go on waiting. */
export function countStageDays(tx: TenantTx, population: CountedPeople): Promise<DurationCount[]> {
  const closed = [stageIds.offerAccepted, stageIds.withdrew, stageIds.notTakenForward];
  return byOwnPlan(
    tx,
    sql<DurationCount>`select cast(stage_id as text) as code, is_open,
        cast(round(seconds / 8640) as int) as tenths, cast(count(*) as int) as count
      from (select v.application_id, v.stage_id, bool_or(v.left_at is null) as is_open,
          sum(date_part('epoch', coalesce(v.left_at, cast(${tx.now} as timestamptz)) - v.entered_at)) as seconds
        from report_row r join stage_visit v on v.organization_id = ${tx.organizationId} and v.application_id = r.application_id
        where ${among(tx, population)} and v.stage_id <> all(cast(${closed} as smallint[]))
          and (v.left_at is not null or r.is_listed)
        group by 1, 2) stays
      group by 1, 2, 3`,
  );
}

/** Counts how long applications waited for what followed them. */
export function countWaits(tx: TenantTx, population: CountedPeople): Promise<DurationCount[]> {
  return byOwnPlan(
    tx,
    sql<DurationCount>`select w.code, false as is_open, w.tenths, cast(count(*) as int) as count
      from report_row r cross join lateral (values ('firstAnswer', r.answered_tenths), ('decision', r.decided_tenths),
        ('offer', r.offered_tenths), ('hire', r.hired_tenths)) as w(code, tenths)
      where ${among(tx, population)} and w.tenths >= 0 group by 1, 3`,
  );
}

/** Number of applications in a stage of a role, by the tenths of a day since they came to it. */
export interface StandingCount {
  readonly role_id: string;
  readonly stage_id: number;
  readonly tenths: number;
  readonly count: number;
}

/**
 * Counts where applications stand, or stood before a moment. At present, people who are in no list any more are left out; at a
 * moment in the past those are counted who were deleted or erased since, so that its figures stay the same.
 */
export function countStanding(
  tx: TenantTx,
  at: { readonly roleIds: readonly string[]; readonly before: Date | null },
): Promise<StandingCount[]> {
  const { organizationId } = tx;
  const until = at.before ?? tx.now;
  const there = at.before
    ? sql`v.entered_at < ${at.before} and coalesce(v.left_at >= ${at.before}, r.is_listed or r.unlisted_at >= ${at.before})`
    : sql`v.left_at is null and r.is_listed`;
  return byOwnPlan(
    tx,
    sql<StandingCount>`select v.role_id, v.stage_id, cast(count(*) as int) as count,
        cast(round(date_part('epoch', cast(${until} as timestamptz) - v.entered_at) / 8640) as int) as tenths
      from stage_visit v join report_row r on r.organization_id = ${organizationId} and r.application_id = v.application_id
      where v.organization_id = ${organizationId} and v.role_id = any(cast(${at.roleIds} as uuid[])) and ${there}
      group by 1, 2, 4`,
  );
}

/** The offers of a role, and who can still be made one. */
export interface OfferCount {
  readonly decision_by: string;
  readonly people: number;
  readonly offered: number;
  readonly recent: number;
  readonly open: number;
}

/** Counts the offers of a role, and those since a moment. Undefined for a role without a decision date. */
export async function countOffers(
  tx: TenantTx,
  at: { readonly roleId: string; readonly offerStages: readonly number[]; readonly since: Date },
): Promise<OfferCount | undefined> {
  const { organizationId } = tx;
  const [count] = await byOwnPlan(
    tx,
    sql<OfferCount>`select o.decision_by, r.*, v.recent from role o
      cross join lateral (select cast(count(*) as int) as people, cast(count(*) filter (where furthest >= 4) as int) as offered,
          cast(count(*) filter (where furthest < 4 and outcome = 0 and is_listed) as int) as open
        from report_row where organization_id = ${organizationId} and role_id = o.id) r
      cross join lateral (select cast(count(distinct application_id) as int) as recent from stage_visit
        where organization_id = ${organizationId} and role_id = o.id and stage_id = any(cast(${at.offerStages} as smallint[]))
          and entered_at >= ${at.since}) v
      where o.organization_id = ${organizationId} and o.id = ${at.roleId} and o.decision_by is not null`,
  );
  return count;
}

/** How the answers that a role owes stand against its decision date. */
export interface PromiseCount {
  readonly role_id: string;
  readonly people: number;
  readonly on_time: number;
  readonly late: number;
  readonly owed: number;
  readonly overdue: number;
  readonly median_late: number | null;
  readonly longest_overdue: number | null;
}

/** Counts the answers by the decision date of their roles. Withdrawn applications, and those of candidates in no list any more, are owed none. */
export function countPromises(
  tx: TenantTx,
  at: { readonly roleIds: readonly string[]; readonly zone: string; readonly today: string },
): Promise<PromiseCount[]> {
  const { organizationId } = tx;
  const today = sql`cast(${at.today} as date)`;
  return byOwnPlan(
    tx,
    sql<PromiseCount>`select role_id, cast(count(*) as int) as people,
        cast(count(*) filter (where told_on <= decision_by) as int) as on_time,
        cast(count(*) filter (where told_on > decision_by) as int) as late,
        cast(count(*) filter (where told_on is null and is_listed and decision_by >= ${today}) as int) as owed,
        cast(count(*) filter (where told_on is null and is_listed and decision_by < ${today}) as int) as overdue,
        percentile_disc(0.5) within group (order by told_on - decision_by) filter (where told_on > decision_by) as median_late,
        max(${today} - decision_by) filter (where told_on is null and is_listed and decision_by < ${today}) as longest_overdue
      from (select a.role_id, o.decision_by, a.submitted_at is not null and c.id is not null as is_listed, cast(least(a.outcome_released_at, f.sent_at) at time zone ${at.zone} as date) as told_on
        from application a
        join role o on o.organization_id = ${organizationId} and o.id = a.role_id and o.decision_by is not null
        left join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id and c.deleted_at is null
        left join (select application_id, min(sent_at) as sent_at from offer where organization_id = ${organizationId}
          group by 1) f on f.application_id = a.id
        where a.organization_id = ${organizationId} and a.role_id = any(cast(${at.roleIds} as uuid[]))
          and coalesce(a.submitted_at, a.hidden_submitted_at) is not null and a.withdrawn_at is null
          and a.withdrawal_reason is distinct from 'DUPLICATE') told
      group by role_id`,
  );
}
