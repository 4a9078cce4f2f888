import type { BodyOf, ReplyOf } from '@evenhand/contract/base/endpoint';
import type {
  applyStandIns as applyContract,
  proposeStandIns as proposeContract,
} from '@evenhand/contract/processes/interviews/interviews';
import { panelRoles } from '@evenhand/domain/interviews/interview-limits';
import { freeIn } from '@evenhand/domain/interviews/list-slots';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { bookTime, ownTimes } from '../bookings/book-time.ts';
import {
  type BookingRow,
  expireHolds,
  findBooked,
  insertPeople,
  listHeldBy,
  listPeople,
} from '../bookings/bookings.queries.ts';
import { busyTimes, dateOf, secondsOf } from '../bookings/busy-times.ts';
import { listUnable } from '../bookings/conflicts.queries.ts';
import { takeOut } from '../bookings/held-interviews.queries.ts';
import { findInvitation, type InvitationRow } from '../bookings/invitations.queries.ts';
import { timesFor } from '../bookings/list-times.ts';
import { isStanding } from '../bookings/panel-shortfalls.ts';
import { listStaffNames } from '../bookings/staff-names.queries.ts';
import { staffPlan } from '../plans/save-plan.ts';
import { type InterviewChange, staffInvitation } from './book-for-candidate.ts';
import { type Arranger, intervieweeOf } from './present-interview.ts';

const spanOfRow = (row: BookingRow) => ({ start: secondsOf(row.starts_at), end: secondsOf(row.ends_at) });

/** Returns the colleagues of the interview's window who are free and not in its panel. */
async function freeColleagues(tx: TenantTx, booking: BookingRow, invitation: InvitationRow): Promise<string[]> {
  const { windows } = await timesFor(tx, invitation);
  const window = windows.find(({ laneIds }) => laneIds.includes(booking.lane_id));
  const panel = (await listPeople(tx, [booking.id])).map(({ user_id }) => user_id);
  const unable = await listUnable(tx, { planId: booking.plan_id, applicationId: booking.application_id });
  const others = (window?.rule.interviewerIds ?? []).filter((id) => ![...panel, ...unable].includes(id));
  const span = spanOfRow(booking);
  return others.filter(freeIn(await busyTimes(tx, others, span), span));
}

/** Returns the next time at which an interview can be held without a member of staff. */
async function nextTime(tx: TenantTx, invitation: InvitationRow, away: string, after: number): Promise<number | null> {
  const { free } = await timesFor(tx, invitation, [away]);
  return free.find(({ start }) => start > Math.max(after, secondsOf(tx.now)))?.start ?? null;
}

type Proposals = ReplyOf<typeof proposeContract>;

/** Proposes stand-ins, or another time, for the interviews of a member of staff who is away. Changes nothing. */
export async function proposeStandIns(
  tx: TenantTx,
  by: Arranger,
  input: BodyOf<typeof proposeContract>,
): Promise<Proposals> {
  const held = await listHeldBy(tx, { userId: input.userId, from: new Date(input.from), to: new Date(input.to) });
  const proposals: Proposals = [];
  for (const booking of held) {
    const invitation = await findInvitation(tx, booking.invitation_id);
    if (!invitation) continue;
    await staffInvitation(tx, by, { planId: invitation.plan_id, invitationId: invitation.id });
    const names = await listStaffNames(tx, await freeColleagues(tx, booking, invitation));
    const moveTo = await nextTime(tx, invitation, input.userId, secondsOf(new Date(input.to)));
    proposals.push({
      bookingId: booking.id,
      startsAt: booking.starts_at.toISOString(),
      endsAt: booking.ends_at.toISOString(),
      candidate: intervieweeOf(by.me, invitation),
      standIns: names.map((one) => ({ userId: one.id, name: `${one.first_name} ${one.last_name}`.trim() })),
      moveTo: moveTo === null ? null : dateOf(moveTo).toISOString(),
    });
  }
  return proposals;
}

/** Changed interviews, for those who are told, and the interviews whose time or person was taken meanwhile. */
export interface StandInChanges {
  readonly changes: readonly (InterviewChange & { readonly peopleBefore: readonly string[] })[];
  readonly taken: readonly string[];
}

type Change = BodyOf<typeof applyContract>['changes'][number];

/** Makes one change. Returns false when the colleague or the time is no longer free. */
async function applyOne(
  tx: TenantTx,
  by: Arranger,
  at: { readonly change: Change; readonly booking: BookingRow; readonly away: string; readonly reason: string },
): Promise<boolean> {
  const { change, booking, away, reason } = at;
  if ('isLeftOpen' in change) {
    return (await takeOut(tx, { bookingId: booking.id, userId: away, state: 'DECLINED' })) !== null;
  }
  const invitation = found(await findInvitation(tx, booking.invitation_id));
  if ('standInId' in change) {
    if (!(await freeColleagues(tx, booking, invitation)).includes(change.standInId)) return false;
    const span = { bookingId: booking.id, start: booking.starts_at, end: booking.ends_at };
    const seat = (await listPeople(tx, [booking.id])).find(({ user_id }) => user_id === away)?.role;
    const person = { userId: change.standInId, role: panelRoles.find((one) => one === seat) ?? ('MEMBER' as const) };
    // The colleague comes first: one who was taken at the same moment leaves the panel as it was.
    if ((await insertPeople(tx, span, [person])).length === 0) return false;
    await takeOut(tx, { bookingId: booking.id, userId: away, state: 'STOOD_IN' });
    return true;
  }
  const { free, busy } = await timesFor(tx, invitation, [away]);
  const start = secondsOf(new Date(change.moveTo));
  if (start <= secondsOf(tx.now) || !free.some((slot) => slot.start === start)) return false;
  const own = await ownTimes(tx, invitation.id);
  await bookTime(tx, { invitation, own, slots: free, busy, start, by: by.me.userId }, reason);
  return true;
}

/**
 * Locks the plans of all interviews that are to change, in the order of their ids and before the first change: two planners who
 * change the same interviews in another order do not wait for one another.
 */
async function lockPlans(tx: TenantTx, by: Arranger, changes: readonly Change[]): Promise<void> {
  const bookings = await Promise.all(
    [...new Set(changes.map(({ bookingId }) => bookingId))].map((id) => findBooked(tx, id)),
  );
  const planIds = new Set(bookings.flatMap((one) => (one ? [one.plan_id] : [])));
  for (const planId of [...planIds].toSorted()) await staffPlan(tx, by.me, { planId, lock: true });
}

/** Takes a member of staff out of interviews by stand-ins or moves. */
export async function applyStandIns(
  tx: TenantTx,
  by: Arranger,
  input: BodyOf<typeof applyContract>,
): Promise<StandInChanges> {
  const changes: (InterviewChange & { readonly peopleBefore: readonly string[] })[] = [];
  const taken: string[] = [];
  await lockPlans(tx, by, input.changes);
  for (const change of input.changes) {
    const known = await findBooked(tx, change.bookingId);
    if (!known) {
      taken.push(change.bookingId);
      continue;
    }
    const at = { planId: known.plan_id, invitationId: known.invitation_id, lock: true };
    const invitation = await staffInvitation(tx, by, at);
    await expireHolds(tx);
    // A colleague may have changed the interview while this request waited for its plan.
    const booking = await findBooked(tx, change.bookingId);
    const peopleBefore = (await listPeople(tx, [known.id])).filter(isStanding).map(({ user_id }) => user_id);
    const { userId: away, reason } = input;
    const isTheirs = booking && peopleBefore.includes(away);
    if (!(isTheirs && (await applyOne(tx, by, { change, booking, away, reason })))) {
      taken.push(known.id);
      continue;
    }
    await recordEvent(tx, {
      kind: 'moveTo' in change ? 'interview.moved' : 'interview.panel-changed',
      candidateId: invitation.candidate_id,
      applicationId: invitation.application_id,
      roleId: invitation.role_id,
      subjectId: invitation.id,
    });
    changes.push({
      invitation,
      before: booking,
      change: 'moveTo' in change ? 'MOVED' : null,
      reason,
      peopleBefore,
    });
  }
  return { changes, taken };
}
