import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Lists those with a connected calendar among the members of staff who may hold the interview of an invitation at a time. */
export async function listInterviewersAt(
  tx: TenantTx,
  at: { readonly invitationId: string; readonly start: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct calendar.user_id
    from interview_invitation i
    join interview_window w on w.organization_id = i.organization_id and w.plan_id = i.plan_id
      and w.starts_at <= ${at.start} and w.ends_at > ${at.start}
    join calendar_connection calendar on calendar.organization_id = i.organization_id
      and calendar.user_id = any(w.interviewer_ids)
    where i.organization_id = ${tx.organizationId} and i.id = ${at.invitationId}`.execute(tx.db);
  return rows.map(({ user_id }) => user_id);
}

/** Records that the booked interview of an application in a stage took place. One whose time is still to come stays. */
export async function endHeldInterview(
  tx: TenantTx,
  at: { readonly applicationId: string; readonly stageId: number; readonly by: string },
): Promise<void> {
  await sql`update interview_booking b
    set state = 'DONE', outcome = 'ATTENDED', outcome_at = ${tx.now}, outcome_by = ${at.by}
    from interview_plan plan
    where b.organization_id = ${tx.organizationId} and b.application_id = ${at.applicationId} and b.state = 'BOOKED'
      and b.starts_at <= ${tx.now} and plan.organization_id = b.organization_id and plan.id = b.plan_id
      and plan.stage_id = ${at.stageId}`.execute(tx.db);
}

/**
 * Takes a member of staff out of an interview: a colleague stands in, or the panel is one fewer. The interview gets its next sequence, which
 * is that of the cancellation they are sent.
 */
export async function takeOut(
  tx: TenantTx,
  at: { readonly bookingId: string; readonly userId: string; readonly state: 'STOOD_IN' | 'DECLINED' },
): Promise<string | null> {
  const row = await tx.db
    .updateTable('interview_person')
    .set({ state: at.state })
    .where('organization_id', '=', tx.organizationId)
    .where('booking_id', '=', at.bookingId)
    .where('user_id', '=', at.userId)
    .where('state', 'in', ['PENCILLED', 'FIXED'])
    .returning('role')
    .executeTakeFirst();
  if (!row) return null;
  await tx.db
    .updateTable('interview_booking')
    .set((booking) => ({ sequence: booking('sequence', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.bookingId)
    .execute();
  return row.role;
}

/** Place of a member of staff in a panel. */
export interface StaffSeat {
  readonly bookingId: string;
  readonly userId: string;
}

/** Lists the seats in booked interviews to come of members of staff whose account is closed for good. */
export async function listSeatsOfRemoved(tx: TenantTx): Promise<StaffSeat[]> {
  const { rows } = await sql<StaffSeat>`select person.booking_id as "bookingId", person.user_id as "userId"
    from user_account account
    join interview_person person on person.organization_id = account.organization_id and person.user_id = account.id
      and person.state in ('PENCILLED', 'FIXED') and person.starts_at > ${tx.now}
    join interview_booking booking on booking.organization_id = person.organization_id and booking.id = person.booking_id
      and booking.state = 'BOOKED'
    where account.organization_id = ${tx.organizationId} and account.status = 'REMOVED'
    order by person.starts_at, person.booking_id`.execute(tx.db);
  return rows;
}
