import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { tellStaff } from '../../../records/staff-access/public.ts';
import { type InvitationRow, writeInvitation } from '../bookings/invitations.queries.ts';
import { findPlan } from '../plans/plans.queries.ts';
import { type InterviewHost, invitationOf } from './interview-link.ts';
import { canWish } from './invitation-state.ts';
import { canChoose, loadToChange } from './load-own.ts';
import { presentOwn, readNoneSuits } from './present-own.ts';

interface NoneSuitsInput {
  readonly token: string;
  readonly reason: string;
  readonly windows: readonly { readonly startDateTime: number; readonly endDateTime: number }[];
}

/** Returns whether the candidate has said the same before. */
function isSaid({ none_suits }: Pick<InvitationRow, 'none_suits'>, { reason, windows }: NoneSuitsInput): boolean {
  const said = readNoneSuits(none_suits);
  return said?.reason === reason && JSON.stringify(said.windows) === JSON.stringify(windows);
}

/**
 * Keeps that no time suits the candidate, and tells the administrator who arranged the interview. The mail names neither the candidate
 * nor the reason, as a blind reader may get it. Said again in the same words, it changes nothing.
 */
export async function saveNoneSuits(tx: TenantTx, host: InterviewHost, input: NoneSuitsInput): Promise<void> {
  const loaded = await loadToChange(tx, host, invitationOf(host.secrets, input.token));
  const { invitation } = loaded;
  if (!(canChoose(tx, loaded) || canWish(tx, invitation))) {
    throw new ProblemError('interview_closed', { current: await presentOwn(tx, host, loaded) });
  }
  if (isSaid(invitation, input)) return;
  const { reason, windows } = input;
  await writeInvitation(tx, invitation.id, {
    none_suits: JSON.stringify({ reason, windows, at: tx.now.toISOString() }),
  });
  const { created_by } = found(await findPlan(tx, invitation.plan_id));
  await tellStaff(tx, host.tenant, {
    userIds: [created_by],
    notification: {
      template: 'staff-interview-none-suits',
      applicationId: invitation.application_id,
      placeholders: () => ({
        roleTitle: invitation.role_title,
        link: `${host.tenant.origin}/manager/schedule/plans/${invitation.plan_id}`,
      }),
    },
  });
}
