import { subtractSpans } from '@evenhand/domain/interviewer-availability/time-spans';
import type { LaneSpan } from '@evenhand/domain/interviews/cut-lane';
import { fullSpans } from '@evenhand/domain/interviews/full-spans';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { dayTimesOf, listHeldTimes } from '../../../records/staff-times/public.ts';
import { type PanelPeople, readPanelTimes } from '../../interviewer-availability/public.ts';

export interface BusyTime extends LaneSpan {
  readonly userId: string;
  /** The interview that is held then. Null for what stands in a calendar, and for an assessment day. */
  readonly bookingId: string | null;
  /** True for a day or week in which the person holds as many interviews as they wish. */
  readonly isFull?: boolean;
}

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

const week = 7 * 86_400;

interface PanelBusy {
  readonly busy: readonly BusyTime[];
  readonly people: PanelPeople;
}

interface BusyOptions {
  /** Interviews that do not count. */
  readonly ignored?: ReadonlySet<string>;
  /** False to leave out what they hold, and how much of it they wish: no person holds two interviews at one time. */
  readonly withInterviews?: boolean;
}

const none: ReadonlySet<string> = new Set();

/**
 * Returns when interviewers are not free in a span: in other interviews and assessment days, by their calendars, out of their hours, and
 * on days and in weeks in which they hold as many interviews as they wish; with what panels are made by.
 */
export async function readPanelBusy(
  tx: TenantTx,
  userIds: readonly string[],
  span: LaneSpan,
  { ignored = none, withInterviews = true }: BusyOptions = {},
): Promise<PanelBusy> {
  // Limits are for a day and a week, so that the weeks around count.
  const around = { from: dateOf(span.start - week), to: dateOf(span.end + week) };
  const within = { start: span.start * 1000, end: span.end * 1000 };
  const [rows, dayTimes, { timesOf, people }] = await together([
    withInterviews ? listHeldTimes(tx, { userIds, ...around }) : Promise.resolve([]),
    dayTimesOf(tx, userIds, { from: dateOf(span.start), to: dateOf(span.end) }),
    readPanelTimes(tx, userIds, within),
  ]);
  const own = rows
    .filter((row) => !ignored.has(row.booking_id))
    .map((row) => ({
      userId: row.user_id,
      bookingId: row.booking_id,
      start: secondsOf(row.starts_at),
      end: secondsOf(row.ends_at),
    }));
  const ownOf = Map.groupBy(own, ({ userId }) => userId);
  const others = [...timesOf].flatMap(([userId, times]) => {
    const calendar = subtractSpans([within], times.free).map(({ start, end }) => ({
      start: Math.floor(start / 1000),
      end: Math.ceil(end / 1000),
    }));
    if (!withInterviews) return calendar.map((one) => ({ ...one, userId, bookingId: null }));
    const held = (ownOf.get(userId) ?? []).map(({ start }) => start);
    const { perDay, perWeek } = times;
    const full = fullSpans({ timeZone: times.timeZone ?? 'UTC', perDay, perWeek }, held).map((one) => ({
      ...one,
      isFull: true,
    }));
    return [...calendar, ...full].map((one) => ({ ...one, userId, bookingId: null }));
  });
  const onDays = dayTimes.parts.map(({ userId, start, end }) => ({
    userId,
    bookingId: null,
    start: secondsOf(start),
    end: secondsOf(end),
  }));
  const busy = [...own, ...onDays, ...others].filter(({ start, end }) => start < span.end && end > span.start);
  return { busy, people };
}

/** Returns when interviewers are not free in a span, as `readPanelBusy` does. */
export const busyTimes = async (...given: Parameters<typeof readPanelBusy>): Promise<readonly BusyTime[]> =>
  (await readPanelBusy(...given)).busy;
