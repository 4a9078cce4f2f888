import { Temporal } from 'temporal-polyfill';
import { academicYear } from '../dates/academic-year.ts';
import { dayIn } from '../dates/day-in.ts';

/** Most applications in a cycle to the roles of some schemes; no schemes means all. */
export interface LimitRule {
  readonly schemes: readonly string[];
  readonly most: number;
}

export interface Limits {
  readonly rules: readonly LimitRule[];
  /** Months after an ended application before the candidate can apply for the same scheme again. */
  readonly reapplyMonths?: number | undefined;
}

/** An application of the same person that has been sent. */
export interface SentBefore {
  readonly scheme: string;
  readonly submittedAt: Date;
  /** The candidate has withdrawn it, or been told that it was not taken forward. */
  readonly ended: boolean;
}

export type Allowance =
  | { readonly state: 'free' }
  | {
      /** counted: some are left. full: none is left until `from`. */
      readonly state: 'counted' | 'full';
      readonly most: number;
      readonly sent: number;
      /** Number of other drafts under the same rule. */
      readonly begun: number;
      /** Moment at which counting begins anew. */
      readonly from: Date;
    }
  | { readonly state: 'tooSoon'; readonly from: Date };

export const mostPerCycle = 50;
export const mostReapplyMonths = 36;

const dateIn = (timeZone: string, at: Date): Temporal.PlainDate => Temporal.PlainDate.from(dayIn(timeZone, at));
const startOf = (date: Temporal.PlainDate, timeZone: string): Date =>
  new Date(date.toZonedDateTime({ timeZone }).epochMilliseconds);

/** Returns when the academic year of a moment begins in the organisation's time zone, and when the next does. */
function cycleOf(now: Date, timeZone: string): { readonly from: Date; readonly to: Date } {
  const year = academicYear(dateIn(timeZone, now));
  const september = (of: number): Date => startOf(Temporal.PlainDate.from({ year: of, month: 9, day: 1 }), timeZone);
  return { from: september(year), to: september(year + 1) };
}

const isOf = (rule: LimitRule, scheme: string): boolean => rule.schemes.length === 0 || rule.schemes.includes(scheme);

type Before = { readonly scheme: string; readonly sent: readonly SentBefore[]; readonly timeZone: string };

function againFrom(limits: Limits, { scheme, sent, timeZone }: Before): Date | null {
  const months = limits.reapplyMonths ?? 0;
  if (months === 0) return null;
  const times = sent
    .filter((one) => one.ended && one.scheme === scheme)
    .map((one) => startOf(dateIn(timeZone, one.submittedAt).add({ months }), timeZone).getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/**
 * Returns whether a candidate may apply for a role of this scheme now, given the applications sent before. A withdrawn application
 * counts, because a reviewer may have read it. The rule with the fewest left decides.
 */
export function allowanceOf(
  limits: Limits | undefined,
  at: {
    readonly scheme: string;
    readonly sent: readonly SentBefore[];
    /** The schemes of the candidate's other drafts. */
    readonly begun?: readonly string[];
    readonly now: Date;
    /** Time zone of the organisation, whose calendar counts. */
    readonly timeZone: string;
  },
): Allowance {
  if (!limits) return { state: 'free' };
  const { scheme, sent, begun = [], now, timeZone } = at;
  const again = againFrom(limits, at);
  if (again && again > now) return { state: 'tooSoon', from: again };
  const cycle = cycleOf(now, timeZone);
  const inCycle = sent.filter((one) => one.submittedAt >= cycle.from && one.submittedAt < cycle.to);
  const counted = limits.rules
    .filter((rule) => isOf(rule, scheme))
    .map((rule) => ({
      most: rule.most,
      sent: inCycle.filter((one) => isOf(rule, one.scheme)).length,
      begun: begun.filter((one) => isOf(rule, one)).length,
    }))
    .sort((a, b) => a.most - a.sent - (b.most - b.sent));
  const tightest = counted[0];
  if (!tightest) return { state: 'free' };
  return { state: tightest.sent >= tightest.most ? 'full' : 'counted', ...tightest, from: cycle.to };
}
