import type { CalendarReply } from '../../../../platform/calendars/calendar-reply.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { findInvitation } from '../bookings/invitations.queries.ts';
import { calendarEntryId } from '../own/interview-calendar.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { tellDeclined } from '../own/tell-interview.ts';
import { lockPlan } from '../plans/plans.queries.ts';
import { findAnswering, findByCalendar, writeAnswer } from './calendar-answers.queries.ts';

interface GivenAnswer {
  readonly calendarId: string;
  /** Sender of the mail. */
  readonly from: string | null;
  readonly reply: CalendarReply;
}

/** Finds the seat that an answer is about; null for one to an earlier time, to another entry, or of another person. */
async function findSeat(tx: TenantTx, host: InterviewHost, { calendarId, from, reply }: GivenAnswer) {
  if (from?.toLowerCase() !== reply.attendee) return null;
  const known = await findByCalendar(tx, calendarId);
  if (!known) return null;
  await lockPlan(tx, known.plan_id);
  // A colleague may have changed the interview while this answer waited for its plan.
  const booking = await findByCalendar(tx, calendarId);
  const person = booking && (await findAnswering(tx, { bookingId: booking.id, address: reply.attendee }));
  if (!(booking && person) || reply.sequence < booking.sequence) return null;
  const uid = calendarEntryId(host.tenant, { calendarId, userId: person.user_id });
  return uid.toLowerCase() === reply.uid.toLowerCase() ? { booking, person } : null;
}

/**
 * Keeps the answer of an interviewer's calendar to the invitation of an interview, by the id of its entry and the address of their
 * account. One that is older than the invitation or the last answer is left out. The interview stays as it is; the administrator who
 * arranged it is told of one that is declined, once.
 */
export async function keepCalendarAnswer(tx: TenantTx, host: InterviewHost, given: GivenAnswer): Promise<void> {
  const seat = await findSeat(tx, host, given);
  if (!seat) return;
  const { booking, person } = seat;
  const { answer, stamp: said } = given.reply;
  const stamp = said !== null && said < tx.now ? said : tx.now;
  if (person.answer_stamp !== null && person.answer_stamp >= stamp) return;
  await writeAnswer(tx, { bookingId: booking.id, userId: person.user_id, answer, stamp });
  if (answer !== 'DECLINED' || person.answer === 'DECLINED') return;
  const invitation = await findInvitation(tx, booking.invitation_id);
  const interviewer = `${person.first_name} ${person.last_name}`.trim();
  if (invitation) await tellDeclined(tx, host, { invitation, booking, interviewer });
}
