import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { adjustmentsOf } from '../../../records/candidates/public.ts';
import { bookTime } from '../bookings/book-time.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { writeInvitation } from '../bookings/invitations.queries.ts';
import { timesFor } from '../bookings/list-times.ts';
import { missingLength, neededTime } from '../bookings/needed-time.ts';
import { type InterviewChange, type InvitationInput, loadToChange } from './book-for-candidate.ts';
import type { Arranger } from './present-interview.ts';

/**
 * Gives a booked interview the length that its candidate needs by now: at its own start where there is room, else at the nearest time
 * that has it. No other candidate is moved. Throws `interview_time_taken` where no time is long enough. Sent again, it changes nothing.
 */
export async function fitBooking(tx: TenantTx, by: Arranger, input: InvitationInput): Promise<InterviewChange> {
  const { invitation, own } = await loadToChange(tx, by, input);
  const { booked } = own;
  if (!booked) throw new ProblemError('interview_not_booked');
  const { data } = await adjustmentsOf(tx, invitation.candidate_id);
  if (missingLength(tx, data, { invitation, booking: booked }) === null) {
    return { invitation, before: booked, change: null, reason: '' };
  }
  const needed = neededTime(data, invitation);
  const adjusted = { ...invitation, ...needed };
  const { possible, busy } = await timesFor(tx, adjusted);
  const from = secondsOf(booked.starts_at);
  const coming = possible.filter(({ start }) => start > secondsOf(tx.now));
  const [nearest] = coming.toSorted((a, b) => Math.abs(a.start - from) - Math.abs(b.start - from));
  if (!nearest) throw new ProblemError('interview_time_taken');
  await writeInvitation(tx, invitation.id, needed);
  const { start } = nearest;
  await bookTime(tx, { invitation: adjusted, own, slots: coming, busy, start, by: by.me.userId });
  await recordEvent(tx, {
    kind: 'interview.moved',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
  return { invitation: adjusted, before: booked, change: 'MOVED', reason: '' };
}
