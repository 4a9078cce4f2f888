import { type InterviewSetup, interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const plans = (tx: TenantTx) =>
  tx.db
    .selectFrom('interview_plan as plan')
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'plan.organization_id').onRef('role.id', '=', 'plan.role_id'),
    )
    .select(['plan.id', 'plan.role_id', 'plan.stage_id', 'plan.state', 'plan.setup', 'plan.choose_by'])
    .select(['plan.created_at', 'plan.created_by', 'plan.opened_at', 'plan.version', 'role.title as role_title'])
    .select(['plan.lot_seed', 'plan.draw_at', 'plan.drawn_at'])
    .where('plan.organization_id', '=', tx.organizationId);

const setupOf = <Row extends { readonly setup: unknown }>(
  row: Row,
): Omit<Row, 'setup'> & { setup: InterviewSetup } => ({
  ...row,
  setup: interviewSetup.parse(row.setup),
});

export async function findPlan(tx: TenantTx, id: string) {
  const row = await plans(tx).where('plan.id', '=', id).executeTakeFirst();
  return row ? setupOf(row) : null;
}
export type InterviewPlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** Finds a plan and holds it until the end of the transaction: its times are given out one after the other. */
export async function lockPlan(tx: TenantTx, id: string): Promise<InterviewPlanRow | null> {
  const row = await plans(tx).where('plan.id', '=', id).forUpdate('plan').executeTakeFirst();
  return row ? setupOf(row) : null;
}

/** Holds the plan of an invitation in the same way. Returns its id. */
export async function lockPlanOf(tx: TenantTx, invitationId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('interview_plan as plan')
    .select('plan.id')
    .where('plan.organization_id', '=', tx.organizationId)
    .where('plan.id', '=', (db) =>
      db
        .selectFrom('interview_invitation as invitation')
        .select('invitation.plan_id')
        .where('invitation.organization_id', '=', tx.organizationId)
        .where('invitation.id', '=', invitationId),
    )
    .forUpdate('plan')
    .executeTakeFirst();
  return row?.id ?? null;
}

const most = 200;

/** Lists the plans of these roles, the newest first. */
export async function listPlanRows(
  tx: TenantTx,
  filter: { readonly roleIds: readonly string[]; readonly state?: string | undefined },
): Promise<InterviewPlanRow[]> {
  if (filter.roleIds.length === 0) return [];
  let query = plans(tx).where(sql<boolean>`plan.role_id = any(cast(${filter.roleIds} as uuid[]))`);
  if (filter.state !== undefined) query = query.where('plan.state', '=', filter.state);
  const rows = await query.orderBy('plan.created_at', 'desc').orderBy('plan.id').limit(most).execute();
  return rows.map(setupOf);
}

export async function insertPlan(
  tx: TenantTx,
  plan: { readonly roleId: string; readonly stageId: number; readonly setup: InterviewSetup; readonly by: string },
): Promise<string> {
  const id = tx.newId();
  await tx.db
    .insertInto('interview_plan')
    .values({
      organization_id: tx.organizationId,
      id,
      role_id: plan.roleId,
      stage_id: plan.stageId,
      state: 'DRAFT',
      setup: JSON.stringify(plan.setup),
      created_by: plan.by,
      created_at: tx.now,
      version: 1,
    })
    .execute();
  return id;
}

interface PlanChange {
  readonly stage_id?: number;
  readonly setup?: string;
  readonly state?: string;
  readonly choose_by?: Date | null;
  readonly opened_at?: Date;
  readonly closed_at?: Date;
  readonly lot_seed?: string;
  readonly draw_at?: Date | null;
  readonly drawn_at?: Date;
}

/** Writes a plan that is locked, in its next version. */
export async function writePlan(
  tx: TenantTx,
  plan: Pick<InterviewPlanRow, 'id' | 'version'>,
  change: PlanChange,
): Promise<void> {
  await tx.db
    .updateTable('interview_plan')
    .set({ ...change, version: plan.version + 1 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', plan.id)
    .execute();
}

export async function deletePlanRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('interview_plan')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('state', '=', 'DRAFT')
    .execute();
}

/** Counts the invitations of plans by what has become of them. */
export async function countByPlan(tx: TenantTx, planIds: readonly string[]) {
  if (planIds.length === 0) return [];
  const { rows } = await sql<{
    plan_id: string;
    invited: number;
    booked: number;
    open: number;
    overdue: number;
    none_suits: number;
    waiting: number;
    wishes: number;
  }>`select interview_invitation.plan_id, count(*)::int as invited,
      count(*) filter (where state = 'BOOKED')::int as booked,
      count(*) filter (where state = 'INVITED')::int as open,
      count(*) filter (where state = 'INVITED' and choose_by < ${tx.now})::int as overdue,
      count(*) filter (where state = 'INVITED' and none_suits is not null)::int as none_suits,
      count(wait.invitation_id)::int as waiting, count(wish.invitation_id)::int as wishes
    from interview_invitation
    left join interview_wait wait on wait.organization_id = interview_invitation.organization_id
      and wait.invitation_id = interview_invitation.id
    left join interview_wish wish on wish.organization_id = interview_invitation.organization_id
      and wish.invitation_id = interview_invitation.id
    where interview_invitation.organization_id = ${tx.organizationId} and interview_invitation.plan_id = any(cast(${planIds} as uuid[]))
    group by interview_invitation.plan_id`.execute(tx.db);
  return rows;
}
export type PlanCounts = Awaited<ReturnType<typeof countByPlan>>[number];

export interface NewWindow {
  readonly start: Date;
  readonly end: Date;
  readonly lanes: number;
  readonly place: string;
  /** Rooms of the lanes and how they are compared. Empty where rooms are not named. */
  readonly rooms: readonly { readonly room: string; readonly key: string }[];
  readonly breaks: readonly { readonly start: number; readonly end: number }[];
  readonly interviewerIds: readonly string[];
}

/** Adds the windows of a plan that is opened, each with its lanes. */
export async function insertWindows(tx: TenantTx, planId: string, windows: readonly NewWindow[]): Promise<void> {
  for (const window of windows) {
    const id = tx.newId();
    await tx.db
      .insertInto('interview_window')
      .values({
        organization_id: tx.organizationId,
        id,
        plan_id: planId,
        starts_at: window.start,
        ends_at: window.end,
        lanes: window.lanes,
        place: window.place,
        breaks: JSON.stringify(window.breaks),
        interviewer_ids: [...window.interviewerIds],
      })
      .execute();
    const lanes = Array.from({ length: window.lanes }, (_, at) => ({
      organization_id: tx.organizationId,
      id: tx.newId(),
      window_id: id,
      n: at + 1,
      room: window.rooms[at]?.room ?? '',
      room_key: window.rooms[at]?.key ?? null,
    }));
    await tx.db.insertInto('interview_lane').values(lanes).execute();
  }
}

const lanesOf = (tx: TenantTx, planId: string) =>
  tx.db
    .selectFrom('interview_window as window')
    .innerJoin('interview_lane as lane', (join) =>
      join.onRef('lane.organization_id', '=', 'window.organization_id').onRef('lane.window_id', '=', 'window.id'),
    )
    .select(['window.id', 'window.starts_at', 'window.ends_at', 'window.place', 'window.breaks'])
    .select(['window.interviewer_ids', 'lane.id as lane_id', 'lane.n', 'lane.room_key'])
    .where('window.organization_id', '=', tx.organizationId)
    .where('window.plan_id', '=', planId)
    .orderBy('window.starts_at')
    .orderBy('window.id')
    .orderBy('lane.n');

/** Lists the lanes of a plan with their windows, by their time. */
export const listLanes = (tx: TenantTx, planId: string) => lanesOf(tx, planId).execute();

const openNeeds = z.array(z.object({ id: z.string(), minutes: z.int(), notice_days: z.int() }));

/**
 * Lists the lanes of a plan, and what those of its interviews need that need more than the usual ones: of candidates who may still choose
 * and have neither a time nor one that is held, nor wishes in a draw that is to come, which places them first. One statement, as each
 * booking reads both.
 */
export async function listLanesAndNeeds(tx: TenantTx, planId: string) {
  const needs = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'minutes', i.minutes, 'notice_days', i.notice_days)), '[]')
    from interview_invitation i
    join interview_plan plan on plan.organization_id = i.organization_id and plan.id = i.plan_id and plan.state = 'OPEN'
      and plan.setup ->> 'release' <> 'PLACED'
    join application a on a.organization_id = i.organization_id and a.id = i.application_id
      and a.withdrawn_at is null and a.stage_id = plan.stage_id
    join candidate c on c.organization_id = a.organization_id and c.id = a.candidate_id and c.deleted_at is null
    where i.organization_id = ${tx.organizationId} and i.plan_id = ${planId} and i.state = 'INVITED'
      and (i.choose_by is null or i.choose_by > ${tx.now})
      and (i.notice_days > 0 or i.minutes > cast(plan.setup ->> 'minutes' as integer))
      and not exists (select 1 from interview_booking held
        where held.organization_id = i.organization_id and held.invitation_id = i.id and held.state = 'HELD'
          and held.hold_until > ${tx.now})
      and not (plan.setup ->> 'release' = 'DRAW' and plan.drawn_at is null and exists (select 1 from interview_wish wish
        where wish.organization_id = i.organization_id and wish.invitation_id = i.id)))`;
  const lanes = await lanesOf(tx, planId).select(needs.as('needs')).execute();
  return { lanes, needs: openNeeds.parse(lanes[0]?.needs ?? []) };
}

/** Lists the sent applications of a stage, or those that are named of them, which have no interview of the stage arranged. */
export async function listInvitable(
  tx: TenantTx,
  at: { readonly roleId: string; readonly stageId: number; readonly applicationIds: readonly string[] | null },
) {
  const { rows } = await sql<{ id: string; candidate_id: string }>`select a.id, a.candidate_id from application a
    join candidate c on c.organization_id = a.organization_id and c.id = a.candidate_id and c.deleted_at is null
    where a.organization_id = ${tx.organizationId} and a.role_id = ${at.roleId} and a.stage_id = ${at.stageId}
      and a.submitted_at is not null and a.withdrawn_at is null
      and (${at.applicationIds === null} or a.id = any(cast(${at.applicationIds ?? []} as uuid[])))
      and not exists (select 1 from interview_invitation i
        join interview_plan p on p.organization_id = i.organization_id and p.id = i.plan_id
        where i.organization_id = ${tx.organizationId} and i.application_id = a.id and p.stage_id = ${at.stageId}
          and p.state = 'OPEN' and i.state in ('INVITED', 'BOOKED'))
    order by a.id`.execute(tx.db);
  return rows;
}
