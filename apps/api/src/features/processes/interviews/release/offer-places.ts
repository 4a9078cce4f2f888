import { offeredUntil } from '@evenhand/domain/interviews/release/offered-until';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { holdUntil, ownTimes } from '../bookings/book-time.ts';
import { dateOf, secondsOf } from '../bookings/busy-times.ts';
import { type InvitationRow, listInvitationsById } from '../bookings/invitations.queries.ts';
import { type InterviewTimes, offeredTo, timesFor } from '../bookings/list-times.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { isUnbooked } from '../own/invitation-state.ts';
import { mailCandidate } from '../own/mail-interview.ts';
import { placesFreed, shortlyAfter } from './release-jobs.ts';
import { deleteWait, listWaits, type WaitRow, writeOffer } from './waiting.queries.ts';

/** Seconds for which an offered place is kept at least. A later one is left to the candidate who chooses first. */
const shortestOffer = 1800;

/** Returns until when a place is kept: a candidate has some working hours, but never until it is too late to book it. */
function keptUntil(tx: TenantTx, { setup }: InvitationRow, start: number): Date | null {
  const latest = start - setup.minNoticeHours * 3600;
  if (latest - secondsOf(tx.now) < shortestOffer) return null;
  return new Date(Math.min(offeredUntil(setup.timeZone, tx.now).getTime(), latest * 1000));
}

interface Waiting {
  readonly wait: WaitRow;
  readonly invitation: InvitationRow;
}

/** Ends an offer that is no longer kept: it counts as passed. Returns the starts that the candidate has passed. */
async function endOffer(tx: TenantTx, wait: WaitRow): Promise<readonly number[]> {
  if (wait.offered_start === null) return wait.passed;
  const passed = [...new Set([...wait.passed, secondsOf(wait.offered_start)])];
  await writeOffer(tx, wait, { offer: null, passed });
  return passed;
}

/**
 * Ends what is over in a waiting list: who has a time or no open application leaves it. Returns those who wait for an offer, in their
 * order.
 */
async function tidyList(tx: TenantTx, waits: readonly WaitRow[]): Promise<Waiting[]> {
  const ids = waits.map(({ invitation_id }) => invitation_id);
  const invitations = new Map((await listInvitationsById(tx, ids)).map((row) => [row.id, row]));
  const left: Waiting[] = [];
  for (const wait of waits) {
    const invitation = invitations.get(wait.invitation_id);
    if (!(invitation && isUnbooked(invitation))) {
      await deleteWait(tx, wait.invitation_id);
      continue;
    }
    const { held } = await ownTimes(tx, invitation.id);
    if (held && held.id === wait.booking_id) continue;
    const passed = await endOffer(tx, wait);
    // A candidate who is choosing a time is not offered another one at the same moment.
    if (!held) left.push({ wait: { ...wait, passed: [...passed] }, invitation });
  }
  return left;
}

/** Offers one place to a candidate. Returns whether there was one. */
async function offerPlace(
  tx: TenantTx,
  host: InterviewHost,
  { wait, invitation }: Waiting,
  times: InterviewTimes,
): Promise<boolean> {
  const slots = offeredTo(tx, { ...invitation, setup: { ...invitation.setup, maxDays: null } }, times).filter(
    ({ start }) => (wait.wanted.length === 0 || wait.wanted.includes(start)) && !wait.passed.includes(start),
  );
  for (const start of new Set(slots.map((slot) => slot.start))) {
    const until = keptUntil(tx, invitation, start);
    if (until === null) continue;
    const own = { booked: undefined, held: undefined };
    const wanted = { invitation, own, slots, busy: times.busy, start, by: null };
    const booking = await holdUntil(tx, wanted, until).catch((error: unknown) => {
      if (error instanceof ProblemError) return null;
      throw error;
    });
    if (booking === null) continue;
    await writeOffer(tx, wait, { offer: { bookingId: booking, start: dateOf(start), until }, passed: wait.passed });
    const held = (await ownTimes(tx, invitation.id)).held;
    await mailCandidate(tx, host, 'interview-offered', { invitation, booking: held, until });
    await tx.send(placesFreed, { planId: invitation.plan_id }, { startAfter: shortlyAfter(until) });
    return true;
  }
  return false;
}

/**
 * Offers the free places of a plan that is locked to the candidates who wait for one, in their order. It follows from what is free now,
 * so that it can be called after any change, and again. Returns whether any candidate waits.
 */
export async function offerFreePlaces(
  tx: TenantTx,
  host: InterviewHost,
  planId: string,
  list?: readonly WaitRow[],
): Promise<boolean> {
  const waits = list ?? (await listWaits(tx, planId));
  if (waits.length === 0) return false;
  const known = new Map<string, InterviewTimes>();
  for (const one of await tidyList(tx, waits)) {
    const { minutes, notice_days: notice } = one.invitation;
    // Times are the same for interviews of one length and notice, as these candidates have none of their own.
    const need = `${minutes} ${notice}`;
    const times = known.get(need) ?? (await timesFor(tx, one.invitation));
    known.set(need, times);
    if (await offerPlace(tx, host, one, times)) known.clear();
  }
  return true;
}
