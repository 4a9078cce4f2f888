import { sql } from 'kysely';
import type { CalendarReply } from '../../../../platform/calendars/calendar-reply.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { findBooked } from '../bookings/bookings.queries.ts';

/** Finds the booked interview of an entry in calendars that is not over. */
export async function findByCalendar(tx: TenantTx, calendarId: string) {
  const row = await tx.db
    .selectFrom('interview_booking')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('calendar_id', '=', calendarId)
    .where('state', '=', 'BOOKED')
    .where('ends_at', '>', tx.now)
    .executeTakeFirst();
  return row && findBooked(tx, row.id);
}

/** Finds the interviewer of a booking who has an account with this address, with their last answer. */
export const findAnswering = (tx: TenantTx, at: { readonly bookingId: string; readonly address: string }) =>
  tx.db
    .selectFrom('interview_person as person')
    .innerJoin('user_account as account', (join) =>
      join.onRef('account.organization_id', '=', 'person.organization_id').onRef('account.id', '=', 'person.user_id'),
    )
    .select(['person.user_id', 'person.answer', 'person.answer_stamp', 'account.first_name', 'account.last_name'])
    .where('person.organization_id', '=', tx.organizationId)
    .where('person.booking_id', '=', at.bookingId)
    .where('person.state', 'in', ['PENCILLED', 'FIXED'])
    .where(sql<boolean>`lower(account.email) = ${at.address}`)
    .executeTakeFirst();

export const writeAnswer = (
  tx: TenantTx,
  at: {
    readonly bookingId: string;
    readonly userId: string;
    readonly answer: CalendarReply['answer'];
    readonly stamp: Date;
  },
) =>
  tx.db
    .updateTable('interview_person')
    .set({ answer: at.answer, answer_stamp: at.stamp })
    .where('organization_id', '=', tx.organizationId)
    .where('booking_id', '=', at.bookingId)
    .where('user_id', '=', at.userId)
    .execute();
