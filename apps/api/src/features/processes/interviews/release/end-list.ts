import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listInvitationsById } from '../bookings/invitations.queries.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { isUnbooked } from '../own/invitation-state.ts';
import { mailCandidate } from '../own/mail-interview.ts';
import { listLanes } from '../plans/plans.queries.ts';
import { deleteWaitsOf, listWaits } from './waiting.queries.ts';

/** Ends the waiting list of an open plan that is locked, and tells each candidate who is still without a time. */
export async function endList(tx: TenantTx, host: InterviewHost, planId: string): Promise<void> {
  const ids = (await listWaits(tx, planId)).map(({ invitation_id }) => invitation_id);
  if (ids.length === 0) return;
  const invitations = (await listInvitationsById(tx, ids)).filter(isUnbooked);
  await deleteWaitsOf(tx, planId);
  for (const invitation of invitations) await mailCandidate(tx, host, 'interview-list-ended', { invitation });
}

/** Ends the waiting list of a plan once all its times are over, so that no candidate waits for what cannot come. */
export async function endListInTime(tx: TenantTx, host: InterviewHost, planId: string): Promise<void> {
  const lanes = await listLanes(tx, planId);
  if (lanes.length > 0 && lanes.every(({ ends_at }) => ends_at <= tx.now)) await endList(tx, host, planId);
}
