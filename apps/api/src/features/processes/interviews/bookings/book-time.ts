import { holdMinutes } from '@evenhand/domain/interviews/interview-limits';
import { type FreeSlot, freeIn } from '@evenhand/domain/interviews/list-slots';
import { nearestPanel, type Panel, pickPanel, pickTrainees } from '@evenhand/domain/interviews/pick-panel';
import { wallDayAt } from '@evenhand/domain/interviews/wall-seconds';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import {
  type BookingRow,
  confirmHold,
  endBooking,
  insertBooking,
  insertPeople,
  listOwnBookings,
  listTaken,
  type NewPerson,
} from './bookings.queries.ts';
import { dateOf, secondsOf } from './busy-times.ts';
import { followSubstage } from './follow-substage.ts';
import { type InvitationRow, writeInvitation } from './invitations.queries.ts';
import type { InterviewTimes } from './list-times.ts';

/** InterviewTimes of an invitation that stand. */
export interface OwnTimes {
  readonly booked: BookingRow | undefined;
  readonly held: BookingRow | undefined;
}

export async function ownTimes(tx: TenantTx, invitationId: string): Promise<OwnTimes> {
  const rows = await listOwnBookings(tx, invitationId);
  return {
    booked: rows.find(({ state }) => state === 'BOOKED'),
    held: rows.find(({ state, hold_until }) => state === 'HELD' && hold_until !== null && hold_until > tx.now),
  };
}

interface Wanted {
  readonly invitation: InvitationRow;
  readonly own: OwnTimes;
  readonly slots: readonly FreeSlot[];
  readonly busy: InterviewTimes['busy'];
  /** Start in seconds. */
  readonly start: number;
  /** The member of staff who books it; null for the candidate. */
  readonly by: string | null;
}

/** Returns how many interviews a person holds on the day of a slot. */
function loadsOn({ invitation, busy }: Pick<Wanted, 'invitation' | 'busy'>, slot: FreeSlot) {
  const day = wallDayAt(invitation.setup.timeZone, slot.start);
  const held = busy.filter(({ bookingId, start }) => bookingId !== null && start >= day.start && start < day.end);
  const byUser = Map.groupBy(held, (one) => one.userId);
  return (userId: string): number => byUser.get(userId)?.length ?? 0;
}

/** Returns the panel of a slot: of those who are free, the ones with the fewest interviews on the day. Null when there is none. */
export function panelFor(
  { invitation, busy }: Pick<Wanted, 'invitation' | 'busy'>,
  slot: FreeSlot,
  elsewhere: ReadonlySet<string> = new Set(),
): Panel | null {
  const loadOf = loadsOn({ invitation, busy }, slot);
  const isFree = freeIn(slot.isShort ? busy.filter(({ isFull }) => !isFull) : busy, slot);
  const pick = slot.isShort ? nearestPanel : pickPanel;
  return pick(slot.window.rule, (id) => isFree(id) && !elsewhere.has(id), loadOf);
}

/** Returns the trainees who sit in on an interview of a slot. */
export const traineesFor = ({ invitation, busy }: Pick<Wanted, 'invitation' | 'busy'>, slot: FreeSlot): string[] =>
  pickTrainees(slot.window.rule, freeIn(busy, slot), loadsOn({ invitation, busy }, slot));

const seatsOf = ({ chairId, memberIds }: Panel): NewPerson[] => [
  ...(chairId === null ? [] : [{ userId: chairId, role: 'CHAIR' as const }]),
  ...memberIds.map((userId) => ({ userId, role: 'MEMBER' as const })),
];

/** Seats trainees beside the panel of a booking. One who is taken meanwhile is left out. */
async function seatTrainees(
  tx: TenantTx,
  at: { readonly bookingId: string; readonly start: Date; readonly end: Date },
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) await insertPeople(tx, at, [{ userId, role: 'OBSERVER' }]);
}

/** Fills the panel of a booking with those who have the fewest interviews on the day. Returns whether it is whole. */
async function fillPanel(tx: TenantTx, wanted: Wanted, slot: FreeSlot, bookingId: string): Promise<boolean> {
  const elsewhere = new Set<string>();
  // A person may be taken by another plan between the reading and the writing: then the next one is asked.
  for (let tries = slot.window.rule.interviewerIds.length; tries >= 0; tries -= 1) {
    const panel = panelFor(wanted, slot, elsewhere);
    if (panel === null) return false;
    const people = seatsOf(panel);
    const at = { bookingId, start: dateOf(slot.start), end: dateOf(slot.end) };
    const added = await insertPeople(tx, at, people);
    if (added.length === people.length) {
      await seatTrainees(tx, at, traineesFor(wanted, slot));
      return true;
    }
    for (const { userId } of people) if (!added.includes(userId)) elsewhere.add(userId);
  }
  return false;
}

/** Books or holds one lane for one slot. Returns null when the lane is taken, and false when there is no panel for it. */
async function writeInLane(
  tx: TenantTx,
  wanted: Wanted,
  at: { readonly slot: FreeSlot; readonly laneId: string; readonly holdUntil: Date | null },
): Promise<string | null | false> {
  const { invitation, own, by } = wanted;
  const { slot, laneId, holdUntil } = at;
  const { booked } = own;
  const id = await insertBooking(tx, {
    planId: invitation.plan_id,
    laneId,
    invitationId: invitation.id,
    applicationId: invitation.application_id,
    candidateId: invitation.candidate_id,
    start: dateOf(slot.start),
    end: dateOf(slot.end),
    holdUntil,
    sequence: booked ? booked.sequence + 1 : 0,
    calendarId: booked?.calendar_id ?? tx.newId(),
    by,
  });
  if (id === null || (await fillPanel(tx, wanted, slot, id))) return id;
  await endBooking(tx, id, { state: holdUntil === null ? 'CANCELLED' : 'EXPIRED' });
  return false;
}

/** Writes a hold or a booking into the first lane that is free. Throws `interview_time_taken` when none is. */
async function writeTime(tx: TenantTx, wanted: Wanted, holdUntil: Date | null): Promise<string> {
  for (const slot of wanted.slots.filter((one) => one.start === wanted.start)) {
    for (const laneId of slot.laneIds) {
      const id = await writeInLane(tx, wanted, { slot, laneId, holdUntil });
      if (id === false) break;
      if (id !== null) return id;
    }
  }
  throw new ProblemError('interview_time_taken');
}

/** Keeps a time until a moment. Throws `interview_time_taken` when there is no lane or panel for it. */
export const holdUntil = (tx: TenantTx, wanted: Wanted, until: Date): Promise<string> => writeTime(tx, wanted, until);

/** Keeps a time for ten minutes. The candidate's earlier hold is let go. */
export async function holdInterview(tx: TenantTx, wanted: Wanted): Promise<void> {
  const { held } = wanted.own;
  if (held && secondsOf(held.starts_at) === wanted.start) return;
  if (held) await endBooking(tx, held.id, { state: 'EXPIRED' });
  await writeTime(tx, wanted, new Date(tx.now.getTime() + holdMinutes * 60_000));
}

export const releaseHold = async (tx: TenantTx, { held }: OwnTimes): Promise<void> => {
  if (held) await endBooking(tx, held.id, { state: 'EXPIRED' });
};

/** Ends the holds of a plan that is closed. */
export async function endHolds(tx: TenantTx, planId: string): Promise<void> {
  for (const { id } of (await listTaken(tx, planId)).filter(({ state }) => state === 'HELD')) {
    await endBooking(tx, id, { state: 'EXPIRED' });
  }
}

/** Books a time, or moves the booked one to it: the old one ends, and the new one has its calendar id. */
export async function bookTime(tx: TenantTx, wanted: Wanted, reason = ''): Promise<string> {
  const { invitation, own, start } = wanted;
  const { booked, held } = own;
  const isHeld = held !== undefined && secondsOf(held.starts_at) === start;
  if (booked) await endBooking(tx, booked.id, { state: 'MOVED', reason });
  if (held && !isHeld) await endBooking(tx, held.id, { state: 'EXPIRED' });
  const id = isHeld ? await confirm(tx, wanted, held) : await writeTime(tx, wanted, null);
  await together([
    writeInvitation(tx, invitation.id, { state: 'BOOKED', none_suits: null, ended_at: null }),
    followSubstage(tx, {
      applicationIds: [invitation.application_id],
      roleId: invitation.role_id,
      stageId: invitation.plan_stage_id,
      from: ['PENDING', 'INVITED'],
      to: 'SCHEDULED',
    }),
  ]);
  return id;
}

/** Codes of the database for two changes of which one takes the other's time. */
const crossings = ['23P01', '40P01', '40001'];
const isCrossing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && crossings.includes(String(error.code));

/** Books the held time. Throws `interview_time_taken` also when another plan takes the candidate's time at the same moment. */
async function confirm(tx: TenantTx, { own, invitation }: Wanted, held: BookingRow): Promise<string> {
  const done = await confirmHold(tx, held.id, {
    sequence: own.booked ? own.booked.sequence + 1 : 0,
    calendarId: own.booked?.calendar_id ?? held.calendar_id,
    candidateId: invitation.candidate_id,
  }).catch((error: unknown) => {
    throw isCrossing(error) ? new ProblemError('interview_time_taken') : error;
  });
  if (!done) throw new ProblemError('interview_time_taken');
  return held.id;
}

/** Cancels a booked time. The candidate may choose again while the plan is open. */
export async function cancelTime(
  tx: TenantTx,
  invitation: InvitationRow,
  booked: BookingRow,
  end: { readonly reason: string; readonly by: 'US' | 'THEM' },
): Promise<void> {
  await endBooking(tx, booked.id, { state: 'CANCELLED', reason: end.reason, outcome: `CANCELLED_BY_${end.by}` });
  await writeInvitation(tx, invitation.id, { state: 'INVITED' });
  await followSubstage(tx, {
    applicationIds: [invitation.application_id],
    roleId: invitation.role_id,
    stageId: invitation.plan_stage_id,
    from: ['SCHEDULED'],
    to: 'INVITED',
  });
}
