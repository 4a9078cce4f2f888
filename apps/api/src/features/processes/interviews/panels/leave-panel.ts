import { freeIn } from '@evenhand/domain/interviews/list-slots';
import { shortfallsOf } from '@evenhand/domain/interviews/pick-panel';
import { wallDay } from '@evenhand/domain/interviews/wall-seconds';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import {
  type BookingRow,
  expireHolds,
  findBooked,
  insertPeople,
  listPeople,
  type NewPerson,
} from '../bookings/bookings.queries.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { type StaffSeat, takeOut } from '../bookings/held-interviews.queries.ts';
import { findInvitation, type InvitationRow } from '../bookings/invitations.queries.ts';
import { timesFor } from '../bookings/list-times.ts';
import { isStanding, panelOf } from '../bookings/panel-shortfalls.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { tellInterview, tellOpenSeat } from '../own/tell-interview.ts';
import { lockPlan } from '../plans/plans.queries.ts';

/**
 * Lists who could stand in for a member of staff, the best first: who leaves the fewest rules of the panel unmet, then who has the fewest
 * interviews on the day. Those who hold as many as they wish come last.
 */
async function standInsFor(
  tx: TenantTx,
  at: {
    readonly booking: BookingRow;
    readonly invitation: InvitationRow;
    readonly away: string;
    readonly role: string;
  },
): Promise<string[]> {
  const { booking, invitation, away, role } = at;
  const { windows, busy } = await timesFor(tx, invitation, [away]);
  const rule = windows.find(({ laneIds }) => laneIds.includes(booking.lane_id))?.rule;
  if (!rule) return [];
  const people = await listPeople(tx, [booking.id]);
  const span = { start: secondsOf(booking.starts_at), end: secondsOf(booking.ends_at) };
  const isFree = freeIn(
    busy.filter(({ isFull }) => !isFull),
    span,
  );
  const isAtEase = freeIn(busy, span);
  const { timeZone } = invitation.setup;
  const loadOf = (userId: string): number =>
    busy.filter(
      (one) =>
        one.userId === userId &&
        one.bookingId !== null &&
        wallDay(timeZone, one.start) === wallDay(timeZone, span.start),
    ).length;
  const rest = panelOf(booking.id, people).filter((id) => id !== away);
  const costOf = (id: string): number =>
    (isAtEase(id) ? 0 : 1000) + 100 * shortfallsOf(rule, [...rest, id]).length + loadOf(id);
  return (role === 'OBSERVER' ? rule.traineeIds : rule.interviewerIds)
    .filter((id) => isFree(id) && !people.some((one) => one.user_id === id))
    .sort((a, b) => costOf(a) - costOf(b) || (a < b ? -1 : 1));
}

type Leaving = Parameters<typeof standInsFor>[1];

/** Seats the first colleague who can take a place in the panel. Returns whether one could. */
async function seatColleague(tx: TenantTx, leaving: Leaving): Promise<boolean> {
  const { booking, invitation, role } = leaving;
  for (const userId of await standInsFor(tx, leaving)) {
    const isChair = role === 'CHAIR' && invitation.setup.chairIds.includes(userId);
    const seat: NewPerson['role'] = role === 'OBSERVER' ? 'OBSERVER' : isChair ? 'CHAIR' : 'MEMBER';
    const at = { bookingId: booking.id, start: booking.starts_at, end: booking.ends_at };
    if ((await insertPeople(tx, at, [{ userId, role: seat }])).length === 1) return true;
  }
  return false;
}

/** Gives the seat of a member of staff to a colleague. Returns whether the panel is as it was: an observer need not be replaced. */
async function giveSeat(tx: TenantTx, booking: BookingRow, invitation: InvitationRow, away: string): Promise<boolean> {
  const role = (await listPeople(tx, [booking.id])).find(({ user_id }) => user_id === away)?.role ?? 'MEMBER';
  const isSeated = await seatColleague(tx, { booking, invitation, away, role });
  await takeOut(tx, { bookingId: booking.id, userId: away, state: isSeated ? 'STOOD_IN' : 'DECLINED' });
  return isSeated || role === 'OBSERVER';
}

/** Takes a member of staff off an interview that is to come: a colleague stands in, or who arranged it is told of the open seat. */
export async function leavePanel(
  tx: TenantTx,
  host: InterviewHost,
  booking: BookingRow,
  userId: string,
): Promise<void> {
  await lockPlan(tx, booking.plan_id);
  // A colleague whose held time has run out counts as free.
  await expireHolds(tx);
  const people = (await listPeople(tx, [booking.id])).filter(isStanding).map(({ user_id }) => user_id);
  const invitation = await findInvitation(tx, booking.invitation_id);
  if (!(invitation && people.includes(userId))) return;
  const isFilled = await giveSeat(tx, booking, invitation, userId);
  await recordEvent(tx, {
    kind: 'interview.panel-changed',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
  await tellInterview(tx, host, { invitation, before: booking, change: null, peopleBefore: people });
  if (!isFilled) await tellOpenSeat(tx, host, { invitation, booking });
}

/** Takes a member of staff whose account is closed off an interview that is to come. */
export async function replaceRemoved(
  tx: TenantTx,
  host: InterviewHost,
  { bookingId, userId }: StaffSeat,
): Promise<void> {
  const booking = await findBooked(tx, bookingId);
  if (booking) await leavePanel(tx, host, booking, userId);
}
