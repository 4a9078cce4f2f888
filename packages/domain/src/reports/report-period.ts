import { Temporal } from 'temporal-polyfill';
import { academicYear } from '../dates/academic-year.ts';
import { addDays, dayIn, daysBetween, startOfDay } from '../dates/day-in.ts';

/** Periods that a report can be about. */
export const reportPeriods = ['DAYS_30', 'DAYS_60', 'DAYS_90', 'MONTHS_12', 'CUSTOM', 'SEASON', 'ALL'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** The days of a report, both included. Null where nothing limits it on that side. */
export interface ReportDays {
  readonly from: string | null;
  readonly to: string | null;
}

export interface PeriodChoice {
  readonly period: ReportPeriod;
  /** Days of a custom period. */
  readonly from?: string;
  readonly to?: string;
  /** Year in which the recruitment season begins, on 1 September. */
  readonly season?: number;
}

const lastDays: Partial<Record<ReportPeriod, number>> = { DAYS_30: 30, DAYS_60: 60, DAYS_90: 90 };

/** Returns the days of the recruitment season that begins in a year. */
export const seasonDays = (year: number): ReportDays => ({ from: `${year}-09-01`, to: `${year + 1}-08-31` });

/** Returns the year in which the recruitment season of a day began: seasons run from 1 September to 31 August. */
export function seasonOf(day: string): number {
  const { year, month } = Temporal.PlainDate.from(day);
  return academicYear({ year, month });
}

/**
 * Returns the days of a period by the calendar of a zone. The last 30 days include today; 12 months begin on the day after today's
 * date a year ago. A custom period without one of its days is open on that side.
 */
export function daysOfPeriod(choice: PeriodChoice, timeZone: string, now: Date): ReportDays {
  const today = dayIn(timeZone, now);
  const last = lastDays[choice.period];
  if (last !== undefined) return { from: addDays(today, 1 - last), to: today };
  if (choice.period === 'MONTHS_12') {
    return { from: Temporal.PlainDate.from(today).subtract({ years: 1 }).add({ days: 1 }).toString(), to: today };
  }
  if (choice.period === 'SEASON') return seasonDays(choice.season ?? seasonOf(today));
  if (choice.period === 'CUSTOM') return { from: choice.from ?? null, to: choice.to ?? null };
  return { from: null, to: null };
}

/**
 * Returns the days with which a period is compared: as many days immediately before it, or the season before. Null when it has no
 * beginning or no end.
 */
export function daysBefore(period: ReportPeriod, { from, to }: ReportDays): ReportDays | null {
  if (from === null || to === null) return null;
  if (period === 'SEASON') return seasonDays(seasonOf(from) - 1);
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

const aYearBefore = (day: string | null): string | null =>
  day === null ? null : Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();

/** Returns the same days a year earlier. Null when nothing limits them. */
export const daysYearBefore = ({ from, to }: ReportDays): ReportDays | null =>
  from === null && to === null ? null : { from: aYearBefore(from), to: aYearBefore(to) };

/** Returns the moments between which something happened on these days in a zone. The end is not included. */
export function momentsOf({ from, to }: ReportDays, timeZone: string): { from: Date | null; before: Date | null } {
  return {
    from: from === null ? null : startOfDay(timeZone, from),
    before: to === null ? null : startOfDay(timeZone, addDays(to, 1)),
  };
}
