import { isIsoDate } from '../dates/iso-date.ts';
import { entriesOf } from '../fields/values.ts';

/** Returns the whole years between two days. An anniversary of 29 February falls on 1 March in other years. */
const wholeYears = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** Returns the years since qualifying: the full anniversaries of the first admission. Null before it, and without a date. */
export function pqeOf(admissions: unknown, today: string): number | null {
  const days = entriesOf(admissions)
    .flatMap(({ admittedOn }) => (typeof admittedOn === 'string' && isIsoDate(admittedOn) ? [admittedOn] : []))
    .sort();
  const [first] = days;
  return first === undefined || first > today ? null : wholeYears(first, today);
}

const yearsBefore = (today: string, years: number): string => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;

/**
 * Returns the dates of first admission that give so many whole years today, as texts in calendar order. `from` sorts directly after
 * the last day that is too early. People still to be admitted are left out.
 */
export function admittedBetween(
  { from, to }: { readonly from: number | null; readonly to: number | null },
  today: string,
): { readonly from: string | null; readonly to: string } {
  return {
    from: to === null ? null : `${yearsBefore(today, Math.floor(to) + 1)}+`,
    to: from === null ? today : yearsBefore(today, Math.max(0, Math.ceil(from))),
  };
}
