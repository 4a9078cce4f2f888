import { eventWhen } from '@evenhand/domain/events/event-when';
import type { InterviewChangeKind } from '@evenhand/domain/interviews/interview-changes';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { exactTime } from '../../../../platform/exact-time.ts';
import { typedParagraphs } from '../../../../platform/mail/documents/typed-paragraphs.ts';
import { mailToken } from '../../../../platform/mail/inbound/mail-token.ts';
import { listFeedStarts } from '../../../records/calendar-feeds/public.ts';
import { tellCandidate } from '../../../records/candidate-rows/public.ts';
import { tellStaff } from '../../../records/staff-access/public.ts';
import { type BookingRow, listPeople } from '../bookings/bookings.queries.ts';
import type { InvitationRow } from '../bookings/invitations.queries.ts';
import { isStanding } from '../bookings/panel-shortfalls.ts';
import { interviewCalendar } from './interview-calendar.ts';
import { type InterviewHost, interviewLink } from './interview-link.ts';

type CandidateMail =
  | 'interview-invited'
  | 'interview-choose'
  | 'interview-booked'
  | 'interview-reminder'
  | 'interview-cancelled'
  | 'interview-missed'
  | 'interview-opened'
  | 'interview-offered'
  | 'interview-not-drawn'
  | 'interview-list-ended';

interface About {
  readonly invitation: InvitationRow;
  readonly booking?: BookingRow | undefined;
  readonly reason?: string;
  readonly isMoved?: boolean;
  /** True for a move by a swap with another candidate. */
  readonly isSwapped?: boolean;
  /** Number of the wish that was drawn, from 1. */
  readonly wish?: number;
  /** True where times were added since the candidate was invited. */
  readonly hasNewTimes?: boolean;
  /** Until when an offered time is kept. */
  readonly until?: Date;
  readonly sequence?: number;
  /** Number of trainees who sit in; it is counted by default. */
  readonly trainees?: number;
}

/** Returns whether candidates are told of trainees, of whom there are none without a seat for them. */
export const tellsOfTrainees = ({ tellsShadowing, shadowSeats }: InvitationRow['setup']): boolean =>
  tellsShadowing && shadowSeats > 0;

/** Returns the trainees who sit in on an interview. */
export const traineesOf = async (tx: TenantTx, bookingId: string): Promise<string[]> =>
  (await listPeople(tx, [bookingId]))
    .filter((person) => isStanding(person) && person.role === 'OBSERVER')
    .map(({ user_id }) => user_id);

/** Writes to a candidate about their interview, with a calendar file where a time is booked or cancelled. */
export async function mailCandidate(
  tx: TenantTx,
  host: InterviewHost,
  template: CandidateMail,
  about: About,
): Promise<boolean> {
  const { tenant, secrets } = host;
  const { invitation, booking, reason = '', isMoved = false, isSwapped = false, wish = 0, until, sequence } = about;
  const { hasNewTimes = false } = about;
  const { setup } = invitation;
  const link = interviewLink(tenant, secrets, invitation.id);
  const sitIn = async (): Promise<number> =>
    booking && tellsOfTrainees(setup) ? (about.trainees ?? (await traineesOf(tx, booking.id)).length) : 0;
  const trainees = await sitIn();
  const timeIn = (at: Date | null | undefined, language: string): string =>
    at ? exactTime(at, setup.timeZone, language) : '';
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
      text: typedParagraphs(setup.text),
      chooseBy: timeIn(invitation.choose_by, language),
      drawAt: invitation.drawn_at === null ? timeIn(invitation.draw_at, language) : '',
      opensAt: invitation.wave === null ? '' : timeIn(invitation.opens_at, language),
      until: timeIn(until, language),
      when: whenIn(language),
      place: booking?.place || setup.place,
      videoLink: setup.videoUrl,
      reason,
      isMoved,
      isSwapped,
      hasNewTimes,
      wish: wish > 0 ? wish : '',
      trainees: trainees > 0 ? trainees : '',
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

/** Changes of which those who arrange interviews are told. */
const forArrangers: readonly InterviewChangeKind[] = ['OPEN_SEAT', 'DECLINED'];

/**
 * Returns the method of the calendar entry in a mail to an interviewer; null for none. A person whose calendar subscribes to their
 * interviews gets no invitations beside it, and those of before are taken back.
 */
function entryMethod(at: {
  readonly change: InterviewChangeKind;
  readonly before: BookingRow | undefined;
  /** Time at which the person switched their calendar on; undefined while it is off. */
  readonly feedSince: Date | undefined;
}): 'REQUEST' | 'CANCEL' | null {
  const { change, before, feedSince } = at;
  if (change === 'LATE' || change === 'LOST' || forArrangers.includes(change)) return null;
  if (feedSince === undefined) return change === 'RELEASED' ? 'CANCEL' : 'REQUEST';
  return change !== 'ADDED' && before && before.created_at < feedSince ? 'CANCEL' : null;
}

/** Returns the address to which calendar programs answer an invitation; undefined where no mail comes in. */
const answerAddress = ({ tenant, secrets, inboundDomain }: InterviewHost, booking: BookingRow): string | undefined =>
  inboundDomain === null
    ? undefined
    : `${mailToken(secrets, tenant.id, { use: 'c', id: booking.calendar_id })}@${inboundDomain}`;

/** Writes to interviewers about an interview of theirs. The mail names the role and the time, never the candidate. */
export async function mailInterviewers(
  tx: TenantTx,
  host: InterviewHost,
  at: {
    readonly userIds: readonly string[];
    readonly change: InterviewChangeKind;
    readonly invitation: InvitationRow;
    readonly booking: BookingRow;
    /** The booking that ended. */
    readonly before?: BookingRow | undefined;
    readonly sequence: number;
    readonly lateMinutes?: number;
    /** Name of the interviewer who declined. */
    readonly interviewer?: string;
  },
): Promise<void> {
  const { tenant } = host;
  const { change, invitation, booking, sequence } = at;
  const { timeZone } = invitation.setup;
  const page = forArrangers.includes(change) ? `schedule/plans/${invitation.plan_id}` : 'my-interviews';
  const link = `${tenant.origin}/manager/${page}`;
  const answersTo = answerAddress(host, booking);
  const feeds = await listFeedStarts(tx, at.userIds);
  const methodFor = (userId: string) => entryMethod({ change, before: at.before, feedSince: feeds.get(userId) });
  await tellStaff(tx, tenant, {
    userIds: at.userIds,
    notification: {
      template: 'staff-interview',
      applicationId: invitation.application_id,
      placeholders: (language) => ({
        roleTitle: invitation.role_title,
        change,
        lateMinutes: at.lateMinutes ?? 0,
        interviewer: at.interviewer ?? '',
        when: eventWhen(
          { startsAt: booking.starts_at.toISOString(), endsAt: booking.ends_at.toISOString(), timeZone },
          language,
        ),
        place: booking.place || invitation.setup.place,
        videoLink: invitation.setup.videoUrl,
        link,
      }),
      calendar: (recipient) => {
        const method = methodFor(recipient.userId);
        if (method === null) return null;
        return interviewCalendar({
          tenant,
          now: tx.now,
          invitation,
          booking: method === 'CANCEL' ? (at.before ?? booking) : booking,
          attendee: recipient,
          url: link,
          method,
          sequence,
          answersTo,
        });
      },
    },
  });
}
