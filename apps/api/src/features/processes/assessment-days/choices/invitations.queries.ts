import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../../platform/lists/application-codes.ts';

const invitations = (tx: TenantTx) =>
  tx.db
    .selectFrom('assessment_day_invitation as invitation')
    .innerJoin('assessment_day_choice as choice', (join) =>
      join
        .onRef('choice.organization_id', '=', 'invitation.organization_id')
        .onRef('choice.id', '=', 'invitation.choice_id'),
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
    .select(['invitation.choice_id', 'invitation.application_id', 'invitation.day_id', 'invitation.reserve_day_id'])
    .select(['invitation.none_suits', 'invitation.reminded_at', 'choice.text', 'choice.choose_by'])
    .select(['choice.change_until', 'choice.is_open', 'choice.stage_id as choice_stage_id', 'choice.role_id'])
    .select(['application.stage_id', 'application.withdrawn_at', 'application.candidate_id'])
    .select(['candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(codeOf(tx, 'application').as('code'))
    .where('invitation.organization_id', '=', tx.organizationId)
    .where('candidate.deleted_at', 'is', null);

/** Lists the invitations of a choice by code, which says nothing of when candidates answered. */
export const listChoiceInvitations = (tx: TenantTx, choiceId: string) =>
  invitations(tx).where('invitation.choice_id', '=', choiceId).orderBy('code').execute();
export type DayInvitationRow = Awaited<ReturnType<typeof listChoiceInvitations>>[number];

/** Lists the invitations of applications, the newest first. */
export const listDayInvitations = (tx: TenantTx, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : invitations(tx)
        .where('invitation.application_id', 'in', [...applicationIds])
        .orderBy('invitation.sent_at', 'desc')
        .orderBy('invitation.choice_id')
        .execute();

export const findDayInvitation = (tx: TenantTx, choiceId: string, applicationId: string) =>
  invitations(tx)
    .where('invitation.choice_id', '=', choiceId)
    .where('invitation.application_id', '=', applicationId)
    .executeTakeFirst();

/** Invites applications. Returns those that were not invited to the choice before. */
export async function insertDayInvitations(
  tx: TenantTx,
  choiceId: string,
  applicationIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.db
    .insertInto('assessment_day_invitation')
    .values(
      applicationIds.map((applicationId) => ({
        organization_id: tx.organizationId,
        choice_id: choiceId,
        application_id: applicationId,
        sent_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organization_id', 'choice_id', 'application_id']).doNothing())
    .returning('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Writes an answer in place of the one before. */
export async function writeDayAnswer(
  tx: TenantTx,
  { choice_id, application_id }: Pick<DayInvitationRow, 'choice_id' | 'application_id'>,
  answer: { readonly dayId?: string; readonly reserveDayId?: string; readonly reason?: string },
): Promise<void> {
  const { dayId = null, reserveDayId = null, reason = null } = answer;
  await tx.db
    .updateTable('assessment_day_invitation')
    .set({
      day_id: dayId,
      reserve_day_id: reserveDayId,
      reserve_since: reserveDayId === null ? null : tx.now,
      none_suits: reason,
      answered_at: tx.now,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('choice_id', '=', choice_id)
    .where('application_id', '=', application_id)
    .execute();
}

export async function writeReminded(tx: TenantTx, choiceId: string, applicationId: string): Promise<void> {
  await tx.db
    .updateTable('assessment_day_invitation')
    .set({ reminded_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('choice_id', '=', choiceId)
    .where('application_id', '=', applicationId)
    .execute();
}

/** Ends the choice of a day by candidates whom staff have taken off it: they can choose again. */
export async function endOtherChoices(tx: TenantTx, dayId: string, coming: readonly string[]): Promise<void> {
  let query = tx.db
    .updateTable('assessment_day_invitation')
    .set({ day_id: null })
    .where('organization_id', '=', tx.organizationId)
    .where('day_id', '=', dayId);
  if (coming.length > 0) query = query.where('application_id', 'not in', [...coming]);
  await query.execute();
}

/** Lists those who wait for a place on a day, the longest waiting first. */
export const listReserve = (tx: TenantTx, dayId: string) =>
  invitations(tx)
    .where('invitation.reserve_day_id', '=', dayId)
    .where('choice.is_open', '=', true)
    .where('choice.change_until', '>=', tx.now)
    .where('application.withdrawn_at', 'is', null)
    .whereRef('application.stage_id', '=', 'choice.stage_id')
    .orderBy('invitation.reserve_since')
    .orderBy('invitation.application_id')
    .execute();
