import { addDays, daysBetween } from '../../dates/day-in.ts';
import type { ReportDays } from '../report-period.ts';

/** Point of an earlier round that lies as long after its opening as the last day of a report after that of the present round. */
export interface RoundPoint {
  /** Whole days since the opening. */
  readonly after: number;
  /** Days of the earlier round, both included. The last one is that of the point. */
  readonly days: ReportDays & { readonly to: string };
}

interface Openings {
  /** Day on which the role of the report opened. */
  readonly opened: string;
  /** Day on which its earlier round opened. */
  readonly earlierOpened: string;
  readonly today: string;
}

/**
 * Returns the days of an earlier round by which it is compared with days of a report. A report without an end, or with one to come, is
 * compared as of today. Null when the present round opened after the last day.
 */
export function roundPoint({ from, to }: ReportDays, { opened, earlierOpened, today }: Openings): RoundPoint | null {
  const last = to === null || to > today ? today : to;
  const after = daysBetween(opened, last);
  if (after < 0) return null;
  const shifted = from === null ? null : addDays(from, daysBetween(opened, earlierOpened));
  return { after, days: { from: shifted, to: addDays(earlierOpened, after) } };
}
