import { noticeDays } from '@evenhand/domain/candidates/adjustments';
import type { SectionData } from '@evenhand/domain/fields/values';
import { isShortNotice, minutesFor } from '@evenhand/domain/interviews/candidate-time';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { BookingRow } from './bookings.queries.ts';
import { secondsOf } from './busy-times.ts';
import type { InvitationRow } from './invitations.queries.ts';

const minute = 60_000;

/** Returns the minutes and the days of notice that an interview needs with the adjustments of its candidate as they are now. */
export const neededTime = (data: SectionData, { setup }: Pick<InvitationRow, 'setup'>) => ({
  minutes: minutesFor(data, setup.minutes),
  notice_days: noticeDays(data),
});

/** Returns an invitation as staff book it: with the length and the notice that its candidate needs by now, where that is more. */
export function withNeed(data: SectionData, invitation: InvitationRow): InvitationRow {
  const needed = neededTime(data, invitation);
  return {
    ...invitation,
    minutes: Math.max(invitation.minutes, needed.minutes),
    notice_days: Math.max(invitation.notice_days, needed.notice_days),
  };
}

/**
 * Returns whether a booked interview that is still to come begins too soon for the notice that it needs: since it was booked, or, where
 * its candidate has asked for more after that, from now on.
 */
export function isBookedShort(
  tx: Pick<TenantTx, 'now'>,
  days: number,
  at: {
    readonly invitation: Pick<InvitationRow, 'setup' | 'notice_days'>;
    readonly booking: Pick<BookingRow, 'state' | 'starts_at' | 'created_at'> | undefined;
  },
): boolean {
  const { invitation, booking } = at;
  if (booking?.state !== 'BOOKED' || booking.starts_at <= tx.now) return false;
  const since = days > invitation.notice_days ? tx.now : booking.created_at;
  return isShortNotice({ timeZone: invitation.setup.timeZone, start: secondsOf(booking.starts_at), days }, since);
}

/** Returns the minutes that a booked interview needs and does not have; null where it is long enough, or has begun. */
export function missingLength(
  tx: Pick<TenantTx, 'now'>,
  data: SectionData,
  at: {
    readonly invitation: Pick<InvitationRow, 'setup'>;
    readonly booking: Pick<BookingRow, 'state' | 'starts_at' | 'ends_at'> | undefined;
  },
): number | null {
  const { invitation, booking } = at;
  if (booking?.state !== 'BOOKED' || booking.starts_at <= tx.now) return null;
  const { minutes } = neededTime(data, invitation);
  return (booking.ends_at.getTime() - booking.starts_at.getTime()) / minute < minutes ? minutes : null;
}
