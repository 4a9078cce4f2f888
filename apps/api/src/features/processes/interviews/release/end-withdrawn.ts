import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { cancelTime, ownTimes } from '../bookings/book-time.ts';
import { findInvitation } from '../bookings/invitations.queries.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { tellInterview } from '../own/tell-interview.ts';
import { lockPlan } from '../plans/plans.queries.ts';
import { offerFreePlaces } from './offer-places.ts';

/** Cancels the coming interview of a candidate who has withdrawn, tells all concerned, and offers the place to those who wait. */
export async function endWithdrawn(tx: TenantTx, host: InterviewHost, invitationId: string): Promise<void> {
  const known = await findInvitation(tx, invitationId);
  if (!known) return;
  await lockPlan(tx, known.plan_id);
  const invitation = (await findInvitation(tx, invitationId)) ?? known;
  const { booked } = await ownTimes(tx, invitationId);
  if (!booked || invitation.withdrawn_at === null) return;
  await cancelTime(tx, invitation, booked, { reason: '', by: 'THEM' });
  await tellInterview(tx, host, { invitation, before: booked, change: 'CANCELLED' });
  await offerFreePlaces(tx, host, invitation.plan_id);
}
