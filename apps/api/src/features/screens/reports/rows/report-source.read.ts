import { pipelineStage } from '@evenhand/contract/records/roles/roles';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import type { VisitMove } from '@evenhand/domain/reports/stage-visits';
import { sql } from 'kysely';
import { z } from 'zod';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Columns of an application that reports count. */
export interface ReportSource {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
  /** Null for an application that was never sent, or that gave way to another of the same candidate. */
  readonly sent_at: Date | null;
  readonly applied_on: string | null;
  readonly is_first: boolean;
  readonly is_listed: boolean;
  readonly is_hidden: boolean;
  readonly deleted_at: Date | null;
  readonly stage_id: number;
  readonly stage_entered_at: Date | null;
  readonly reason: string;
  readonly source: string;
  readonly university_id: number;
  readonly degree_class: number;
  readonly pi: number;
  readonly flags: number;
  /** Categories of the raised flags; null when they are not known. */
  readonly flag_categories: unknown;
  readonly school_percentile: number;
  readonly secondary: unknown;
  readonly university: unknown;
  readonly declined: boolean;
  readonly lapsed: boolean;
  readonly first_message: Date | null;
  readonly told_on: string | null;
  readonly answer_due: boolean;
}

const sentAt = (alias: string) =>
  sql`(case when ${sql.ref(`${alias}.withdrawal_reason`)} is distinct from 'DUPLICATE'
      and coalesce(${sql.ref(`${alias}.submitted_at`)}, ${sql.ref(`${alias}.hidden_submitted_at`)}) is not null
    then coalesce(${sql.ref(`${alias}.applied_at`)}, ${sql.ref(`${alias}.submitted_at`)}, ${sql.ref(`${alias}.hidden_submitted_at`)}) end)`;

const seasonOf = (alias: string, zone: string) =>
  sql`extract(year from (${sentAt(alias)} at time zone ${zone}) - interval '8 months')`;

/** Loads what reports count of applications, also of candidates who are hidden while they are to be erased. `zone` is the time zone of the organisation's days. */
export function listSources(
  tx: TenantTx,
  at: { readonly applicationIds: readonly string[]; readonly zone: string },
): Promise<ReportSource[]> {
  const { organizationId } = tx;
  return byOwnPlan(
    tx,
    sql<ReportSource>`select a.id, a.candidate_id, a.role_id, ${sentAt('a')} as sent_at,
      cast(${sentAt('a')} at time zone ${at.zone} as date) as applied_on,
      not exists (select 1 from application o where o.organization_id = ${organizationId}
        and o.candidate_id = a.candidate_id and o.id <> a.id and (${sentAt('o')}, o.id) < (${sentAt('a')}, a.id)
        and ${seasonOf('o', at.zone)} = ${seasonOf('a', at.zone)}) as is_first,
      a.submitted_at is not null and c.id is not null and c.deleted_at is null as is_listed, c.deleted_at, a.submitted_at is null as is_hidden,
      a.stage_id, a.stage_entered_at, coalesce(a.withdrawal_reason, a.outcome_reason, '') as reason,
      coalesce(a.source, '') as source, coalesce(a.university_id, 0) as university_id,
      coalesce(a.degree_class, 0) as degree_class, coalesce(a.pi, -32768) as pi, coalesce(a.flag_count, -1) as flags,
      x.flag_categories,
      coalesce(a.ks5_percentile, a.ks4_percentile, -1) as school_percentile, s.data as secondary, u.data as university,
      coalesce(o.declined, false) as declined, coalesce(o.lapsed, false) as lapsed, m.first_message,
      cast(least(a.outcome_released_at, o.sent_at) at time zone ${at.zone} as date) as told_on, a.withdrawn_at is null as answer_due
    from application a
    left join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id
    left join profile_section s on s.organization_id = ${organizationId} and s.candidate_id = a.candidate_id
      and s.section = 'secondary' and a.submitted_at is not null
    left join profile_section u on u.organization_id = ${organizationId} and u.candidate_id = a.candidate_id
      and u.section = 'university' and a.submitted_at is not null
    left join lateral (select n.result -> 'categories' as flag_categories from contextual_result n
      where n.organization_id = ${organizationId} and n.candidate_id = a.candidate_id and a.flag_count is not null
      order by n.version desc limit 1) x on true
    left join lateral (select bool_or(f.state = 'DECLINED') as declined, bool_or(f.state = 'EXPIRED') as lapsed, min(f.sent_at) as sent_at
      from offer f where f.organization_id = ${organizationId} and f.application_id = a.id) o on true
    left join lateral (select min(g.leaves_at) as first_message from message g
      where g.organization_id = ${organizationId} and g.application_id = a.id and g.cancelled_at is null) m on true
    where a.organization_id = ${organizationId} and a.id = any(cast(${at.applicationIds} as uuid[]))`,
  );
}

export interface MoveRow extends VisitMove {
  readonly applicationId: string;
  readonly kind: string;
}

const moment = z.object({ since: z.coerce.date() });

/** Loads the changes of stage of applications that were not undone, each application's in the order of their record. */
export async function listMoves(tx: TenantTx, applicationIds: readonly string[]): Promise<MoveRow[]> {
  const { organizationId } = tx;
  const rows = await byOwnPlan(
    tx,
    sql<{
      application_id: string;
      at: Date;
      kind: string;
      from_stage: number | null;
      to_stage: number;
      since: unknown;
    }>`select e.application_id, e.at, e.kind, e.from_stage, e.to_stage, v.after as since from event e
      left join event_value v on v.organization_id = ${organizationId} and v.event_id = e.id and v.key = 'since'
      where e.organization_id = ${organizationId} and e.application_id = any(cast(${applicationIds} as uuid[]))
        and e.to_stage is not null and e.undone_at is null and e.kind not like '%-undone'
      order by e.application_id, e.at, e.id`,
  );
  return rows.map(({ application_id: applicationId, at, kind, from_stage, to_stage, since }) => ({
    applicationId,
    at,
    kind,
    fromStage: from_stage,
    toStage: to_stage,
    since: since === null ? null : (moment.safeParse({ since }).data?.since ?? null),
  }));
}

const pipelineSchema = z.array(pipelineStage);

/** Loads the pipelines of roles by role id. */
export async function pipelinesOf(tx: TenantTx, roleIds: readonly string[]): Promise<ReadonlyMap<string, Pipeline>> {
  if (roleIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('role')
    .select(['id', 'pipeline'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...roleIds])
    .execute();
  return new Map(rows.map(({ id, pipeline }) => [id, pipelineSchema.parse(pipeline)]));
}

/** Returns which of these schools of the register are independent. */
export async function listIndependent(tx: TenantTx, urns: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  if (urns.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('school')
    .select(['urn', 'independent'])
    .where('urn', 'in', [...urns])
    .execute();
  return new Map(rows.map(({ urn, independent }) => [urn, independent]));
}
