import { panelRoles } from '@evenhand/domain/interviews/interview-limits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { ownTimes } from '../bookings/book-time.ts';
import { type BookingRow, endBooking, insertBooking, insertPeople, listPeople } from '../bookings/bookings.queries.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { findInvitation, type InvitationRow } from '../bookings/invitations.queries.ts';
import { earliestFor } from '../bookings/list-times.ts';
import { type InterviewHost, invitationOf } from '../own/interview-link.ts';
import { isSwappable, type LoadedInterview, loadToChange, wantedStarts } from '../own/load-own.ts';
import { presentOwn } from '../own/present-own.ts';
import { tellInterview } from '../own/tell-interview.ts';
import { findTakenBy, insertSwap, listSwaps, markSwapTaken, withdrawSwap } from './swaps.queries.ts';

/** Offers the booked time for one of these starts, or for any. Null withdraws the offer. */
export async function offerOwnTime(
  tx: TenantTx,
  host: InterviewHost,
  input: { readonly token: string; readonly wanted: readonly number[] | null },
): Promise<void> {
  const loaded = await loadToChange(tx, host, invitationOf(host.secrets, input.token));
  const { invitation, own } = loaded;
  await withdrawSwap(tx, invitation.id);
  if (input.wanted === null) return;
  if (!own.booked) throw new ProblemError('interview_not_booked', { current: await presentOwn(tx, host, loaded) });
  if (!isSwappable(tx, loaded)) {
    throw new ProblemError('interview_fixed', { current: await presentOwn(tx, host, loaded) });
  }
  const wanted = wantedStarts(loaded, input.wanted);
  await insertSwap(tx, {
    planId: invitation.plan_id,
    invitationId: invitation.id,
    applicationId: invitation.application_id,
    bookingId: own.booked.id,
    wanted,
  });
}

interface Side {
  readonly invitation: InvitationRow;
  readonly booked: BookingRow;
}

/** Ends a booking whose time goes to another candidate. Returns who holds the interview at that time. */
async function giveUp(tx: TenantTx, { booked }: Side) {
  const people = (await listPeople(tx, [booked.id])).filter(({ state }) => state === 'PENCILLED' || state === 'FIXED');
  await endBooking(tx, booked.id, { state: 'MOVED' });
  return people.map(({ user_id: userId, role }) => ({
    userId,
    role: panelRoles.find((one) => one === role) ?? ('MEMBER' as const),
  }));
}

/** Books the time of the other side for a candidate: in the same lane with the same panel, as the next state of their own calendar entry. */
async function takeOver(
  tx: TenantTx,
  { invitation, booked }: Side,
  from: { readonly booked: BookingRow; readonly people: Awaited<ReturnType<typeof giveUp>> },
): Promise<void> {
  const [start, end] = [from.booked.starts_at, from.booked.ends_at];
  const id = await insertBooking(tx, {
    planId: invitation.plan_id,
    laneId: from.booked.lane_id,
    invitationId: invitation.id,
    applicationId: invitation.application_id,
    candidateId: invitation.candidate_id,
    start,
    end,
    holdUntil: null,
    sequence: booked.sequence + 1,
    calendarId: booked.calendar_id,
    by: null,
  });
  // One of the two has another interview at the time.
  if (id === null) throw new ProblemError('interview_time_taken');
  const added = await insertPeople(tx, { bookingId: id, start, end }, from.people);
  if (added.length < from.people.length) throw new ProblemError('interview_time_taken');
}

/** Returns whether a candidate can come to the time of another one, whose interview is as long. */
const canCome = (tx: TenantTx, invitation: InvitationRow, start: number): boolean =>
  start >= earliestFor(tx, invitation);

/** Returns the other side of an offer. Throws `interview_swap_gone` when it is over or not for this candidate. */
async function otherSide(tx: TenantTx, loaded: LoadedInterview, own: Side, swapId: string): Promise<Side | null> {
  const swap = (await listSwaps(tx, own.invitation.plan_id)).find(({ id }) => id === swapId);
  if (!swap || swap.invitation_id === own.invitation.id) return null;
  const ownStart = secondsOf(own.booked.starts_at);
  const isAgreed = swap.wanted.length === 0 || swap.wanted.includes(ownStart);
  const invitation = found(await findInvitation(tx, swap.invitation_id));
  const { booked } = await ownTimes(tx, invitation.id);
  const isFair =
    booked !== undefined &&
    invitation.minutes === loaded.invitation.minutes &&
    isSwappable(tx, { invitation, own: { booked, held: undefined } }) &&
    canCome(tx, own.invitation, secondsOf(booked.starts_at)) &&
    canCome(tx, invitation, ownStart);
  return isAgreed && isFair ? { invitation, booked } : null;
}

/**
 * Takes the time that another candidate offers, and gives them the own one. The one who offers has agreed beforehand, the one who takes
 * agrees by it. Both bookings change in this transaction, and both candidates and their interviewers are told.
 */
export async function takeOfferedTime(
  tx: TenantTx,
  host: InterviewHost,
  input: { readonly token: string; readonly swapId: string },
): Promise<void> {
  const loaded = await loadToChange(tx, host, invitationOf(host.secrets, input.token));
  const { invitation } = loaded;
  const takenBy = await findTakenBy(tx, { id: input.swapId, planId: invitation.plan_id });
  if (takenBy === invitation.id) return;
  const { booked } = loaded.own;
  if (!(booked && isSwappable(tx, loaded))) {
    throw new ProblemError('interview_fixed', { current: await presentOwn(tx, host, loaded) });
  }
  const own = { invitation, booked };
  const other = await otherSide(tx, loaded, own, input.swapId);
  if (!other) throw new ProblemError('interview_swap_gone', { current: await presentOwn(tx, host, loaded) });
  const [ownPeople, otherPeople] = [await giveUp(tx, own), await giveUp(tx, other)];
  await takeOver(tx, own, { booked: other.booked, people: otherPeople });
  await takeOver(tx, other, { booked, people: ownPeople });
  await markSwapTaken(tx, input.swapId, invitation.id);
  await withdrawSwap(tx, invitation.id);
  for (const side of [own, other]) {
    await tellInterview(tx, host, {
      invitation: side.invitation,
      before: side.booked,
      change: 'MOVED',
      isSwapped: true,
    });
  }
}
