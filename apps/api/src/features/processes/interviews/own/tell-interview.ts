import { eventWhen } from '@evenhand/domain/events/event-when';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { exactTime } from '../../../../platform/exact-time.ts';
import { tellCandidate } from '../../../records/candidate-rows/public.ts';
import { tellStaff } from '../../../records/staff-access/public.ts';
import { type BookingRow, listOwnBookings, listPeople } from '../bookings/bookings.queries.ts';
import {
  findInvitation,
  type InvitationRow,
  listInvitationsById,
  writeInvitation,
} from '../bookings/invitations.queries.ts';
import { interviewCalendar } from './interview-calendar.ts';
import { interviewLink } from './interview-link.ts';
import type { InterviewHost } from './own-interview.ts';

type CandidateMail =
  | 'interview-invited'
  | 'interview-choose'
  | 'interview-booked'
  | 'interview-reminder'
  | 'interview-cancelled';

interface About {
  readonly invitation: InvitationRow;
  readonly booking?: BookingRow | undefined;
  readonly reason?: string;
  readonly isMoved?: boolean;
  readonly sequence?: number;
}

/** Writes to a candidate about their interview, with a calendar file where a time is booked or cancelled. */
export async function mailCandidate(
  tx: TenantTx,
  host: InterviewHost,
  template: CandidateMail,
  about: About,
): Promise<boolean> {
  const { tenant, secrets } = host;
  const { invitation, booking, reason = '', isMoved = false, sequence } = about;
  const { setup } = invitation;
  const link = interviewLink(tenant, secrets, invitation.id);
  const whenIn = (language: string): string =>
    booking
      ? eventWhen(
          {
            startsAt: booking.starts_at.toISOString(),
            endsAt: booking.ends_at.toISOString(),
            timeZone: setup.timeZone,
          },
          language,
        )
      : '';
  return tellCandidate(tx, tenant, {
    template,
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    placeholders: (language) => ({
      roleTitle: invitation.role_title,
      link,
      minutes: invitation.minutes,
      text: setup.text,
      chooseBy: invitation.choose_by === null ? '' : exactTime(invitation.choose_by, setup.timeZone, language),
      when: whenIn(language),
      place: booking?.place || setup.place,
      videoLink: setup.videoUrl,
      reason,
      isMoved,
    }),
    ...(booking && sequence !== undefined
      ? {
          calendar: (recipient) =>
            interviewCalendar({
              tenant,
              now: tx.now,
              invitation,
              booking,
              attendee: { ...recipient, userId: null },
              url: link,
              method: template === 'interview-cancelled' ? 'CANCEL' : 'REQUEST',
              sequence,
            }),
        }
      : {}),
  });
}

type StaffChangeKind = 'ADDED' | 'MOVED' | 'RELEASED' | 'LATE';

/** Writes to interviewers about an interview of theirs. The mail names the role and the time, never the candidate. */
async function mailInterviewers(
  tx: TenantTx,
  host: InterviewHost,
  at: {
    readonly userIds: readonly string[];
    readonly change: StaffChangeKind;
    readonly invitation: InvitationRow;
    readonly booking: BookingRow;
    readonly sequence: number;
    readonly lateMinutes?: number;
  },
): Promise<void> {
  const { tenant } = host;
  const { change, invitation, booking, sequence } = at;
  const { timeZone } = invitation.setup;
  const link = `${tenant.origin}/manager/schedule`;
  for (const userId of at.userIds) {
    await tellStaff(tx, tenant, {
      userIds: [userId],
      notification: {
        template: 'staff-interview',
        applicationId: invitation.application_id,
        placeholders: (language) => ({
          roleTitle: invitation.role_title,
          change,
          lateMinutes: at.lateMinutes ?? 0,
          when: eventWhen(
            { startsAt: booking.starts_at.toISOString(), endsAt: booking.ends_at.toISOString(), timeZone },
            language,
          ),
          place: booking.place || invitation.setup.place,
          videoLink: invitation.setup.videoUrl,
          link,
        }),
        ...(change === 'LATE'
          ? {}
          : {
              calendar: (recipient) =>
                interviewCalendar({
                  tenant,
                  now: tx.now,
                  invitation,
                  booking,
                  attendee: { ...recipient, userId },
                  url: link,
                  method: change === 'RELEASED' ? 'CANCEL' : 'REQUEST',
                  sequence,
                }),
            }),
      },
    });
  }
}

const standing = async (tx: TenantTx, bookingId: string): Promise<string[]> =>
  (await listPeople(tx, [bookingId]))
    .filter(({ state }) => state === 'PENCILLED' || state === 'FIXED')
    .map(({ user_id }) => user_id);

interface Change {
  readonly invitation: InvitationRow;
  readonly before: BookingRow | undefined;
  readonly change: 'BOOKED' | 'MOVED' | 'CANCELLED' | null;
  readonly reason?: string;
  /** The users who held the interview before the change; by default those of the booking that ended. */
  readonly peopleBefore?: readonly string[];
}

/** Returns who held a booking until it ended. */
const releasedFrom = async (tx: TenantTx, bookingId: string): Promise<string[]> =>
  (await listPeople(tx, [bookingId])).filter(({ state }) => state === 'RELEASED').map(({ user_id }) => user_id);

/** Tells the candidate and the interviewers of a change, each with the calendar file that follows from it. */
export async function tellInterview(tx: TenantTx, host: InterviewHost, made: Change): Promise<void> {
  const { invitation, before, change, reason = '' } = made;
  const now = (await listOwnBookings(tx, invitation.id)).find(({ state }) => state === 'BOOKED');
  const had = made.peopleBefore ?? (before ? await releasedFrom(tx, before.id) : []);
  const has = now ? await standing(tx, now.id) : [];
  if (change === 'CANCELLED' && before) {
    await mailCandidate(tx, host, 'interview-cancelled', {
      invitation,
      booking: before,
      reason,
      sequence: before.sequence + 1,
    });
  } else if (change !== null && now) {
    const isMoved = change === 'MOVED';
    await mailCandidate(tx, host, 'interview-booked', {
      invitation,
      booking: now,
      reason,
      isMoved,
      sequence: now.sequence,
    });
  }
  if (change === null && made.peopleBefore === undefined) return;
  const left = had.filter((id) => !has.includes(id));
  if (before) {
    const sequence = before.sequence + 1;
    await mailInterviewers(tx, host, { userIds: left, change: 'RELEASED', invitation, booking: before, sequence });
  }
  if (!now) return;
  const { sequence } = now;
  const added = has.filter((id) => !had.includes(id));
  await mailInterviewers(tx, host, { userIds: added, change: 'ADDED', invitation, booking: now, sequence });
  if (change === 'MOVED') {
    const moved = has.filter((id) => had.includes(id));
    await mailInterviewers(tx, host, { userIds: moved, change: 'MOVED', invitation, booking: now, sequence });
  }
}

/** Tells the interviewers of a booked interview that its candidate is late. */
export async function tellLate(
  tx: TenantTx,
  host: InterviewHost,
  at: { readonly invitationId: string; readonly minutes: number },
): Promise<boolean> {
  const invitation = await findInvitation(tx, at.invitationId);
  const booking = (await listOwnBookings(tx, at.invitationId)).find(({ state }) => state === 'BOOKED');
  if (!(invitation && booking)) return false;
  const userIds = await standing(tx, booking.id);
  const about = { userIds, change: 'LATE' as const, invitation, booking, sequence: booking.sequence };
  await mailInterviewers(tx, host, { ...about, lateMinutes: at.minutes });
  return true;
}

/** Sends invitations. */
export async function sendInvitations(tx: TenantTx, host: InterviewHost, ids: readonly string[]): Promise<void> {
  for (const invitation of await listInvitationsById(tx, ids)) {
    await mailCandidate(tx, host, 'interview-invited', { invitation });
  }
}

const longEnough = 12 * 3_600_000;

/** Reminds candidates who have not chosen, each at most once in twelve hours. Returns how many were written to. */
export async function remindToChoose(
  tx: TenantTx,
  host: InterviewHost,
  rows: readonly InvitationRow[],
): Promise<number> {
  const due = rows.filter(
    ({ state, plan_state, choose_by, reminded_at, none_suits }) =>
      state === 'INVITED' &&
      plan_state === 'OPEN' &&
      none_suits === null &&
      (choose_by === null || choose_by > tx.now) &&
      (reminded_at === null || tx.now.getTime() - reminded_at.getTime() >= longEnough),
  );
  let count = 0;
  for (const invitation of due) {
    if (!(await mailCandidate(tx, host, 'interview-choose', { invitation }))) continue;
    await writeInvitation(tx, invitation.id, { reminded_at: tx.now });
    count += 1;
  }
  return count;
}
