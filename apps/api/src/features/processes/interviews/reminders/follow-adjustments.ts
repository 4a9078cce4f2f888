import { eventWhen } from '@evenhand/domain/events/event-when';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { adjustmentsOf } from '../../../records/candidates/public.ts';
import { tellStaff } from '../../../records/staff-access/public.ts';
import { holdAdjusted, listAdjusted } from '../bookings/adjusted-invitations.queries.ts';
import { listOwnBookings } from '../bookings/bookings.queries.ts';
import { findInvitation, writeInvitation } from '../bookings/invitations.queries.ts';
import { missingLength, neededTime } from '../bookings/needed-time.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { findPlan } from '../plans/plans.queries.ts';

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/**
 * Brings an invitation to the adjustments that its candidate has now. Without a time, the next one that is chosen has the length. A
 * booked interview that is too short stays, and the administrator who arranged it is told once.
 */
async function followAdjustment(tx: TenantTx, host: InterviewHost, id: string): Promise<void> {
  const held = await holdAdjusted(tx, id);
  const invitation = held && (await findInvitation(tx, id));
  if (!invitation) return;
  const { data } = await adjustmentsOf(tx, invitation.candidate_id);
  if (invitation.state === 'INVITED') {
    const needed = neededTime(data, invitation);
    const isSame = needed.minutes === invitation.minutes && needed.notice_days === invitation.notice_days;
    if (!isSame) await writeInvitation(tx, id, needed);
    return;
  }
  const booking = (await listOwnBookings(tx, id)).find(({ state }) => state === 'BOOKED');
  const minutes = missingLength(tx, data, { invitation, booking });
  if (!booking || minutes === null || held.is_told) return;
  const { created_by } = found(await findPlan(tx, invitation.plan_id));
  const span = { startsAt: booking.starts_at.toISOString(), endsAt: booking.ends_at.toISOString() };
  await tellStaff(tx, host.tenant, {
    userIds: [created_by],
    notification: {
      template: 'staff-interview-length',
      applicationId: invitation.application_id,
      placeholders: (language) => ({
        roleTitle: invitation.role_title,
        minutes,
        when: eventWhen({ ...span, timeZone: invitation.setup.timeZone }, language),
        link: `${host.tenant.origin}/manager/schedule/plans/${invitation.plan_id}`,
      }),
    },
  });
}

/** Follows the adjustments that candidates have changed since they were invited, each in a transaction of its own. */
export async function followAdjustments(inTenant: InTenant, host: InterviewHost): Promise<void> {
  for (const id of await inTenant(listAdjusted)) await inTenant((tx) => followAdjustment(tx, host, id));
}
