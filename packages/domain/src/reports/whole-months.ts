import { Temporal } from 'temporal-polyfill';
import { addDays } from '../dates/day-in.ts';
import type { ReportDays } from './report-period.ts';

/** Months that are counted whole. Null where nothing limits them on that side. */
export interface WholeMonths {
  /** First day of the first month. */
  readonly from: string | null;
  /** First day of the month after the last one. */
  readonly before: string | null;
}

/** Months that days are counted by, null if there are none, and the days that are added to these and taken from them. */
interface DividedDays {
  readonly months: WholeMonths | null;
  readonly added: readonly ReportDays[];
  readonly taken: readonly ReportDays[];
}

const monthOf = (day: string): string => Temporal.PlainDate.from(day).with({ day: 1 }).toString();
const nextMonth = (day: string): string => Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: 1 }).toString();
const count = ({ from, to }: ReportDays): number =>
  from === null || to === null ? Number.POSITIVE_INFINITY : Temporal.PlainDate.from(from).until(to).days + 1;
const countAll = (ranges: readonly ReportDays[]): number => ranges.reduce((sum, days) => sum + count(days), 0);

interface End {
  /** First day that is counted by months at the beginning, or after these at the end. */
  readonly at: string | null;
  readonly added: readonly ReportDays[];
  readonly taken: readonly ReportDays[];
}

/** Counts a month at an end of the days by the fewer of its days: those within are added, or those without are taken from it. */
function divide(
  within: ReportDays,
  without: ReportDays,
  at: { readonly ifAdded: string; readonly ifTaken: string },
): End {
  if (count(without) <= 0) return { at: at.ifTaken, added: [], taken: [] };
  return count(without) < count(within)
    ? { at: at.ifTaken, added: [], taken: [without] }
    : { at: at.ifAdded, added: [within], taken: [] };
}

function atBeginning(from: string | null): End {
  if (from === null) return { at: null, added: [], taken: [] };
  const [month, next] = [monthOf(from), nextMonth(from)];
  const within = { from, to: addDays(next, -1) };
  return divide(within, { from: month, to: addDays(from, -1) }, { ifAdded: next, ifTaken: month });
}

function atEnd(to: string | null): End {
  if (to === null) return { at: null, added: [], taken: [] };
  const [month, next] = [monthOf(to), nextMonth(to)];
  const without = { from: addDays(to, 1), to: addDays(next, -1) };
  return divide({ from: month, to }, without, { ifAdded: month, ifTaken: next });
}

/**
 * Divides days into whole months and the days before and after these. Of a month at an end, of which more days lie within than without,
 * the days without are taken from the whole, so that no more than half a month is counted by days at either end.
 */
export function wholeMonths(days: ReportDays): DividedDays {
  const [begin, end] = [atBeginning(days.from), atEnd(days.to)];
  const byDays = { months: null, added: [days], taken: [] };
  if (begin.at !== null && end.at !== null && begin.at >= end.at) return byDays;
  const divided = {
    months: { from: begin.at, before: end.at },
    added: [...begin.added, ...end.added],
    taken: [...begin.taken, ...end.taken],
  };
  return countAll([...divided.added, ...divided.taken]) < count(days) ? divided : byDays;
}
