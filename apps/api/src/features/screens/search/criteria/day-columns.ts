import { addDays, dayIn, daysBetween } from '@evenhand/domain/dates/day-in';
import type { FilterRead, WireFilter } from './read-filter.ts';
import { type StoredColumn, stageEnteredColumn, storedColumnById } from './stored-columns.ts';

/**
 * Columns of whole days by the organisation's calendar: since the last change of stage or step, and since the candidate came to the
 * stage.
 */
export const dayColumnIds = ['daysSinceMove', 'daysInStage'] as const;
type DayColumnId = (typeof dayColumnIds)[number];

export const isDayColumn = (id: string): id is DayColumnId => dayColumnIds.some((one) => one === id);

export const dayColumns = dayColumnIds.map(
  (id) => ({ id, kind: 'number', filter: 'range', sortable: true, byDefault: false, protected: false }) as const,
);

/** Returns the column by which the days are ordered, the other way round: the longest wait has the earliest time. */
export const timeBehind = (id: DayColumnId): StoredColumn | null =>
  id === 'daysInStage' ? stageEnteredColumn : (storedColumnById('lastChangeAt') ?? null);

/** More than any application has waited, and within what the database counts. */
const mostDays = 100_000;

/** Reads a range of days as the days of the calendar on which they began. */
export function readDays(id: DayColumnId, { from, to }: WireFilter, today: string): FilterRead {
  const column = timeBehind(id);
  const isDays = (bound: unknown): boolean =>
    bound === undefined || (typeof bound === 'number' && bound >= 0 && bound <= mostDays);
  if (!column || !isDays(from) || (from === undefined && to === undefined)) {
    return { fault: { part: 'from', code: 'invalid_value' } };
  }
  if (!isDays(to)) return { fault: { part: 'to', code: 'invalid_value' } };
  return {
    filter: {
      kind: 'date',
      column,
      from: to === undefined ? null : { day: addDays(today, -Math.floor(Number(to))) },
      to: from === undefined ? null : { day: addDays(today, -Math.ceil(Number(from))) },
    },
  };
}

interface DayRow {
  readonly last_change_at: Date;
  readonly stage_entered_at: Date | null;
}

/** Returns the days of a row by column. */
export function dayValues(
  row: DayRow,
  at: { readonly timeZone: string; readonly today: string },
): Readonly<Record<string, number>> {
  const daysSince = (time: Date): number => Math.max(0, daysBetween(dayIn(at.timeZone, time), at.today));
  const inStage = row.stage_entered_at === null ? {} : { daysInStage: daysSince(row.stage_entered_at) };
  return { daysSinceMove: daysSince(row.last_change_at), ...inStage };
}
