import type { LaneSpan } from '@evenhand/domain/interviews/cut-lane';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listBusy } from './bookings.queries.ts';

export interface BusyTime extends LaneSpan {
  readonly userId: string;
  /** The interview that is held then. Null for what stands in a calendar. */
  readonly bookingId: string | null;
}

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** Returns when interviewers are not free in a span. The only place at which calendars join the organisation's own interviews. */
export async function busyTimes(tx: TenantTx, userIds: readonly string[], span: LaneSpan): Promise<BusyTime[]> {
  const rows = await listBusy(tx, { userIds, from: dateOf(span.start), to: dateOf(span.end) });
  return rows.map((row) => ({
    userId: row.user_id,
    bookingId: row.booking_id,
    start: secondsOf(row.starts_at),
    end: secondsOf(row.ends_at),
  }));
}
