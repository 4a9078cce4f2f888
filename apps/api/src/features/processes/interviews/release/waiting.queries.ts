import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const starts = z.array(z.int());

const waits = (tx: TenantTx) =>
  tx.db
    .selectFrom('interview_wait')
    .select(['invitation_id', 'plan_id', 'application_id', 'wanted', 'passed', 'lot', 'since'])
    .select(['booking_id', 'offered_start', 'offered_until'])
    .where('organization_id', '=', tx.organizationId);

const rowOf = <Row extends { readonly wanted: unknown; readonly passed: unknown }>(row: Row) => ({
  ...row,
  wanted: starts.parse(row.wanted),
  passed: starts.parse(row.passed),
});

/** Finds the place of an invitation in the waiting list. */
export async function findWait(tx: TenantTx, invitationId: string) {
  const row = await waits(tx).where('invitation_id', '=', invitationId).executeTakeFirst();
  return row ? rowOf(row) : null;
}
export type WaitRow = NonNullable<Awaited<ReturnType<typeof findWait>>>;

/** Lists the waiting list of a plan: by when candidates joined it, and where they joined it together, by their number. */
export async function listWaits(tx: TenantTx, planId: string): Promise<WaitRow[]> {
  const rows = await waits(tx)
    .where('plan_id', '=', planId)
    .orderBy('since')
    .orderBy('lot')
    .orderBy('invitation_id')
    .execute();
  return rows.map(rowOf);
}

interface NewWait {
  readonly invitationId: string;
  readonly planId: string;
  readonly applicationId: string;
  readonly wanted: readonly number[];
  /** Order among candidates who join at the same moment. */
  readonly lot: number;
}

/** Puts a candidate on the waiting list. One who waits already keeps the place, for the starts that are wanted now. */
export async function putWait(tx: TenantTx, one: NewWait): Promise<void> {
  const wanted = JSON.stringify(one.wanted);
  await tx.db
    .insertInto('interview_wait')
    .values({
      organization_id: tx.organizationId,
      invitation_id: one.invitationId,
      plan_id: one.planId,
      application_id: one.applicationId,
      wanted,
      passed: '[]',
      lot: one.lot,
      since: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'invitation_id']).doUpdateSet({ wanted, passed: '[]' }),
    )
    .execute();
}

export async function deleteWait(tx: TenantTx, invitationId: string): Promise<void> {
  await tx.db
    .deleteFrom('interview_wait')
    .where('organization_id', '=', tx.organizationId)
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Ends the waiting list of a plan. */
export async function deleteWaitsOf(tx: TenantTx, planId: string): Promise<void> {
  await tx.db
    .deleteFrom('interview_wait')
    .where('organization_id', '=', tx.organizationId)
    .where('plan_id', '=', planId)
    .execute();
}

interface PlaceOffer {
  readonly bookingId: string;
  readonly start: Date;
  readonly until: Date;
}

/** Writes which held time is offered to a candidate who waits; null when none is, with the starts that they have passed. */
export async function writeOffer(
  tx: TenantTx,
  wait: Pick<WaitRow, 'invitation_id'>,
  at: { readonly offer: PlaceOffer | null; readonly passed: readonly number[] },
): Promise<void> {
  const { offer, passed } = at;
  await tx.db
    .updateTable('interview_wait')
    .set({
      booking_id: offer?.bookingId ?? null,
      offered_start: offer?.start ?? null,
      offered_until: offer?.until ?? null,
      passed: JSON.stringify(passed),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('invitation_id', '=', wait.invitation_id)
    .execute();
}

/** Lists the plans with a waiting list. */
export async function listPlansWithWaits(tx: TenantTx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('interview_wait')
    .select('plan_id')
    .distinct()
    .where('organization_id', '=', tx.organizationId)
    .execute();
  return rows.map(({ plan_id }) => plan_id);
}

/** Lists the invitations of candidates who have withdrawn their application and have an interview to come. */
export async function listWithdrawn(tx: TenantTx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('interview_booking as booking')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'booking.organization_id')
        .onRef('application.id', '=', 'booking.application_id')
        .on('application.withdrawn_at', 'is not', null),
    )
    .select('booking.invitation_id')
    .where('booking.organization_id', '=', tx.organizationId)
    .where('booking.state', '=', 'BOOKED')
    .where('booking.starts_at', '>', tx.now)
    .orderBy('booking.starts_at')
    .execute();
  return rows.map(({ invitation_id }) => invitation_id);
}
