import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { ReportDays } from '@evenhand/domain/reports/report-period';
import { reportOutcomes } from '@evenhand/domain/reports/stage-visits';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { LineSource } from '../counts/count-lines.read.ts';

/** Applications to one role, as they stood before a moment. */
export interface RoundThen {
  readonly roleId: string;
  readonly days: ReportDays;
  readonly until: Date;
  /** Step of each stage of the role. */
  readonly steps: readonly { readonly stageId: number; readonly step: number }[];
}

export interface RoundsThen {
  readonly rounds: readonly RoundThen[];
  readonly countBy: 'APPLIED' | 'HIRED';
  /** Time zone of the days. */
  readonly zone: string;
}

const outcomeOf = (outcome: (typeof reportOutcomes)[number]) => sql.lit(reportOutcomes.indexOf(outcome));
const [accepted, rejected, withdrew] = [stageIds.offerAccepted, stageIds.notTakenForward, stageIds.withdrew].map((id) =>
  sql.lit(id),
);

/**
 * Rounds, the steps of their stages, and the stays that had begun by then. One stay follows the other, so that the one that had not ended
 * is the last one.
 */
const visitTables = ({ organizationId }: TenantTx, rounds: readonly RoundThen[]): RawBuilder<unknown> => {
  const steps = rounds.flatMap(({ roleId, steps: own }) => own.map((one) => ({ roleId, ...one })));
  return sql`round as materialized (select * from unnest(cast(${rounds.map(({ roleId }) => roleId)} as uuid[]),
      cast(${rounds.map(({ days }) => days.from)} as date[]), cast(${rounds.map(({ days }) => days.to)} as date[]),
      cast(${rounds.map(({ until }) => until.toISOString())} as timestamptz[])) as o(role_id, day_from, day_to, until)),
    step_of as materialized (select * from unnest(cast(${steps.map(({ roleId }) => roleId)} as uuid[]),
      cast(${steps.map(({ stageId }) => stageId)} as int[]), cast(${steps.map(({ step }) => step)} as int[])) as s(role_id, stage_id, step)),
    visit as (select v.application_id, v.seq, v.stage_id, v.entered_at, o.until, coalesce(s.step, 0) as step,
        case when v.left_at < o.until then v.left_at end as left_at, v.left_at is null as is_last
      from round o join stage_visit v on v.organization_id = ${organizationId} and v.role_id = o.role_id and v.entered_at < o.until
      left join step_of s on s.role_id = v.role_id and s.stage_id = v.stage_id)`;
};

/** Each application by its stays up to then: a stay that is still the last one ended as the stored row says. */
const standings = (
  { organizationId }: TenantTx,
  zone: string,
) => sql`stood as (select r.*, t.sent_at, t.until, t.entered_at,
      t.reached, t.step_before, t.stage_id,
      case when t.is_last then r.outcome when t.stage_id = ${accepted} then ${outcomeOf('accepted')}
        when t.stage_id = ${rejected} then ${outcomeOf('notTakenForward')}
        when t.stage_id = ${withdrew} then ${outcomeOf('withdrew')} else ${outcomeOf('open')} end as outcome_then,
      case when t.stage_id = ${accepted} then cast(t.entered_at at time zone ${zone} as date) end as hired_then
    from (select application_id, max(greatest(step, 1)) as reached, min(entered_at) as sent_at, max(until) as until,
        max(stage_id) filter (where left_at is null) as stage_id, max(entered_at) filter (where left_at is null) as entered_at,
        bool_or(is_last) as is_last, mod(max(seq * 10 + step) filter (where left_at is not null), 10) as step_before
      from visit group by 1) t
    join report_row r on r.organization_id = ${organizationId} and r.application_id = t.application_id)`;

const isOver = sql`outcome_then not in (${outcomeOf('open')}, ${outcomeOf('accepted')})`;
const tenth = sql`interval '8640 seconds'`;
/** A duration that had ended by then. */
const ended = (column: string) =>
  sql`case when s.sent_at + ${sql.ref(column)} * ${tenth} < s.until then ${sql.ref(column)} else -1 end as ${sql.ref(column)}`;

/**
 * Returns applications as they stood before a moment, role by role: how far they had come, how they had ended, and what had followed them.
 * Those that were deleted since count as they did then. Their circumstances are those of today.
 */
export function rowsThen(tx: TenantTx, { rounds, countBy, zone }: RoundsThen): LineSource {
  const day = countBy === 'HIRED' ? sql`s.hired_then` : sql`s.applied_on`;
  return {
    tables: sql`${visitTables(tx, rounds)}, ${standings(tx, zone)},
      counted as (select s.application_id, s.role_id, s.applied_on, s.reached as furthest, s.outcome_then as outcome,
          case when ${isOver} then greatest(1, coalesce(s.step_before, 1)) else 0 end as closed_from,
          case when ${isOver} then s.reason else '' end as reason,
          s.is_listed or coalesce(s.unlisted_at >= s.until, false) as is_listed,
          s.source, s.university_id, s.degree_class, s.degree_law, s.pi, s.flags, s.flag_categories, s.school_type, s.school_percentile,
          ${ended('answered_tenths')}, ${ended('decided_tenths')}, ${ended('offered_tenths')},
          case when s.hired_then is null then -1
            else cast(round(date_part('epoch', s.entered_at - s.sent_at) / 8640) as int) end as hired_tenths,
          s.hired_then as hired_on, 1 as sign
        from stood s join round o on o.role_id = s.role_id
        where ${day} is not null and (o.day_from is null or ${day} >= o.day_from) and (o.day_to is null or ${day} <= o.day_to))`,
    // Stays that went on then are counted up to now like all others: they begin later by the time since.
    visits: sql`join (select application_id, stage_id, left_at,
        case when left_at is null and stage_id <> ${accepted} then entered_at + (cast(${tx.now.toISOString()} as timestamptz) - until)
          else entered_at end as entered_at
      from visit) v on v.application_id = r.application_id`,
  };
}
