import { dayMoment } from '@evenhand/domain/assessment-days/day-moment';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listDayTimes } from './day-times.queries.ts';

/** When a member of staff has a part in an assessment day. */
export interface TimeOfDay {
  readonly userId: string;
  readonly dayId: string;
  readonly start: Date;
  readonly end: Date;
}

interface DayTimes {
  /** Exercises, with their write-up. Breaks are not among them. */
  readonly parts: readonly TimeOfDay[];
  /** Times as they stand in invitations: for each person and day from the first part or break to the last. */
  readonly invitations: readonly TimeOfDay[];
}

const oneDay = 86_400_000;
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));
const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));

/** Returns when some members of staff have a part in assessment days of a span, by the timetables that were released last. */
export async function dayTimesOf(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<DayTimes> {
  // A day by the calendar of its zone begins and ends within a day of the one in London.
  const days = { from: dateOf(from.getTime() - oneDay), to: dateOf(to.getTime() + oneDay) };
  const told = (await listDayTimes(tx, { userIds, ...days })).map((row) => ({
    userId: row.user_id,
    dayId: row.day_id,
    start: dayMoment(row.day, row.from, row.time_zone),
    end: dayMoment(row.day, row.to, row.time_zone),
    isBreak: row.is_break,
  }));
  const invitations = [...Map.groupBy(told, ({ userId, dayId }) => `${userId} ${dayId}`).values()].map((own) => ({
    userId: own[0]?.userId ?? '',
    dayId: own[0]?.dayId ?? '',
    start: earliest(own.map(({ start }) => start)),
    end: latest(own.map(({ end }) => end)),
  }));
  return { parts: told.filter(({ isBreak }) => !isBreak), invitations };
}
