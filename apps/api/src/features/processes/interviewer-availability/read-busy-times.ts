import { personTimes } from '@evenhand/domain/interviewer-availability/free-spans';
import { spansWithin, type TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import { awaySpans } from '@evenhand/domain/interviewer-availability/weekly-hours';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { together } from '../../../platform/db/together.ts';
import { listBusySpans, listConnections } from './calendar-connections.queries.ts';
import { findDeclared } from './interviewer-availability.queries.ts';
import { type PanelPeople, panelPeopleOf } from './panel-people.ts';

/** When a member of staff can interview, and how often. */
export interface PanelTimes {
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
}

/** When a member of staff is taken, by what says so. */
export interface TakenTimes {
  /** Days away, merged. */
  readonly away: readonly TimeSpan[];
  /** Times in their calendars, as they stand there: they may overlap. */
  readonly inCalendars: readonly TimeSpan[];
}

interface PanelReading {
  readonly timesOf: ReadonlyMap<string, PanelTimes>;
  readonly takenOf: ReadonlyMap<string, TakenTimes>;
  readonly people: PanelPeople;
}

/** The same with the state of the person's calendars. */
export interface InterviewerTimes extends PanelTimes {
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
 * what their calendars say; with what panels are made by. Interviews that were booked here are not in it: the caller knows them.
 */
export async function readPanelTimes(
  tx: TenantTx,
  userIds: readonly string[],
  within: TimeSpan,
): Promise<PanelReading> {
  const [declaredOf, spans] = await together([findDeclared(tx, userIds), listBusySpans(tx, userIds, within)]);
  const spansOf = Map.groupBy(spans, (span) => span.user_id);
  const takenBy = (userId: string): TakenTimes => {
    const { away, timeZone } = declaredOf.get(userId) ?? nothingDeclared;
    return {
      away: spansWithin(awaySpans(away, timeZone), within),
      inCalendars: (spansOf.get(userId) ?? []).map((span) => ({
        start: span.starts_at.getTime(),
        end: span.ends_at.getTime(),
      })),
    };
  };
  const takenOf = new Map(userIds.map((userId) => [userId, takenBy(userId)]));
  const ofUser = (userId: string): PanelTimes => {
    const declared = declaredOf.get(userId);
    const { perDay, perWeek, inTraining, panelGroup: _, ...hours } = declared ?? nothingDeclared;
    return {
      ...personTimes(hours, takenOf.get(userId)?.inCalendars ?? [], within),
      hasHours: hours.hours !== null,
      timeZone: declared?.timeZone ?? null,
      perDay,
      perWeek,
      inTraining,
    };
  };
  const timesOf = new Map(userIds.map((userId) => [userId, ofUser(userId)]));
  return { timesOf, takenOf, people: panelPeopleOf(declaredOf) };
}

/** Returns when these members of staff can interview within a span, by user, and how far their calendars are known. */
export async function readBusyTimes(
  tx: TenantTx,
  userIds: readonly string[],
  within: TimeSpan,
): Promise<ReadonlyMap<string, InterviewerTimes>> {
  const [{ timesOf }, connections] = await together([
    readPanelTimes(tx, userIds, within),
    listConnections(tx, userIds),
  ]);
  return new Map(
    [...timesOf].map(([userId, times]) => {
      const readTimes = connections.filter((row) => row.user_id === userId).map((row) => row.read_at);
      const known = readTimes.filter((at) => at !== null).map((at) => at.getTime());
      const readAt = known.length > 0 && known.length === readTimes.length ? new Date(Math.min(...known)) : null;
      return [userId, { ...times, calendars: readTimes.length, readAt }];
    }),
  );
}
