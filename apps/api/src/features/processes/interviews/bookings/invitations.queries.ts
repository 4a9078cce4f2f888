import { type InterviewSetup, interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../../platform/lists/application-codes.ts';

const invitations = (tx: TenantTx) =>
  tx.db
    .selectFrom('interview_invitation as invitation')
    .innerJoin('interview_plan as plan', (join) =>
      join.onRef('plan.organization_id', '=', 'invitation.organization_id').onRef('plan.id', '=', 'invitation.plan_id'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'plan.organization_id').onRef('role.id', '=', 'plan.role_id'),
    )
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'invitation.organization_id')
        .onRef('application.id', '=', 'invitation.application_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['invitation.id', 'invitation.plan_id', 'invitation.application_id', 'plan.role_id'])
    .select(['role.title as role_title', 'role.blind', 'role.seen_stages'])
    .select(['application.stage_id', 'application.candidate_id'])
    .select(['candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(codeOf(tx, 'application').as('code'))
    .select(['invitation.state', 'invitation.minutes', 'invitation.notice_days', 'invitation.choose_by'])
    .select(['invitation.changes', 'invitation.none_suits', 'invitation.sent_at', 'invitation.reminded_at'])
    .select(['invitation.wave', 'invitation.opens_at', 'invitation.opening_told_at', 'invitation.wish'])
    .select(['invitation.absence_asked_at', 'invitation.absence_reason', 'invitation.interpreters'])
    .select(['plan.lot_seed', 'plan.draw_at', 'plan.drawn_at'])
    .select(['plan.state as plan_state', 'plan.stage_id as plan_stage_id', 'application.withdrawn_at'])
    .where('invitation.organization_id', '=', tx.organizationId)
    .where('candidate.deleted_at', 'is', null);

/** Adds the setups of plans. Each is loaded once: it is long, and a list has many invitations of one plan. */
async function withSetups<Row extends { readonly plan_id: string }>(
  tx: TenantTx,
  rows: readonly Row[],
): Promise<(Row & { setup: InterviewSetup })[]> {
  if (rows.length === 0) return [];
  const plans = await tx.db
    .selectFrom('interview_plan')
    .select(['id', 'setup'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(cast(${[...new Set(rows.map((row) => row.plan_id))]} as uuid[]))`)
    .execute();
  const setups = new Map(plans.map(({ id, setup }) => [id, interviewSetup.parse(setup)]));
  return rows.flatMap((row) => {
    const setup = setups.get(row.plan_id);
    return setup ? [{ ...row, setup }] : [];
  });
}

export async function findInvitation(tx: TenantTx, id: string) {
  const row = await invitations(tx).select('plan.setup').where('invitation.id', '=', id).executeTakeFirst();
  return row ? { ...row, setup: interviewSetup.parse(row.setup) } : null;
}
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Lists the invitations of a plan by when they were sent. */
export async function listInvitationRows(tx: TenantTx, planId: string): Promise<InvitationRow[]> {
  const rows = await invitations(tx)
    .where('invitation.plan_id', '=', planId)
    .orderBy('invitation.sent_at')
    .orderBy('invitation.id')
    .execute();
  return withSetups(tx, rows);
}

/** Lists the invitations of applications whose plans have been opened, the oldest first. */
export async function listInvitationsByApplication(
  tx: TenantTx,
  applicationIds: readonly string[],
): Promise<InvitationRow[]> {
  const rows = await invitations(tx)
    .where('invitation.application_id', 'in', [...applicationIds])
    .where('plan.state', '<>', 'DRAFT')
    .orderBy('invitation.sent_at')
    .orderBy('invitation.id')
    .execute();
  return withSetups(tx, rows);
}

export interface NewInvitation {
  readonly applicationId: string;
  readonly minutes: number;
  readonly noticeDays: number;
  readonly chooseBy: Date | null;
  /** Number of its group, and from when it chooses. */
  readonly wave: number | null;
  readonly opensAt: Date | null;
}

/** Adds an invitation. Returns null when the application has one of this plan. */
export async function insertInvitation(tx: TenantTx, planId: string, one: NewInvitation): Promise<string | null> {
  const row = await tx.db
    .insertInto('interview_invitation')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      plan_id: planId,
      application_id: one.applicationId,
      state: 'INVITED',
      minutes: one.minutes,
      notice_days: one.noticeDays,
      choose_by: one.chooseBy,
      wave: one.wave,
      opens_at: one.opensAt,
      sent_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'plan_id', 'application_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

interface InvitationChange {
  readonly state?: string;
  readonly changes?: number;
  readonly none_suits?: string | null;
  readonly reminded_at?: Date;
  readonly ended_at?: Date | null;
  readonly wish?: number;
  readonly choose_by?: Date;
  readonly minutes?: number;
  readonly notice_days?: number;
  readonly interpreters?: string;
  readonly absence_reason?: string;
  readonly absence_answered_at?: Date;
}

export async function writeInvitation(tx: TenantTx, id: string, change: InvitationChange): Promise<void> {
  await tx.db
    .updateTable('interview_invitation')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Loads invitations by their ids. */
export async function listInvitationsById(tx: TenantTx, ids: readonly string[]): Promise<InvitationRow[]> {
  if (ids.length === 0) return [];
  const rows = await invitations(tx)
    .where(sql<boolean>`invitation.id = any(cast(${[...new Set(ids)]} as uuid[]))`)
    .execute();
  return withSetups(tx, rows);
}

/** Counts the candidates who are invited to a plan and have not declined. */
export async function countInvited(tx: TenantTx, planId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('interview_invitation')
    .select((rows) => rows.fn.countAll<string>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .where('plan_id', '=', planId)
    .where('state', 'in', ['INVITED', 'BOOKED'])
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
