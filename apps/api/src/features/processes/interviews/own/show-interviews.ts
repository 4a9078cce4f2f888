import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { listOwnBookings } from '../bookings/bookings.queries.ts';
import { type InvitationRow, listInvitationsByApplication } from '../bookings/invitations.queries.ts';
import { interviewToken } from './interview-link.ts';
import { canWish, isInTime, isReleased, isUnbooked } from './invitation-state.ts';

/** Returns whether the candidate can choose a time by this invitation, or say which ones they wish for. */
const isOpen = (tx: TenantTx, invitation: InvitationRow): boolean =>
  canWish(tx, invitation) || (isUnbooked(invitation) && isReleased(tx, invitation) && isInTime(tx, invitation));

async function interviewOf(
  tx: TenantTx,
  secrets: Secrets,
  invitation: InvitationRow,
): Promise<OwnApplication['interview']> {
  const booked = (await listOwnBookings(tx, invitation.id)).find(({ state }) => state === 'BOOKED');
  if (!(booked || isOpen(tx, invitation))) return null;
  const asksWishes = canWish(tx, invitation);
  return {
    token: interviewToken(secrets, invitation.id),
    startsAt: booked?.starts_at.toISOString() ?? null,
    timeZone: invitation.setup.timeZone,
    chooseBy: (asksWishes ? invitation.draw_at : invitation.choose_by)?.toISOString() ?? null,
    asksWishes,
  };
}

/** Adds the interview to which its candidate is invited to each application that is still at the plan's stage. */
export async function showInterviews(
  tx: TenantTx,
  secrets: Secrets,
  applications: readonly OwnApplication[],
): Promise<OwnApplication[]> {
  const ids = applications.filter(({ status }) => status === 'interview').map(({ id }) => id);
  if (ids.length === 0) return [...applications];
  const shown = new Map<string, OwnApplication['interview']>();
  for (const invitation of await listInvitationsByApplication(tx, ids)) {
    const isThere = invitation.withdrawn_at === null && invitation.stage_id === invitation.plan_stage_id;
    const interview = isThere ? await interviewOf(tx, secrets, invitation) : null;
    if (interview) shown.set(invitation.application_id, interview);
  }
  return applications.map((application) => ({ ...application, interview: shown.get(application.id) ?? null }));
}
