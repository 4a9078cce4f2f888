import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Records that a member of staff knows the candidate of an application. */
export async function insertConflict(tx: TenantTx, userId: string, applicationId: string): Promise<void> {
  await tx.db
    .insertInto('interview_conflict')
    .values({
      organization_id: tx.organizationId,
      user_id: userId,
      application_id: applicationId,
      declared_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back that a member of staff knows the candidate of an application. */
export async function deleteConflict(tx: TenantTx, userId: string, applicationId: string): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('interview_conflict')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes people out of the panel of an interview, which gets its next sequence. They can be put on it again. */
export async function removeFromPanel(tx: TenantTx, bookingId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) {
    await tx.db
      .deleteFrom('interview_person')
      .where('organization_id', '=', tx.organizationId)
      .where('booking_id', '=', bookingId)
      .where('user_id', 'in', [...userIds])
      .execute();
  }
  await tx.db
    .updateTable('interview_booking')
    .set((booking) => ({ sequence: booking('sequence', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', bookingId)
    .execute();
}

/**
 * Selects the members of staff who say that they know the candidate of an application, by whichever of their applications. The
 * candidate is found first, because a join of the applications with themselves reads all of them for each one while the database
 * does not know yet how many there are.
 */
const knowingStaff = (tx: TenantTx, applicationId: string | null) => sql`
  select conflict.user_id from interview_conflict conflict
  where conflict.organization_id = ${tx.organizationId} and conflict.application_id in (
    select a.id from application a
    where a.organization_id = ${tx.organizationId} and a.candidate_id = (
      select asked.candidate_id from application asked
      where asked.organization_id = ${tx.organizationId} and asked.id = ${applicationId}::uuid))`;

/** Lists the members of staff who say that they know the candidate of an application, by whichever of their applications. */
export async function conflictedWith(tx: TenantTx, applicationId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id
    from (${knowingStaff(tx, applicationId)}) as knowing`.execute(tx.db);
  return rows.map(({ user_id }) => user_id);
}

/** Lists the members of staff who can hold no interview of an application in a plan: who know its candidate, or whose account is closed. */
export async function listUnable(
  tx: TenantTx,
  at: { readonly planId: string; readonly applicationId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`${knowingStaff(tx, at.applicationId)}
    union
    select account.id from interview_window w cross join unnest(w.interviewer_ids) as named (user_id)
      join user_account account on account.organization_id = w.organization_id and account.id = named.user_id
      where w.organization_id = ${tx.organizationId} and w.plan_id = ${at.planId} and account.status in ('REMOVED', 'DISABLED')`.execute(
    tx.db,
  );
  return rows.map(({ user_id }) => user_id);
}
