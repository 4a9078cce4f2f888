import { absenceHours } from '@evenhand/domain/interviews/interview-limits';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { InvitationRow } from '../bookings/invitations.queries.ts';

/** Returns whether the application is no longer at the stage of the interview. */
export const isEnded = ({ withdrawn_at, stage_id, plan_stage_id }: InvitationRow): boolean =>
  withdrawn_at !== null || terminalOf(stage_id) !== undefined || stage_id !== plan_stage_id;

/** Returns whether an invitation without a time stands: its plan is open, and so is its application. */
export const isUnbooked = (invitation: InvitationRow): boolean =>
  invitation.state === 'INVITED' &&
  invitation.plan_state === 'OPEN' &&
  invitation.setup.release !== 'PLACED' &&
  !isEnded(invitation);

/** Returns whether times are given out to this candidate by now: the group may choose, or the draw is over. */
export const isReleased = (tx: TenantTx, { setup, opens_at, drawn_at }: InvitationRow): boolean =>
  setup.release === 'DRAW' ? drawn_at !== null : opens_at === null || opens_at <= tx.now;

export const isInTime = (tx: TenantTx, { choose_by }: InvitationRow): boolean =>
  choose_by === null || choose_by > tx.now;

/** Returns until when the candidate may say why they did not come; null where they were not asked. */
export const absenceUntil = ({ absence_asked_at }: Pick<InvitationRow, 'absence_asked_at'>): Date | null =>
  absence_asked_at === null ? null : new Date(absence_asked_at.getTime() + absenceHours * 3_600_000);

/** Returns whether the candidate is asked for wishes now. */
export const canWish = (tx: TenantTx, invitation: InvitationRow): boolean =>
  isUnbooked(invitation) &&
  invitation.setup.release === 'DRAW' &&
  invitation.drawn_at === null &&
  invitation.draw_at !== null &&
  invitation.draw_at > tx.now;
