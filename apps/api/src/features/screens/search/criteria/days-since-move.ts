import { addDays, dayIn, daysBetween } from '@evenhand/domain/dates/day-in';
import type { FilterRead, WireFilter } from './read-filter.ts';
import { type StoredColumn, storedColumnById } from './stored-columns.ts';

/** Column of the whole days since the candidate last changed stage or step, by the organisation's calendar. */
export const daysSinceMoveId = 'daysSinceMove';

export const daysSinceMoveColumn = {
  id: daysSinceMoveId,
  kind: 'number',
  filter: 'range',
  sortable: true,
  byDefault: false,
  protected: false,
} as const;

/** Returns the column by which the days are ordered, the other way round: the longest wait has the earliest time. */
export const timeOfLastMove = (): StoredColumn | null => storedColumnById('lastChangeAt') ?? null;

/** More than any application has waited, and within what the database counts. */
const mostDays = 100_000;

/** Reads a range of days as the days of the calendar on which the last move was made. */
export function readDaysSinceMove({ from, to }: WireFilter, today: string): FilterRead {
  const column = timeOfLastMove();
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

/** Returns the days since the last move of a row. */
export const daysSinceMove = (lastChangeAt: Date, at: { readonly timeZone: string; readonly today: string }): number =>
  Math.max(0, daysBetween(dayIn(at.timeZone, lastChangeAt), at.today));
