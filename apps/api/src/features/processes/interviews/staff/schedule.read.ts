import { interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { sql } from 'kysely';
import { byOnePlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../../platform/lists/application-codes.ts';
import { earliestStart } from '../../../records/staff-times/public.ts';
import { placeAndRoom } from '../bookings/rooms.queries.ts';

/** A booked interview with its candidate. What it shares with others of its plan and window is loaded once for all of them. */
export interface ScheduledRow {
  readonly id: string;
  readonly plan_id: string;
  readonly lane_id: string;
  readonly invitation_id: string;
  readonly application_id: string;
  readonly role_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly created_at: Date;
  readonly state: string;
  readonly outcome: string | null;
  readonly stage_id: number;
  readonly candidate_id: string;
  readonly first_name: string;
  readonly preferred_name: string;
  readonly last_name: string;
  /** Empty where the role is blind to no reader. */
  readonly code: string;
  /** Adjustments of the candidate, and the days of notice for which the interview was booked with them. Null for those who have none. */
  readonly adjustments: unknown;
  readonly notice_days: number | null;
  /** Ids of those who hold it, each with their role, as JSON: a row for each costs more than the interview itself. */
  readonly panel: readonly (readonly [userId: string, role: string])[];
}

interface SpanFilter {
  readonly from: Date;
  readonly to: Date;
  /** Roles whose interviews are listed, beside those that the user holds. */
  readonly roleIds: readonly string[];
  readonly userId: string;
  /** True where all roles are blind to the user. */
  readonly allBlind: boolean;
}

/**
 * Lists interviews of a span that are booked or took place, of these roles or held by a member of staff: it may be a thousand. Codes and
 * days of notice are looked up for those alone that need them.
 */
export const listScheduled = (tx: TenantTx, at: SpanFilter): Promise<readonly ScheduledRow[]> =>
  byOnePlan(
    tx,
    sql<ScheduledRow>`select booking.id, booking.plan_id, booking.lane_id, booking.invitation_id, booking.application_id, plan.role_id,
      booking.starts_at, booking.ends_at, booking.created_at, booking.state, booking.outcome, application.stage_id,
      application.candidate_id, candidate.first_name, candidate.preferred_name, candidate.last_name,
      case when role.blind or ${at.allBlind} then ${codeOf(tx, 'application')} else '' end as code,
      adjustment.data as adjustments,
      case when adjustment.data is null then null else (select invitation.notice_days from interview_invitation invitation
        where invitation.organization_id = booking.organization_id and invitation.id = booking.invitation_id) end as notice_days,
      (select coalesce(jsonb_agg(jsonb_build_array(person.user_id, person.role) order by person.role, person.user_id), '[]')
        from interview_person person where person.organization_id = booking.organization_id and person.booking_id = booking.id
          and person.state in ('PENCILLED', 'FIXED')) as panel
    from interview_booking booking
    join interview_plan plan on plan.organization_id = booking.organization_id and plan.id = booking.plan_id
    join role on role.organization_id = booking.organization_id and role.id = plan.role_id
    join application on application.organization_id = booking.organization_id and application.id = booking.application_id
    join candidate on candidate.organization_id = booking.organization_id and candidate.id = application.candidate_id
      and candidate.deleted_at is null
    left join candidate_adjustment adjustment on adjustment.organization_id = booking.organization_id
      and adjustment.candidate_id = application.candidate_id
    where booking.organization_id = ${tx.organizationId} and booking.state in ('BOOKED', 'DONE')
      and booking.starts_at > ${earliestStart(at.from)} and booking.starts_at < ${at.to} and booking.ends_at > ${at.from}
      and (plan.role_id = any(cast(${[...at.roleIds]} as uuid[])) or exists (select 1 from interview_person own
        where own.organization_id = booking.organization_id and own.booking_id = booking.id and own.user_id = ${at.userId}
          and own.state in ('PENCILLED', 'FIXED')))
    order by booking.starts_at, booking.id limit 2000`,
  );

/** Lists plans with their setups and what is known of their roles. */
export async function listScheduledPlans(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('interview_plan as plan')
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'plan.organization_id').onRef('role.id', '=', 'plan.role_id'),
    )
    .select(['plan.id', 'plan.setup', 'plan.role_id', 'role.title as role_title', 'role.blind', 'role.seen_stages'])
    .where('plan.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`plan.id = any(cast(${[...ids]} as uuid[]))`)
    .execute();
  return rows.map((row) => ({ ...row, setup: interviewSetup.parse(row.setup) }));
}
export type ScheduledPlan = Awaited<ReturnType<typeof listScheduledPlans>>[number];

/** A window of a plan, with who may hold its interviews. */
export interface ScheduledWindow {
  readonly plan_id: string;
  readonly interviewer_ids: readonly string[];
  /** Ids of its lanes, each with its place. */
  readonly lanes: readonly (readonly [laneId: string, place: string])[];
}

/** Lists the windows of plans in a span with their lanes. */
export async function listScheduledWindows(
  tx: TenantTx,
  at: { readonly planIds: readonly string[]; readonly from: Date; readonly to: Date },
): Promise<readonly ScheduledWindow[]> {
  if (at.planIds.length === 0) return [];
  const { rows } = await sql<ScheduledWindow>`select "window".plan_id, "window".interviewer_ids,
      (select coalesce(jsonb_agg(jsonb_build_array(lane.id, ${placeAndRoom})), '[]') from interview_lane lane
        where lane.organization_id = "window".organization_id and lane.window_id = "window".id) as lanes
    from interview_window "window"
    where "window".organization_id = ${tx.organizationId} and "window".plan_id = any(cast(${[...at.planIds]} as uuid[]))
      and "window".starts_at < ${at.to} and "window".ends_at > ${earliestStart(at.from)}`.execute(tx.db);
  return rows;
}

/** Names members of staff, also those whose account is closed. */
export async function listPanelNames(tx: TenantTx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${[...userIds]} as uuid[]))`)
    .orderBy('id')
    .execute();
}
