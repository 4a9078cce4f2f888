import { personTimes } from '@evenhand/domain/interviewer-availability/free-spans';
import type { TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listBusySpans, listConnections } from './calendar-connections.queries.ts';
import { findDeclared } from './interviewer-availability.queries.ts';

/** When a member of staff can interview, and how often. */
export interface InterviewerTimes {
  /** Times that are taken by a calendar or a day away, merged. */
  readonly busy: readonly TimeSpan[];
  /** Times within the declared hours that are not taken. */
  readonly free: readonly TimeSpan[];
  /** False when no hours are declared: every time that is not taken is free. */
  readonly hasHours: boolean;
  readonly timeZone: string | null;
  readonly perDay: number | null;
  readonly perWeek: number | null;
  readonly inTraining: boolean;
  /** Number of connected calendars, and the time to which all of them are known; null before the first success. */
  readonly calendars: number;
  readonly readAt: Date | null;
}

const nothingDeclared = {
  timeZone: 'UTC',
  hours: null,
  away: [],
  perDay: null,
  perWeek: null,
  inTraining: false,
  panelGroup: null,
};

/**
 * Returns when these members of staff of the organisation can interview within a span, by user: their own hours and days away, and
 * what their calendars say. Interviews that were booked here are not in it: the caller knows them.
 */
export async function readBusyTimes(
  tx: TenantTx,
  userIds: readonly string[],
  within: TimeSpan,
): Promise<ReadonlyMap<string, InterviewerTimes>> {
  const [declaredOf, spans, connections] = await Promise.all([
    findDeclared(tx, userIds),
    listBusySpans(tx, userIds, within),
    listConnections(tx, userIds),
  ]);
  const timesOf = (userId: string): InterviewerTimes => {
    const declared = declaredOf.get(userId);
    const { perDay, perWeek, inTraining, panelGroup: _, ...hours } = declared ?? nothingDeclared;
    const busy = spans
      .filter((span) => span.user_id === userId)
      .map((span) => ({ start: span.starts_at.getTime(), end: span.ends_at.getTime() }));
    const readTimes = connections.filter((row) => row.user_id === userId).map((row) => row.read_at);
    const known = readTimes.filter((at) => at !== null).map((at) => at.getTime());
    return {
      ...personTimes(hours, busy, within),
      hasHours: hours.hours !== null,
      timeZone: declared?.timeZone ?? null,
      perDay,
      perWeek,
      inTraining,
      calendars: readTimes.length,
      readAt: known.length > 0 && known.length === readTimes.length ? new Date(Math.min(...known)) : null,
    };
  };
  return new Map(userIds.map((userId) => [userId, timesOf(userId)]));
}
