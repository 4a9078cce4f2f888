import { Temporal } from 'temporal-polyfill';
import { addDays, startOfDay } from '../dates/day-in.ts';
import type { LaneSpan } from './cut-lane.ts';
import { wallDay } from './wall-seconds.ts';

interface LoadLimits {
  readonly timeZone: string;
  /** Most interviews of a day, and of a week from Monday. Null: no limit. */
  readonly perDay: number | null;
  readonly perWeek: number | null;
}

/** Returns the Monday of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

/** Returns the days and weeks in which a person holds as many interviews as they wish. Starts are in seconds. */
export function fullSpans({ timeZone, perDay, perWeek }: LoadLimits, starts: readonly number[]): LaneSpan[] {
  // Most people have no limit, and days of a zone are slow to find: half of the time of a schedule's week went there.
  if (perDay === null && perWeek === null) return [];
  const days = starts.map((start) => wallDay(timeZone, start));
  const fullFrom = (firstDays: readonly string[], most: number, length: number): LaneSpan[] =>
    [...Map.groupBy(firstDays, (day) => day)]
      .filter(([, held]) => held.length >= most)
      .map(([day]) => ({
        start: startOfDay(timeZone, day).getTime() / 1000,
        end: startOfDay(timeZone, addDays(day, length)).getTime() / 1000,
      }));
  return [
    ...(perDay === null ? [] : fullFrom(days, perDay, 1)),
    ...(perWeek === null ? [] : fullFrom(days.map(mondayOf), perWeek, 7)),
  ];
}
