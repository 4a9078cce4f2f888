import { dayIn, hourIn, startOfDay } from '@evenhand/domain/dates/day-in';
import { eventWhen } from '@evenhand/domain/events/event-when';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { recipientsOf } from '../../../../platform/mail/recipient-of.ts';
import { tellStaff } from '../../../records/staff-access/public.ts';
import { findInvitation } from '../bookings/invitations.queries.ts';
import { holdBooking, holdToday, listComing, listUnscored } from './due-reminders.queries.ts';

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

async function chase(tx: TenantTx, tenant: Tenant, bookingId: string): Promise<void> {
  await holdBooking(tx, bookingId);
  const unscored = await listUnscored(tx, bookingId);
  const [first] = unscored;
  const invitation = first && (await findInvitation(tx, first.invitation_id));
  if (!invitation) return;
  await tellStaff(tx, tenant, {
    userIds: unscored.map(({ user_id }) => user_id),
    notification: {
      template: 'staff-interview-feedback',
      applicationId: invitation.application_id,
      placeholders: { roleTitle: invitation.role_title, link: `${tenant.origin}/manager/my-interviews` },
    },
  });
}

/** Asks interviewers for their scores a day after an interview. */
export async function chaseFeedback(inTenant: InTenant, tenant: Tenant): Promise<void> {
  const due = await inTenant((tx) => listUnscored(tx, null));
  for (const id of new Set(due.map(({ booking_id }) => booking_id))) await inTenant((tx) => chase(tx, tenant, id));
}

type ComingRow = Awaited<ReturnType<typeof listComing>>[number];

/** Hour at which the list is sent on the interviewer's own clock, and by which it is left out. */
const firstHour = 7;
const lastHour = 10;
const longestDay = 26 * 3_600_000;

async function tellToday(tx: TenantTx, tenant: Tenant, rows: readonly ComingRow[], timeZone: string): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const since = startOfDay(timeZone, dayIn(timeZone, tx.now));
  if (await holdToday(tx, { userId: first.user_id, address: first.email, since })) return;
  await tellStaff(tx, tenant, {
    userIds: [first.user_id],
    notification: {
      template: 'staff-interviews-today',
      applicationId: null,
      placeholders: (language) => ({
        count: rows.length,
        interviews: rows.map(({ starts_at, ends_at, role_title }) => {
          const span = { startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString(), timeZone };
          return `${eventWhen(span, language)}, ${role_title}`;
        }),
        link: `${tenant.origin}/manager/my-interviews`,
      }),
    },
  });
}

/** Mails each interviewer the interviews of their day in the morning of their own clock. */
export async function tellTodaysInterviews(inTenant: InTenant, tenant: Tenant): Promise<void> {
  const due = await inTenant(async (tx) => {
    const rows = await listComing(tx, new Date(tx.now.getTime() + longestDay));
    const recipient = await recipientsOf(tx, tenant, [...new Set(rows.map(({ email }) => email))]);
    const today = rows.flatMap((row) => {
      const { timeZone } = recipient(row.email);
      const hour = hourIn(timeZone, tx.now);
      const isDue = hour >= firstHour && hour < lastHour && dayIn(timeZone, row.starts_at) === dayIn(timeZone, tx.now);
      return isDue ? [{ row, timeZone }] : [];
    });
    return [...Map.groupBy(today, ({ row }) => row.user_id).values()];
  });
  for (const own of due) {
    const zone = own[0]?.timeZone ?? 'UTC';
    const rows = own.map(({ row }) => row);
    await inTenant((tx) => tellToday(tx, tenant, rows, zone));
  }
}
