import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listHeldTimes } from '../../../records/staff-times/public.ts';
import { placeAndRoom, roomKeyOf } from './rooms.queries.ts';

/** Ends the holds that have run out, so that their times are free again. */
export async function expireHolds(tx: TenantTx): Promise<void> {
  await sql`with over as (
      select id from interview_booking
      where organization_id = ${tx.organizationId} and state = 'HELD' and hold_until <= ${tx.now}
      order by id for update skip locked
    ), ended as (
      update interview_booking b set state = 'EXPIRED', ended_at = ${tx.now} from over
      where b.organization_id = ${tx.organizationId} and b.id = over.id returning b.id
    ) update interview_person p set state = 'RELEASED' from ended
      where p.organization_id = ${tx.organizationId} and p.booking_id = ended.id`.execute(tx.db);
}

/** Lists the times of a plan that are booked or held. */
export const listTaken = (tx: TenantTx, planId: string) =>
  tx.db
    .selectFrom('interview_booking')
    .select(['id', 'lane_id', 'invitation_id', 'starts_at', 'ends_at', 'state', 'hold_until'])
    .where('organization_id', '=', tx.organizationId)
    .where('plan_id', '=', planId)
    .where('state', 'in', ['HELD', 'BOOKED'])
    .execute();

const bookings = (tx: TenantTx) =>
  tx.db
    .selectFrom('interview_booking as booking')
    .innerJoin('interview_lane as lane', (join) =>
      join.onRef('lane.organization_id', '=', 'booking.organization_id').onRef('lane.id', '=', 'booking.lane_id'),
    )
    .innerJoin('interview_window as window', (join) =>
      join.onRef('window.organization_id', '=', 'lane.organization_id').onRef('window.id', '=', 'lane.window_id'),
    )
    .select(['booking.id', 'booking.plan_id', 'booking.invitation_id', 'booking.application_id', 'booking.lane_id'])
    .select(['booking.starts_at', 'booking.ends_at', 'booking.state', 'booking.hold_until', 'booking.sequence'])
    .select(['booking.created_at', 'booking.calendar_id', 'booking.outcome', 'booking.end_reason', 'lane.n as lane'])
    .select(placeAndRoom.as('place'))
    .select('window.interviewer_ids')
    .where('booking.organization_id', '=', tx.organizationId);

/** Lists the times of an invitation that stand or took place, the latest first. */
export const listOwnBookings = (tx: TenantTx, invitationId: string) =>
  bookings(tx)
    .where('booking.invitation_id', '=', invitationId)
    .where('booking.state', 'in', ['HELD', 'BOOKED', 'DONE', 'CANCELLED'])
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id', 'desc')
    .execute();
export type BookingRow = Awaited<ReturnType<typeof listOwnBookings>>[number];

/** Lists the times of a plan that are booked or took place. */
export const listPlanBookings = (tx: TenantTx, planId: string) =>
  bookings(tx)
    .where('booking.plan_id', '=', planId)
    .where('booking.state', 'in', ['BOOKED', 'DONE'])
    .orderBy('booking.starts_at')
    .execute();

export interface NewBooking {
  readonly planId: string;
  readonly laneId: string;
  readonly invitationId: string;
  readonly applicationId: string;
  readonly candidateId: string;
  readonly start: Date;
  readonly end: Date;
  readonly holdUntil: Date | null;
  readonly sequence: number;
  readonly calendarId: string;
  readonly by: string | null;
}

/** Books or holds a time. Returns null when its lane, its room or its candidate has another at that time. */
export async function insertBooking(tx: TenantTx, one: NewBooking): Promise<string | null> {
  const row = await tx.db
    .insertInto('interview_booking')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      plan_id: one.planId,
      lane_id: one.laneId,
      room_key: roomKeyOf(tx, one.laneId),
      invitation_id: one.invitationId,
      application_id: one.applicationId,
      candidate_key: one.candidateId,
      calendar_id: one.calendarId,
      starts_at: one.start,
      ends_at: one.end,
      state: one.holdUntil === null ? 'BOOKED' : 'HELD',
      hold_until: one.holdUntil,
      sequence: one.sequence,
      booked_by: one.by,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Books a time that is held. False when its candidate has another interview at that time. */
export async function confirmHold(
  tx: TenantTx,
  id: string,
  at: { readonly sequence: number; readonly calendarId: string; readonly candidateId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update interview_booking b
    set state = 'BOOKED', hold_until = null, sequence = ${at.sequence}, calendar_id = ${at.calendarId}
    where organization_id = ${tx.organizationId} and id = ${id} and not exists (
      select 1 from interview_booking o where o.organization_id = ${tx.organizationId} and o.candidate_key = ${at.candidateId}
        and o.state = 'BOOKED' and tstzrange(o.starts_at, o.ends_at) && tstzrange(b.starts_at, b.ends_at))
    returning id`.execute(tx.db);
  return rows.length > 0;
}

interface BookingEnd {
  readonly state: 'MOVED' | 'CANCELLED' | 'EXPIRED';
  readonly reason?: string;
  readonly outcome?: string;
}

/** Ends a booking and lets its interviewers go. A hold stays what it was, and expires. */
export async function endBooking(tx: TenantTx, id: string, end: BookingEnd): Promise<void> {
  await tx.db
    .updateTable('interview_booking')
    .set({
      state: end.state,
      end_reason: end.reason ?? '',
      ended_at: tx.now,
      ...(end.outcome === undefined ? {} : { outcome: end.outcome, outcome_at: tx.now }),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
  await tx.db
    .updateTable('interview_person')
    .set({ state: 'RELEASED' })
    .where('organization_id', '=', tx.organizationId)
    .where('booking_id', '=', id)
    .where('state', 'in', ['PENCILLED', 'FIXED'])
    .execute();
}

/** Records how a booked interview went; null takes it back. */
export async function writeOutcome(
  tx: TenantTx,
  id: string,
  at: { readonly outcome: string | null; readonly by: string },
): Promise<void> {
  const { outcome, by } = at;
  await tx.db
    .updateTable('interview_booking')
    .set({
      state: outcome === null ? 'BOOKED' : 'DONE',
      outcome,
      outcome_at: outcome === null ? null : tx.now,
      outcome_by: outcome === null ? null : by,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export interface NewPerson {
  readonly userId: string;
  readonly role: 'CHAIR' | 'MEMBER' | 'OBSERVER';
}

/**
 * Adds interviewers to a booking, in the order of their ids: all or, where one has another interview at that time, none. Returns those
 * who have no other.
 */
export async function insertPeople(
  tx: TenantTx,
  at: { readonly bookingId: string; readonly start: Date; readonly end: Date },
  people: readonly NewPerson[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await tx.db
    .insertInto('interview_person')
    .values(
      people
        .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
        .map(({ userId, role }) => ({
          organization_id: tx.organizationId,
          booking_id: at.bookingId,
          user_id: userId,
          starts_at: at.start,
          ends_at: at.end,
          role,
          state: 'PENCILLED',
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  const added = rows.map(({ user_id }) => user_id);
  if (added.length > 0 && added.length < people.length) {
    await tx.db
      .deleteFrom('interview_person')
      .where('organization_id', '=', tx.organizationId)
      .where('booking_id', '=', at.bookingId)
      .where('user_id', 'in', added)
      .execute();
  }
  return added;
}

/** Lists the interviewers of bookings by name. */
export async function listPeople(tx: TenantTx, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return tx.db
    .selectFrom('interview_person as person')
    .leftJoin('user_account as account', (join) =>
      join.onRef('account.organization_id', '=', 'person.organization_id').onRef('account.id', '=', 'person.user_id'),
    )
    .select(['person.booking_id', 'person.user_id', 'person.role', 'person.state', 'person.answer'])
    .select(['account.first_name', 'account.last_name'])
    .where('person.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`person.booking_id = any(cast(${bookingIds} as uuid[]))`)
    .orderBy('person.role')
    .orderBy('person.user_id')
    .execute();
}
export type PanelPersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Finds the booked interviews that a member of staff holds in a span. */
export async function listHeldBy(
  tx: TenantTx,
  at: { readonly userId: string; readonly from: Date; readonly to: Date },
): Promise<BookingRow[]> {
  const ids = (await listHeldTimes(tx, { userIds: [at.userId], from: at.from, to: at.to })).map(
    (row) => row.booking_id,
  );
  if (ids.length === 0) return [];
  return bookings(tx)
    .where('booking.id', 'in', ids)
    .where('booking.state', '=', 'BOOKED')
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .execute();
}

/** Finds an interview, whatever became of it. */
export const findBooking = (tx: TenantTx, id: string) => bookings(tx).where('booking.id', '=', id).executeTakeFirst();

/** Lists the booked interviews of an application that are not over. */
export const listStandingOf = (tx: TenantTx, applicationId: string) =>
  bookings(tx)
    .where('booking.application_id', '=', applicationId)
    .where('booking.state', '=', 'BOOKED')
    .where('booking.ends_at', '>', tx.now)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .execute();

/** Finds a booked interview. */
export const findBooked = (tx: TenantTx, id: string) =>
  bookings(tx).where('booking.id', '=', id).where('booking.state', '=', 'BOOKED').executeTakeFirst();
