import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { type AbsenceReason, absenceHours, givesNewTime } from '@evenhand/domain/interviews/interview-limits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { followSubstage } from '../bookings/follow-substage.ts';
import { writeInvitation } from '../bookings/invitations.queries.ts';
import { type InterviewHost, invitationOf } from './interview-link.ts';
import { absenceUntil, isEnded } from './invitation-state.ts';
import { loadInterview, loadToChange } from './load-own.ts';
import { showOwnInterview } from './own-interview.ts';
import { presentOwn } from './present-own.ts';
import { tellOfDay } from './tell-interview.ts';

/** Tells the interviewers of the candidate who holds a link. Throws `interview_closed` without a booked time. */
export async function tellOwnDay(
  tx: TenantTx,
  host: InterviewHost,
  input: { readonly token: string; readonly minutes: number | null },
): Promise<OwnInterview> {
  const shown = await showOwnInterview(tx, host, input.token);
  const invitationId = invitationOf(host.secrets, input.token);
  if (!(await tellOfDay(tx, host, { invitationId, minutes: input.minutes }))) {
    throw new ProblemError('interview_closed', { current: shown });
  }
  return shown;
}

/**
 * Keeps why the candidate did not come. Where the employer’s technology or an adjustment that was not in place kept them away, they may
 * choose another time, which does not count as a change of theirs. Nothing else follows: the application is neither moved nor rejected.
 */
export async function answerAbsence(
  tx: TenantTx,
  host: InterviewHost,
  input: { readonly token: string; readonly reason: AbsenceReason },
): Promise<OwnInterview> {
  const { token, reason } = input;
  const loaded = await loadToChange(tx, host, invitationOf(host.secrets, token));
  const { invitation } = loaded;
  if (invitation.absence_reason === reason) return presentOwn(tx, host, loaded);
  const until = absenceUntil(invitation);
  if (until === null || invitation.absence_reason !== null || until <= tx.now || isEnded(invitation)) {
    throw new ProblemError('interview_closed', { current: await presentOwn(tx, host, loaded) });
  }
  await writeInvitation(tx, invitation.id, { absence_reason: reason, absence_answered_at: tx.now });
  const isMissed = loaded.rows.some(({ state, outcome }) => state === 'DONE' && outcome === 'NO_SHOW');
  if (isMissed && !loaded.own.booked && givesNewTime(reason) && invitation.plan_state === 'OPEN') {
    const soonest = new Date(tx.now.getTime() + absenceHours * 3_600_000);
    const isSooner = invitation.choose_by !== null && invitation.choose_by < soonest;
    await writeInvitation(tx, invitation.id, { state: 'INVITED', ...(isSooner ? { choose_by: soonest } : {}) });
    await followSubstage(tx, {
      applicationIds: [invitation.application_id],
      roleId: invitation.role_id,
      stageId: invitation.plan_stage_id,
      from: ['SCHEDULED'],
      to: 'INVITED',
    });
  }
  await recordEvent(tx, {
    kind: 'interview.absence-explained',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
  return presentOwn(tx, host, await loadInterview(tx, invitation.id));
}
