import { stages } from '@evenhand/domain/pipeline/stages';
import { sql } from 'kysely';
import { byOwnPlan } from '../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** Counts the applications to these roles by the day of a zone on which they were sent: stage by stage, as their index has them. */
export async function countByDay(
  tx: TenantTx,
  at: { readonly roleIds: readonly string[]; readonly since: Date; readonly zone: string },
): Promise<DayCount[]> {
  if (at.roleIds.length === 0) return [];
  const stageIds = stages.map(({ id }) => id);
  const rows = await byOwnPlan(
    tx,
    sql<{
      day: string;
      count: number;
    }>`select to_char(sent.at at time zone ${at.zone}, 'YYYY-MM-DD') as day, count(*) as count
      from unnest(cast(${at.roleIds} as uuid[])) as role(id)
      cross join unnest(cast(${stageIds} as smallint[])) as stage(id)
      cross join lateral (select a.applied_at as at from application a
        where a.organization_id = ${tx.organizationId} and a.role_id = role.id and a.stage_id = stage.id
          and a.submitted_at is not null and a.applied_at >= ${at.since}) sent
      group by 1`,
  );
  return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}

interface ComingRow {
  readonly kind: 'ROLE_OPENS' | 'ROLE_CLOSES' | 'DECISIONS_DUE' | 'EVENT' | 'ASSESSMENT_DAY';
  readonly title: string;
  readonly at: Date | null;
  /** Day of what has no time, and of an assessment day, as 2026-11-30. */
  readonly day: string | null;
  readonly subject_id: string;
}

interface Ahead {
  readonly roleIds: readonly string[];
  readonly today: string;
  readonly until: Date;
  readonly withEvents: boolean;
  readonly withDays: boolean;
  readonly zone: string;
}

/** Lists the next steps of these roles, their assessment days, and the next events, at most so many. */
export async function listComing(tx: TenantTx, at: Ahead, most: number): Promise<ComingRow[]> {
  const { organizationId, now } = tx;
  const mine = sql`r.organization_id = ${organizationId} and r.id = any(cast(${at.roleIds} as uuid[]))`;
  const soon = sql`> ${now} and`;
  const lastDay = sql`cast(cast(${at.until} as timestamptz) at time zone ${at.zone} as date)`;
  const today = sql`cast(${at.today} as date)`;
  const { rows } = await sql<ComingRow>`
    select kind, title, at, to_char(day, 'YYYY-MM-DD') as day, subject_id from (
      select 'ROLE_OPENS' as kind, r.title, r.opens_at as at, cast(null as date) as day, r.id as subject_id from role r
        where ${mine} and r.published_at is not null and r.opens_at ${soon} r.opens_at <= ${at.until}
      union all select 'ROLE_CLOSES', r.title, r.closes_at, null, r.id from role r
        where ${mine} and r.published_at is not null and r.closes_at ${soon} r.closes_at <= ${at.until}
      union all select 'DECISIONS_DUE', r.title, null, r.decision_by, r.id from role r
        where ${mine} and r.published_at is not null and r.decision_by >= ${today} and r.decision_by <= ${lastDay}
      union all select 'EVENT', e.title, e.starts_at, null, e.id from recruitment_event e
        where ${at.withEvents} and e.organization_id = ${organizationId} and e.status = 'ACTIVE'
          and e.starts_at ${soon} e.starts_at <= ${at.until}
      union all select 'ASSESSMENT_DAY', d.title, null, d.day, d.id from assessment_day d
        where ${at.withDays} and d.organization_id = ${organizationId} and d.role_id = any(cast(${at.roleIds} as uuid[]))
          and d.state in ('DRAFT', 'RELEASED') and d.day >= ${today} and d.day <= ${lastDay}) ahead
    order by coalesce(at, cast(day as timestamp) at time zone ${at.zone}), kind, subject_id limit ${sql.lit(most)}`.execute(
    tx.db,
  );
  return rows;
}
