import type { FastifyReply } from 'fastify';
import { downloadHeaders } from '../../../../platform/http/download-headers.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { listOwnBookings } from '../bookings/bookings.queries.ts';
import { findInvitation } from '../bookings/invitations.queries.ts';
import { interviewCalendar } from './interview-calendar.ts';
import { type InterviewHost, interviewLink, invitationOf } from './interview-link.ts';

/** Sends the booked time of an interview as a calendar file. */
export async function sendOwnCalendar(
  { inTenant, reply }: Pick<RequestContext, 'inTenant' | 'reply'>,
  { tenant, secrets }: InterviewHost,
  token: string,
): Promise<FastifyReply> {
  const file = await inTenant(async (tx) => {
    const invitation = found(await findInvitation(tx, invitationOf(secrets, token)));
    const booking = (await listOwnBookings(tx, invitation.id)).find(({ state }) => state === 'BOOKED');
    if (!booking) throw new ProblemError('interview_not_booked');
    return interviewCalendar({
      tenant,
      now: tx.now,
      invitation,
      booking,
      attendee: { name: '', address: '', userId: null },
      url: interviewLink(tenant, secrets, invitation.id),
      method: 'PUBLISH',
      sequence: booking.sequence,
    });
  });
  return reply.headers(downloadHeaders({ name: 'interview.ics', type: 'text/calendar; charset=utf-8' })).send(file);
}
