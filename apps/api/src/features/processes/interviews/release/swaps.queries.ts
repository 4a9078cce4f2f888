import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const starts = z.array(z.int());

/** Offers together with the booked times that they are about. An offer whose time has ended since is none. */
const swaps = (tx: TenantTx) =>
  tx.db
    .selectFrom('interview_swap as swap')
    .innerJoin('interview_booking as booking', (join) =>
      join
        .onRef('booking.organization_id', '=', 'swap.organization_id')
        .onRef('booking.id', '=', 'swap.booking_id')
        .on('booking.state', '=', 'BOOKED'),
    )
    .innerJoin('interview_invitation as invitation', (join) =>
      join
        .onRef('invitation.organization_id', '=', 'swap.organization_id')
        .onRef('invitation.id', '=', 'swap.invitation_id'),
    )
    .select(['swap.id', 'swap.invitation_id', 'swap.wanted', 'swap.booking_id'])
    .select(['booking.starts_at', 'booking.ends_at', 'invitation.minutes', 'invitation.notice_days'])
    .where('swap.organization_id', '=', tx.organizationId)
    .where('swap.state', '=', 'OPEN');

const rowOf = <Row extends { readonly wanted: unknown }>(row: Row) => ({ ...row, wanted: starts.parse(row.wanted) });

/** Lists the times of a plan that their candidates would give for another one, by their start. */
export async function listSwaps(tx: TenantTx, planId: string) {
  const rows = await swaps(tx)
    .where('swap.plan_id', '=', planId)
    .orderBy('booking.starts_at')
    .orderBy('swap.id')
    .execute();
  return rows.map(rowOf);
}

/** Finds who took an offer of a plan. Null when it was not taken. */
export async function findTakenBy(
  tx: TenantTx,
  at: { readonly id: string; readonly planId: string },
): Promise<string | null> {
  const row = await tx.db
    .selectFrom('interview_swap')
    .select('taken_by')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .where('plan_id', '=', at.planId)
    .executeTakeFirst();
  return row?.taken_by ?? null;
}

/** Ends the open offer of an invitation. */
export async function withdrawSwap(tx: TenantTx, invitationId: string): Promise<void> {
  await tx.db
    .updateTable('interview_swap')
    .set({ state: 'WITHDRAWN', ended_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('invitation_id', '=', invitationId)
    .where('state', '=', 'OPEN')
    .execute();
}

export async function markSwapTaken(tx: TenantTx, id: string, takenBy: string): Promise<void> {
  await tx.db
    .updateTable('interview_swap')
    .set({ state: 'TAKEN', taken_by: takenBy, ended_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

interface NewSwap {
  readonly planId: string;
  readonly invitationId: string;
  readonly applicationId: string;
  readonly bookingId: string;
  readonly wanted: readonly number[];
}

export async function insertSwap(tx: TenantTx, one: NewSwap): Promise<void> {
  await tx.db
    .insertInto('interview_swap')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      plan_id: one.planId,
      invitation_id: one.invitationId,
      application_id: one.applicationId,
      booking_id: one.bookingId,
      wanted: JSON.stringify(one.wanted),
      state: 'OPEN',
      created_at: tx.now,
    })
    .execute();
}
