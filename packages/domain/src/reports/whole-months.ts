import { Temporal } from 'temporal-polyfill';
import { addDays } from '../dates/day-in.ts';
import type { ReportDays } from './report-period.ts';

/** Months that lie wholly within some days. Null where nothing limits them on that side. */
export interface WholeMonths {
  /** First day of the first month. */
  readonly from: string | null;
  /** First day of the month after the last one. */
  readonly before: string | null;
}

const monthOf = (day: string): string => Temporal.PlainDate.from(day).with({ day: 1 }).toString();
const nextMonth = (day: string): string => Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: 1 }).toString();

/** Divides days into the months that lie wholly within them, null if there are none, and the days before and after these. */
export function wholeMonths(days: ReportDays): { readonly months: WholeMonths | null; readonly rest: ReportDays[] } {
  const { from, to } = days;
  // The day before a first of a month lies in the month before.
  const first = from === null ? null : nextMonth(addDays(from, -1));
  const before = to === null ? null : monthOf(addDays(to, 1));
  if (first !== null && before !== null && first >= before) return { months: null, rest: [days] };
  return {
    months: { from: first, before },
    rest: [
      ...(first === null || from === first ? [] : [{ from, to: addDays(first, -1) }]),
      ...(before === null || to === addDays(before, -1) ? [] : [{ from: before, to }]),
    ],
  };
}
