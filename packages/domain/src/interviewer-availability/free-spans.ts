import { mergeSpans, spansWithin, subtractSpans, type TimeSpan } from './time-spans.ts';
import { awaySpans, type DaysAway, hoursWithin, type WeeklyHours } from './weekly-hours.ts';

/** When a person says that they can interview. */
export interface DeclaredHours {
  readonly timeZone: string;
  /** Null when the person has declared none: any time counts that is not taken. */
  readonly hours: readonly WeeklyHours[] | null;
  readonly away: readonly DaysAway[];
}

export interface PersonTimes {
  /** Times at which the person is busy or away. */
  readonly busy: readonly TimeSpan[];
  /** Times within their hours at which they are neither. */
  readonly free: readonly TimeSpan[];
}

/** Returns when a person is taken and when they are free within a span. */
export function personTimes(declared: DeclaredHours, busy: readonly TimeSpan[], within: TimeSpan): PersonTimes {
  const { timeZone, hours, away } = declared;
  const taken = spansWithin(mergeSpans([...busy, ...awaySpans(away, timeZone)]), within);
  const open = hours === null ? [within] : hoursWithin(hours, timeZone, within);
  return { busy: taken, free: subtractSpans(open, taken) };
}

/** Whether a calendar's mark of a time means that the person cannot be booked. A tentative time counts as busy. */
export function isBusyMark(mark: string): boolean {
  const said = mark.toLowerCase();
  return said !== 'free' && said !== 'workingelsewhere';
}
