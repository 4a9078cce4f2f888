import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { type BookingRow, listOwnBookings, listPeople } from '../bookings/bookings.queries.ts';
import {
  findInvitation,
  type InvitationRow,
  listInvitationsById,
  writeInvitation,
} from '../bookings/invitations.queries.ts';
import { isStanding } from '../bookings/panel-shortfalls.ts';
import { findPlan } from '../plans/plans.queries.ts';
import { listAnswered } from '../release/wishes.queries.ts';
import type { InterviewHost } from './interview-link.ts';
import { canWish, isInTime, isReleased, isUnbooked } from './invitation-state.ts';
import { mailCandidate, mailInterviewers } from './mail-interview.ts';
import { interpretersOf, tellInterpreters } from './tell-interpreters.ts';

const standing = async (tx: TenantTx, bookingId: string): Promise<string[]> =>
  (await listPeople(tx, [bookingId])).filter(isStanding).map(({ user_id }) => user_id);

interface Change {
  readonly invitation: InvitationRow;
  readonly before: BookingRow | undefined;
  /** The booking that stands now, null for none; it is loaded by default. */
  readonly now?: BookingRow | null;
  readonly change: 'BOOKED' | 'MOVED' | 'CANCELLED' | null;
  readonly reason?: string;
  /** True for a move by a swap with another candidate. */
  readonly isSwapped?: boolean;
  /** Number of the wish that was drawn, from 1. */
  readonly wish?: number;
  /** The users who held the interview before the change; by default those of the booking that ended. */
  readonly peopleBefore?: readonly string[];
}

/** Returns who held a booking until it ended. */
const releasedFrom = async (tx: TenantTx, bookingId: string): Promise<string[]> =>
  (await listPeople(tx, [bookingId])).filter(({ state }) => state === 'RELEASED').map(({ user_id }) => user_id);

const bookingNow = async (tx: TenantTx, invitationId: string): Promise<BookingRow | undefined> =>
  (await listOwnBookings(tx, invitationId)).find(({ state }) => state === 'BOOKED');

/** Tells the candidate of a change of theirs. */
async function tellItsCandidate(
  tx: TenantTx,
  host: InterviewHost,
  { invitation, before, change, reason = '', isSwapped = false, wish = 0 }: Change,
  { now, trainees }: { readonly now: BookingRow | null | undefined; readonly trainees: number },
): Promise<void> {
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
      isSwapped,
      wish,
      trainees,
      sequence: now.sequence,
    });
  }
}

/** Tells the interpreters of a change of the time. */
async function tellItsInterpreters(
  tx: TenantTx,
  host: InterviewHost,
  { invitation, before, change }: Change,
  now: BookingRow | null | undefined,
): Promise<void> {
  const people = interpretersOf(invitation);
  const booking = change === 'CANCELLED' ? before : now;
  if (people.length === 0 || change === null || !booking) return;
  const sequence = change === 'CANCELLED' ? booking.sequence + 1 : booking.sequence;
  await tellInterpreters(tx, host, { people, change, invitation, booking, sequence });
}

/** Tells the interviewers of a change: those who hold the interview no longer, those who are new, and for a move those who stay. */
async function tellItsInterviewers(
  tx: TenantTx,
  host: InterviewHost,
  { invitation, before, change }: Change,
  at: {
    readonly now: BookingRow | null | undefined;
    readonly had: readonly string[];
    readonly has: readonly string[];
    readonly trainees: readonly string[];
  },
): Promise<void> {
  const { now, had, has, trainees } = at;
  if (before) {
    const sequence = before.sequence + 1;
    const left = had.filter((id) => !has.includes(id));
    const about = { invitation, booking: before, before, sequence };
    await mailInterviewers(tx, host, { userIds: left, change: 'RELEASED', ...about });
  }
  if (!now) return;
  const about = { invitation, booking: now, sequence: now.sequence };
  const added = has.filter((id) => !had.includes(id));
  const [sitIn, hold] = [added.filter((id) => trainees.includes(id)), added.filter((id) => !trainees.includes(id))];
  await mailInterviewers(tx, host, { userIds: hold, change: 'ADDED', ...about });
  await mailInterviewers(tx, host, { userIds: sitIn, change: 'SHADOWING', ...about });
  if (change === 'MOVED') {
    const moved = has.filter((id) => had.includes(id));
    await mailInterviewers(tx, host, { userIds: moved, change: 'MOVED', before, ...about });
  }
}

/** Tells the candidate, the interviewers and the interpreters of a change, each with the calendar file that follows from it. */
export async function tellInterview(tx: TenantTx, host: InterviewHost, made: Change): Promise<void> {
  const { invitation, before, change } = made;
  if (change === null && made.peopleBefore === undefined) return;
  const now = made.now === undefined ? await bookingNow(tx, invitation.id) : made.now;
  const had = made.peopleBefore ?? (before ? await releasedFrom(tx, before.id) : []);
  const people = now ? (await listPeople(tx, [now.id])).filter(isStanding) : [];
  const has = people.map(({ user_id }) => user_id);
  const trainees = people.filter(({ role }) => role === 'OBSERVER').map(({ user_id }) => user_id);
  await together([
    tellItsCandidate(tx, host, made, { now, trainees: trainees.length }),
    tellItsInterpreters(tx, host, made, now),
    tellItsInterviewers(tx, host, made, { now, had, has, trainees }),
  ]);
}

/** Tells the interviewers of a booked interview that its candidate is late by these minutes, or for null that they cannot be found. */
export async function tellOfDay(
  tx: TenantTx,
  host: InterviewHost,
  at: { readonly invitationId: string; readonly minutes: number | null },
): Promise<boolean> {
  const invitation = await findInvitation(tx, at.invitationId);
  const booking = await bookingNow(tx, at.invitationId);
  if (!(invitation && booking)) return false;
  const userIds = await standing(tx, booking.id);
  const change = at.minutes === null ? ('LOST' as const) : ('LATE' as const);
  const about = { userIds, change, invitation, booking, sequence: booking.sequence };
  await mailInterviewers(tx, host, { ...about, lateMinutes: at.minutes ?? 0 });
  return true;
}

/** Tells the administrator who arranged an interview that a seat of its panel is open, and that no colleague is free for it. */
export async function tellOpenSeat(
  tx: TenantTx,
  host: InterviewHost,
  { invitation, booking }: { readonly invitation: InvitationRow; readonly booking: BookingRow },
): Promise<void> {
  const { created_by } = found(await findPlan(tx, invitation.plan_id));
  const { sequence } = booking;
  await mailInterviewers(tx, host, { userIds: [created_by], change: 'OPEN_SEAT', invitation, booking, sequence });
}

/** Tells the administrator who arranged an interview that an interviewer has declined it in their calendar. They still hold it. */
export async function tellDeclined(
  tx: TenantTx,
  host: InterviewHost,
  at: { readonly invitation: InvitationRow; readonly booking: BookingRow; readonly interviewer: string },
): Promise<void> {
  const { invitation, booking, interviewer } = at;
  const { created_by } = found(await findPlan(tx, invitation.plan_id));
  const about = { change: 'DECLINED' as const, invitation, booking, sequence: booking.sequence };
  await mailInterviewers(tx, host, { userIds: [created_by], ...about, interviewer });
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
  const answered = new Set(
    await listAnswered(
      tx,
      rows.map(({ plan_id }) => plan_id),
    ),
  );
  const due = rows.filter(
    (row) =>
      isUnbooked(row) &&
      row.none_suits === null &&
      !answered.has(row.id) &&
      (canWish(tx, row) || (isReleased(tx, row) && isInTime(tx, row))) &&
      (row.reminded_at === null || tx.now.getTime() - row.reminded_at.getTime() >= longEnough),
  );
  let count = 0;
  for (const invitation of due) {
    if (!(await mailCandidate(tx, host, 'interview-choose', { invitation }))) continue;
    await writeInvitation(tx, invitation.id, { reminded_at: tx.now });
    count += 1;
  }
  return count;
}

/** Tells candidates whom no time suited that there are further ones, as long as they may choose. */
export async function tellNewTimes(tx: TenantTx, host: InterviewHost, rows: readonly InvitationRow[]): Promise<void> {
  for (const invitation of rows) {
    if (invitation.none_suits === null || !isUnbooked(invitation)) continue;
    if (!(canWish(tx, invitation) || (isReleased(tx, invitation) && isInTime(tx, invitation)))) continue;
    await mailCandidate(tx, host, 'interview-choose', { invitation, hasNewTimes: true });
  }
}
